import { useSyncExternalStore } from 'react'
import { createListeners } from '../listeners.ts'

/**
 * Whether a pointer is held down. A message that appears during a press may move the button away from under the
 * pointer, and the press would be lost. So the effects of a blur wait until the press is over.
 */
let pressed = false
const { subscribe, notify } = createListeners()

const setPressed = (now: boolean) => {
  if (pressed === now) return
  pressed = now
  notify()
}
/** Waits for the click that the release causes: its handlers must find the page as it was when it was pressed. */
const release = () => setTimeout(() => setPressed(false))

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => setPressed(true), true)
  for (const end of ['pointerup', 'pointercancel', 'dragend'] as const) document.addEventListener(end, release, true)
}

/** Runs `act` now, or after the press that is going on. */
export const afterPress = (act: () => void): void => {
  if (!pressed) return act()
  const stop = subscribe(() => {
    stop()
    act()
  })
}

/** Whether a pointer is held down now. */
export const usePressed = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => pressed,
    () => false,
  )
