import { IconArrowLeft } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './page-head.module.css'

type Props = {
  /** The only <h1> of the page. */
  title: ReactNode
  /** A <BackLink>, or a short line such as the company's name. */
  above?: ReactNode
  /** A line under the title. */
  lead?: ReactNode
  /** Buttons, a badge or a number: at the right, below the title on a phone. */
  actions?: ReactNode
  /** A title of 36 px instead of 44, for work screens. */
  work?: boolean | undefined
  /** Less space around it, where the content below must be visible without scrolling. */
  tight?: boolean | undefined
}

/** The head of a page: back link, title, actions. */
export const PageHead = ({ title, above, lead, actions, work, tight }: Props) => (
  <div className={cx(styles.head, tight && styles.tight)}>
    <div className={styles.words}>
      {above ? <div className={styles.above}>{above}</div> : null}
      <h1 className={cx(styles.title, work && styles.work)}>{title}</h1>
      {lead ? <div className={styles.lead}>{lead}</div> : null}
    </div>
    {actions ? <div className={styles.actions}>{actions}</div> : null}
  </div>
)

const Back = ({ children, className, ...rest }: ComponentPropsWithRef<'a'>) => (
  <a {...rest} className={cx(styles.back, className)}>
    <IconArrowLeft stroke={1.75} aria-hidden="true" />
    {children}
  </a>
)

/** The back link above a title: takes the router's `to`, `params`, `search`. */
export const BackLink = createLink(Back)
