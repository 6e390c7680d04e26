import { useEffect, useRef, type MouseEvent } from 'react'

/** How long after a step came up its main button ignores presses: the second half of a double tap on the one before it. */
const settleMs = 700

/**
 * Tells a deliberate press of the publishing button (a click of its own, the space bar, a reader's press) from Enter and from
 * the rest of a double click, which never publish (spec §2 RFQ creation wizard). `current` is the step under way.
 */
export const useDeliberateClick = (current: number) => {
  const arrived = useRef(0)
  const enter = useRef(false)
  useEffect(() => {
    arrived.current = performance.now()
  }, [current])
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      enter.current = event.key === 'Enter'
    }
    const up = () => {
      enter.current = false
    }
    // In the capture phase: known before the click that the key makes.
    window.addEventListener('keydown', down, true)
    window.addEventListener('keyup', up, true)
    return () => {
      window.removeEventListener('keydown', down, true)
      window.removeEventListener('keyup', up, true)
    }
  }, [])
  return (event: MouseEvent): 'click' | 'enter' | 'rest' => {
    if (event.detail === 0 && enter.current) return 'enter'
    return event.detail > 1 || performance.now() - arrived.current < settleMs ? 'rest' : 'click'
  }
}
