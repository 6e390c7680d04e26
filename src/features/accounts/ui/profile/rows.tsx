import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './rows.module.css'

/** The rows of a section of the profile, divided by hairlines. */
export const ProfileRows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>

/** In place of the rows, when there are none. */
export const NoProfileRows = ({ children }: { children: ReactNode }) => <div className={styles.empty}>{children}</div>

type Props = { Icon?: TablerIcon; title: ReactNode; detail: ReactNode; /** Its buttons. */ children: ReactNode }

/** One row: a saved address, a session. */
export const ProfileRow = ({ Icon, title, detail, children }: Props) => (
  <li className={styles.row}>
    {Icon ? <Icon stroke={1.5} className={styles.device} aria-hidden="true" /> : null}
    <div className={styles.words}>
      <p className={styles.title}>{title}</p>
      <p className={styles.detail}>{detail}</p>
    </div>
    <div className={styles.acts}>{children}</div>
  </li>
)
