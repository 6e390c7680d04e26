import type { ReactNode } from 'react'
import { TextLink } from '#ui/button.tsx'
import { OpenLeporello } from '#ui/feedback/drawings.tsx'
import styles from './day.module.css'

type Props = {
  title: string
  link: { readonly to: '/buyer-dashboard' | '/supplier-dashboard' | '/create-rfq'; readonly label: string }
  children: ReactNode
}

/** A part of the day without anything: what comes next and one way on. */
export const Quiet = ({ title, link, children }: Props) => (
  <div className={styles.quiet}>
    <OpenLeporello />
    <div>
      <h3 className={styles.quietTitle}>{title}</h3>
      <p className="sec">{children}</p>
      <TextLink to={link.to}>{link.label}</TextLink>
    </div>
  </div>
)
