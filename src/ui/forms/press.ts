import { useSyncExternalStore } from 'react'

/**
 * Whether a pointer is held down. What appears while one presses a button may move it away from under the pointer, and
 * the press would be lost: what a blur brings waits until the press is over.
 */
let pressed = false
const listeners = new Set<() => void>()

const setPressed = (now: boolean) => {
  if (pressed === now) return
  pressed = now
  for (const listener of listeners) listener()
}
/** After the click that a release causes: its handlers must find the page as it was pressed. */
const release = () => setTimeout(() => setPressed(false))

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => setPressed(true), true)
  for (const end of ['pointerup', 'pointercancel', 'dragend'] as const) document.addEventListener(end, release, true)
}

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Runs `act` now, or after the press that is going on. */
export const afterPress = (act: () => void): void => {
  if (!pressed) return act()
  const stop = watch(() => {
    stop()
    act()
  })
}

/** Whether a pointer is held down now. */
export const usePressed = (): boolean =>
  useSyncExternalStore(
    watch,
    () => pressed,
    () => false,
  )
