import { useEffect, useRef, type MouseEvent } from 'react'
import { isRestOfDoubleClick } from '../forms/double-click.ts'

/** What made a click: a deliberate press, the Enter key, or the rest of a double click. */
export type Click = 'deliberate' | 'enter' | 'double'

/**
 * Tells a deliberate press of the button that publishes, sends or selects (a click, the space bar, a screen reader's
 * press) from the Enter key and from the rest of a double click, which never do. `step` is the step that is shown.
 */
export const useDeliberateClick = (step: number) => {
  const shownAt = useRef(0)
  const enterDown = useRef(false)
  useEffect(() => {
    shownAt.current = performance.now()
  }, [step])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      enterDown.current = event.key === 'Enter'
    }
    const onKeyUp = () => {
      enterDown.current = false
    }
    // In the capture phase: known before the click that the key causes.
    window.addEventListener('keydown', onKeyDown, true)
    window.addEventListener('keyup', onKeyUp, true)
    return () => {
      window.removeEventListener('keydown', onKeyDown, true)
      window.removeEventListener('keyup', onKeyUp, true)
    }
  }, [])
  return (event: MouseEvent): Click => {
    if (event.detail === 0 && enterDown.current) return 'enter'
    return isRestOfDoubleClick(event, shownAt.current) ? 'double' : 'deliberate'
  }
}
