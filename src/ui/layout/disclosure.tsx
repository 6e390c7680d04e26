import type { ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import styles from './disclosure.module.css'

type Props = {
  className?: string | undefined
  buttonClassName?: string | undefined
  /** What the button shows; its words are its name. */
  button: ReactNode
  children: ReactNode
}

/**
 * A panel behind a button. It closes on Escape (the focus returns to its button), on a press outside, when the focus
 * leaves it, and after a link or button inside is used. Without script it is open while the focus is in it.
 */
export const Disclosure = ({ className, buttonClassName, button, children }: Props) => {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open) return
    const close = () => setOpen(false)
    const element = place.current
    const inside = panel.current
    const outside = (event: Event) => {
      if (event.target instanceof Node && !element?.contains(event.target)) close()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      opener.current?.focus()
    }
    const used = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a, button')) close()
    }
    const leave = (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && !element?.contains(event.relatedTarget)) close()
    }
    document.addEventListener('pointerdown', outside)
    element?.addEventListener('keydown', escape)
    element?.addEventListener('focusout', leave)
    inside?.addEventListener('click', used)
    return () => {
      document.removeEventListener('pointerdown', outside)
      element?.removeEventListener('keydown', escape)
      element?.removeEventListener('focusout', leave)
      inside?.removeEventListener('click', used)
    }
  }, [open])

  return (
    <div ref={place} className={cx(styles.place, className)} data-open={open || undefined}>
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
