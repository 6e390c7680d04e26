import styles from './unread-count.module.css'

/** The red number at the corner of the bell, '99+' above 99 (spec §2 Notification bell); nothing at 0. The bell's own name says it aloud. */
export const UnreadCount = ({ n }: { n: number }) =>
  n > 0 ? (
    <span className={styles.count} aria-hidden="true">
      {n > 99 ? '99+' : n}
    </span>
  ) : null
