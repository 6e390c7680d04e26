import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'

/**
 * When what had the focus is gone (its quotation was withdrawn, or the RFQ was closed elsewhere), the matrix has it.
 * Returns the handlers of the element around the matrix and what may be focused beside it.
 */
export const useKeptFocus = (matrix: RefObject<HTMLElement | null>) => {
  const last = useRef<Element | null>(null)
  useEffect(() => {
    if (last.current === null || last.current.isConnected) return
    last.current = null
    if (document.activeElement === document.body) matrix.current?.focus({ preventScroll: true })
  })
  return {
    onFocus: ({ target }: FocusEvent) => void (last.current = target),
    // The focus went elsewhere: what is removed afterwards has lost nothing.
    onBlur: ({ target }: FocusEvent) =>
      requestAnimationFrame(() => {
        if (last.current === target && target.isConnected) last.current = null
      }),
  }
}
