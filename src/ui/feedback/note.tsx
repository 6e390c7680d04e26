import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './note.module.css'

type Props = {
  tone?: 'pet' | 'ok' | 'warn' | 'bad' | undefined
  title?: ReactNode
  children: ReactNode
  /** A button or link at the right. */
  action?: ReactNode
  /** Several buttons or links, below the text. */
  choices?: ReactNode
  /** Announced to screen readers: for what appears after an action ('bad' always is). */
  live?: boolean | undefined
}

/**
 * A remark inside the page, with an icon; never a coloured edge. A failure that appears in a dialog is scrolled into
 * view: the press that failed was at its foot.
 */
export const Note = ({ tone, title, children, action, choices, live }: Props) => {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tone === 'bad' && note.current?.closest('dialog')) note.current.scrollIntoView({ block: 'nearest' })
  }, [tone])
  const Icon = tone === 'bad' || tone === 'warn' ? IconAlertTriangle : tone === 'ok' ? IconCircleCheck : IconInfoCircle
  return (
    <div
      ref={note}
      className={cx(styles.note, tone && styles[tone])}
      role={tone === 'bad' ? 'alert' : live ? 'status' : undefined}
    >
      <Icon stroke={1.75} aria-hidden="true" />
      <div className={styles.body}>
        {title ? <strong>{title}</strong> : null}
        {children}
        {choices ? <span className={styles.choices}>{choices}</span> : null}
      </div>
      {action}
    </div>
  )
}

/** One or more notes above their subject. */
export const NoteStack = ({ children }: { children: ReactNode }) => <div className={styles.stack}>{children}</div>
