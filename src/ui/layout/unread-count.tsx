import styles from './unread-count.module.css'

/** A count of unread notifications as it is shown: '99+' above 99. */
export const countShown = (n: number): string => (n > 99 ? '99+' : String(n))

/**
 * The red number at the corner of the bell, nothing at 0. Screen readers hear it in the bell's name.
 */
export const UnreadCount = ({ n }: { n: number }) =>
  n > 0 ? (
    <span className={styles.count} aria-hidden="true">
      {countShown(n)}
    </span>
  ) : null
