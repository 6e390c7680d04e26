import type { ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import styles from './disclosure.module.css'

type Props = {
  className?: string | undefined
  buttonClassName?: string | undefined
  /** The content of the button. Its text is the name. */
  button: ReactNode
  children: ReactNode
  /** Called when it opens and when it closes. */
  onToggle?: (open: boolean) => void
}

/**
 * A panel behind a button. It closes on Escape (the focus returns to the button), on a press outside, when the focus
 * leaves it, and after a link or button inside is used, unless it is marked `data-stays`. Without JavaScript it is open
 * while it has the focus.
 */
export const Disclosure = ({ className, buttonClassName, button, children, onToggle }: Props) => {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => onToggle?.(open), [open, onToggle])
  useEffect(() => {
    if (!open) return
    const close = () => setOpen(false)
    const rootElement = root.current
    const panelElement = panel.current
    const closeOnPressOutside = (event: Event) => {
      if (event.target instanceof Node && !rootElement?.contains(event.target)) close()
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      opener.current?.focus()
    }
    const closeAfterUse = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a, button:not([data-stays])')) close()
    }
    const closeOnBlur = (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && !rootElement?.contains(event.relatedTarget)) close()
    }
    document.addEventListener('pointerdown', closeOnPressOutside)
    rootElement?.addEventListener('keydown', closeOnEscape)
    rootElement?.addEventListener('focusout', closeOnBlur)
    panelElement?.addEventListener('click', closeAfterUse)
    return () => {
      document.removeEventListener('pointerdown', closeOnPressOutside)
      rootElement?.removeEventListener('keydown', closeOnEscape)
      rootElement?.removeEventListener('focusout', closeOnBlur)
      panelElement?.removeEventListener('click', closeAfterUse)
    }
  }, [open])

  return (
    <div ref={root} className={cx(styles.place, className)} data-open={open || undefined}>
      <button
        ref={opener}
        type="button"
        className={buttonClassName}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      <div ref={panel} id={id} hidden={!open}>
        {children}
      </div>
    </div>
  )
}
