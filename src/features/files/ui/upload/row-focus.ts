import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'

/**
 * When what had the focus in a row is gone (the row was removed or replaced, or its button has done its work), the name
 * in the row at its place has it, or 'Agregar archivos' without one. Answers what the list of rows listens to.
 */
export const useRowFocus = (field: RefObject<HTMLElement | null>) => {
  const last = useRef<{ readonly element: Element; readonly at: number } | null>(null)
  useEffect(() => {
    const lost = last.current
    if (lost === null || lost.element.isConnected) return
    last.current = null
    if (document.activeElement !== document.body) return
    const names = [...(field.current?.querySelectorAll<HTMLElement>('[data-name]') ?? [])]
    const next = names[lost.at] ?? names.at(-1) ?? field.current?.querySelector<HTMLElement>('[data-add]')
    next?.focus()
  })
  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const at = [...currentTarget.children].findIndex((row) => row.contains(target))
      last.current = { element: target, at }
    },
    // The focus went elsewhere: what is removed afterwards has lost nothing.
    onBlur: ({ target }: FocusEvent<HTMLElement>) =>
      requestAnimationFrame(() => {
        if (last.current?.element === target && target.isConnected && document.activeElement !== target)
          last.current = null
      }),
  }
}
