import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import styles from './file-row.module.css'

const icons = { ok: IconCircleCheck, bad: IconAlertCircle, warn: IconAlertTriangle, info: IconInfoCircle }

type Props = {
  readonly tone: keyof typeof icons | 'busy'
  readonly id?: string | undefined
  readonly children: ReactNode
}

/** One sentence about a file, with its icon. */
export const FileStatusLine = ({ tone, id, children }: Props) => {
  const Icon = tone === 'busy' ? null : icons[tone]
  return (
    <p id={id} className={cx(styles.statusLine, styles[tone])}>
      {Icon ? <Icon aria-hidden="true" stroke={1.75} /> : <span className={styles.spin} aria-hidden="true" />}
      <span>{children}</span>
    </p>
  )
}
