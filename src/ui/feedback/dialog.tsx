import { IconX } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../button.tsx'
import { cx } from '../cx.ts'
import styles from './dialog.module.css'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons at the foot: the way out first, then the act. */
  actions?: ReactNode
  /** 760 px instead of 520. */
  wide?: boolean | undefined
}

/**
 * A titled dialog over the page, on the browser's own <dialog>: it holds the focus, closes on Escape and on a press
 * outside, and gives the focus back. Only for what is final or needs an answer at once. Its failures are said inside
 * (Note).
 */
export const Dialog = ({ open, onClose, title, children, actions, wide }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element || open === element.open) return
    if (!open) return element.close()
    element.showModal()
    heading.current?.focus()
  }, [open])

  // Taken away while it is open, it still gives the focus back: before it leaves the page, or the browser would not.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])

  const pressed = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={cx(styles.dialog, wide && styles.wide)}
      aria-labelledby={id}
      onMouseDown={pressed}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {open ? (
        <>
          <div className={styles.head}>
            <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            <IconButton label="Cerrar" onClick={onClose}>
              <IconX stroke={1.75} />
            </IconButton>
          </div>
          <div className={styles.body}>{children}</div>
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </>
      ) : null}
    </dialog>
  )
}
