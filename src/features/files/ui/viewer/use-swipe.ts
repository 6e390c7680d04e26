import { useEffect, useRef, type RefObject } from 'react'

type Options = {
  /** A swipe turns only what is not larger than the screen; otherwise it scrolls. */
  readonly enabled: boolean
  readonly onTurn: (by: 1 | -1) => void
  readonly onZoom: (by: number) => void
}

/** A finger moved so far to the side turns. */
const farEnough = 56

/** A swipe to the side turns; a double tap zooms, and so does the wheel with Ctrl. */
export const useSwipe = (stage: RefObject<HTMLElement | null>, options: Options): void => {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const element = stage.current
    if (!element) return
    let from: { readonly x: number; readonly y: number } | null = null
    const begin = ({ touches }: TouchEvent) => {
      const [touch, second] = touches
      from = touch && !second ? { x: touch.clientX, y: touch.clientY } : null
    }
    const end = ({ changedTouches }: TouchEvent) => {
      const [touch] = changedTouches
      if (!from || !touch || !latest.current.enabled) return
      const x = touch.clientX - from.x
      if (Math.abs(x) > farEnough && Math.abs(touch.clientY - from.y) < Math.abs(x) / 2)
        latest.current.onTurn(x < 0 ? 1 : -1)
    }
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      latest.current.onZoom(event.deltaY < 0 ? 1.25 : 0.8)
    }
    const twice = () => latest.current.onZoom(latest.current.enabled ? 2 : 0.01)
    element.addEventListener('touchstart', begin, { passive: true })
    element.addEventListener('touchend', end, { passive: true })
    element.addEventListener('wheel', wheel, { passive: false })
    element.addEventListener('dblclick', twice)
    return () => {
      element.removeEventListener('touchstart', begin)
      element.removeEventListener('touchend', end)
      element.removeEventListener('wheel', wheel)
      element.removeEventListener('dblclick', twice)
    }
  }, [stage])
}
