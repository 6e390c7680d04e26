import { IconCheck } from '@tabler/icons-react'
import { formatRelative } from '#lib/dates.ts'
import { IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { typeLabel } from '../copy.ts'
import styles from './notifications.module.css'
import { useOpenNotification, type Notification } from './own-notifications.ts'

/** A notification in a list. Pressing it or its check marks it as read and opens what it is about. */
export const NotificationRow = ({ notification, now }: { notification: Notification; now: Date }) => {
  const open = useOpenNotification()
  return (
    <li className={cx(styles.row, !notification.readAt && styles.unread)}>
      <button type="button" className={styles.open} onClick={() => open(notification)}>
        <span className={styles.kind}>
          {typeLabel(notification.type)}
          {notification.readAt ? null : <span className="vh"> (no leída)</span>}
        </span>
        <span className={styles.title}>{notification.title}</span>
        <span className={styles.message}>{notification.message}</span>
        <time className={styles.when} dateTime={notification.createdAt.toISOString()}>
          {formatRelative(notification.createdAt, now)}
        </time>
      </button>
      {notification.readAt ? null : (
        <IconButton label={`Marcar como leída: ${notification.title}`} onClick={() => open(notification)}>
          <IconCheck stroke={1.75} />
        </IconButton>
      )}
    </li>
  )
}
