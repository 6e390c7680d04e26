import styles from './unread-count.module.css'

/**
 * The red number at the corner of the bell: '99+' above 99, nothing at 0. For screen readers the bell's name has it.
 */
export const UnreadCount = ({ n }: { n: number }) =>
  n > 0 ? (
    <span className={styles.count} aria-hidden="true">
      {n > 99 ? '99+' : n}
    </span>
  ) : null
