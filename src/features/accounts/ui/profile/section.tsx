import type { ReactNode } from 'react'
import styles from './section.module.css'

type Props = {
  /** The id of its heading, to which the index of the profile links. */
  id: string
  title: string
  /** Its heading may receive the focus. */
  takesFocus?: boolean
  lead?: ReactNode
  /** A button beside the heading. */
  action?: ReactNode
  children: ReactNode
}

/** A section of the profile: its heading, and its content. */
export const ProfileSection = ({ id, title, takesFocus, lead, action, children }: Props) => (
  <section className={styles.part}>
    <div className={styles.headingRow}>
      <div>
        <h2 id={id} tabIndex={takesFocus ? -1 : undefined} className={styles.heading}>
          {title}
        </h2>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </div>
      {action}
    </div>
    {children}
  </section>
)
