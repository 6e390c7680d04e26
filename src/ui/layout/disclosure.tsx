import { useEffect, useId, useRef, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { disclose } from './disclose.ts'
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
 * A panel behind a button, as `disclose` opens and closes it. What it changes in the document is never drawn again.
 * Without JavaScript it is open while it has the focus.
 */
export const Disclosure = ({ className, buttonClassName, button, children, onToggle }: Props) => {
  const root = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => (root.current ? disclose(root.current, onToggle) : undefined), [onToggle])

  return (
    <div ref={root} className={cx(styles.place, className)} data-disclosure="">
      <button type="button" className={buttonClassName} aria-expanded={false} aria-controls={id}>
        {button}
      </button>
      <div id={id} hidden>
        {children}
      </div>
    </div>
  )
}
