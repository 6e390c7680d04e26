import { IconCheck } from '@tabler/icons-react'
import { formatRelative } from '#lib/dates.ts'
import { IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { typeLabel } from '../copy.ts'
import styles from './notifications.module.css'
import { useOpenNotification, type Notification } from './own-notifications.ts'

/** One notification: pressing it or its check marks it as read and goes where it leads (spec §2 Notification bell). */
export const NotificationRow = ({ one, now }: { one: Notification; now: Date }) => {
  const open = useOpenNotification()
  return (
    <li className={cx(styles.row, !one.readAt && styles.unread)}>
      <button type="button" className={styles.open} onClick={() => open(one)}>
        <span className={styles.kind}>
          {typeLabel(one.type)}
          {one.readAt ? null : <span className="vh"> (no leída)</span>}
        </span>
        <span className={styles.title}>{one.title}</span>
        <span className={styles.message}>{one.message}</span>
        <time className={styles.when} dateTime={one.createdAt.toISOString()}>
          {formatRelative(one.createdAt, now)}
        </time>
      </button>
      {one.readAt ? null : (
        <IconButton label={`Marcar como leída: ${one.title}`} onClick={() => open(one)}>
          <IconCheck stroke={1.75} />
        </IconButton>
      )}
    </li>
  )
}
