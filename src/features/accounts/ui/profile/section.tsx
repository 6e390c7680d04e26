import type { ReactNode, RefObject } from 'react'
import styles from './section.module.css'

type Props = {
  /** The id of its heading, to which the index of the profile leads. */
  id: string
  title: string
  /** For a heading that may receive the focus. */
  headingRef?: RefObject<HTMLHeadingElement | null>
  lead?: ReactNode
  /** A button beside the heading. */
  action?: ReactNode
  children: ReactNode
}

/** A section of the profile: its heading, and its content. */
export const ProfileSection = ({ id, title, headingRef, lead, action, children }: Props) => (
  <section className={styles.part}>
    <div className={styles.headingRow}>
      <div>
        <h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined} className={styles.heading}>
          {title}
        </h2>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </div>
      {action}
    </div>
    {children}
  </section>
)
