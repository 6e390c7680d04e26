import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { IconButton } from '../button.tsx'
import { cx } from '../cx.ts'
import { isRestOfDoubleClick } from '../forms/double-click.ts'
import styles from './dialog.module.css'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** The buttons at the bottom: first the one that cancels, then the action. */
  actions?: ReactNode
  /** 760 px instead of 520. */
  wide?: boolean | undefined
  /** On a phone it is a sheet that rises from the foot of the screen. */
  foot?: boolean | undefined
}

/**
 * A modal dialog with a title, on the browser's <dialog>: it traps the focus, closes on Escape and on a press outside
 * (not by the rest of the double click that opened it), and returns the focus. Only for final actions and questions
 * that need an answer at once. Failures are shown inside (Note).
 */
export const Dialog = ({ open, onClose, title, children, actions, wide, foot }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const openedAt = useRef(0)

  useEffect(() => {
    const element = dialog.current
    if (!element || open === element.open) return
    if (!open) return element.close()
    element.showModal()
    openedAt.current = performance.now()
    heading.current?.focus()
  }, [open])

  // When it is unmounted while open, it is closed first: otherwise the browser would not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])

  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current && !isRestOfDoubleClick(event, openedAt.current)) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={cx(styles.dialog, wide && styles.wide, foot && styles.foot)}
      // The heading is drawn while it is open only.
      aria-labelledby={open ? id : undefined}
      onMouseDown={closeOnBackdrop}
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
