import styles from './unread-count.module.css'

/**
 * The red number at the corner of the bell: '99+' above 99, nothing at 0. Screen readers hear it in the bell's name.
 */
export const UnreadCount = ({ n }: { n: number }) =>
  n > 0 ? (
    <span className={styles.count} aria-hidden="true">
      {n > 99 ? '99+' : n}
    </span>
  ) : null
