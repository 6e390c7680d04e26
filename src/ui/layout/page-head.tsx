import { IconArrowLeft } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './page-head.module.css'

type Props = {
  /** The page's only <h1>. */
  title: ReactNode
  /** A <BackLink>, or a short line such as the company's name. */
  above?: ReactNode
  /** A line under the title. */
  lead?: ReactNode
  /** Buttons, a badge, a figure: at the right, below on a phone. */
  actions?: ReactNode
  /** Work screens: 36 px instead of 44. */
  work?: boolean | undefined
}

/** The head of a page: way back, h1, actions. */
export const PageHead = ({ title, above, lead, actions, work }: Props) => (
  <div className={styles.head}>
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

/** The way back, above a title: takes the router's `to`, `params`, `search`. */
export const BackLink = createLink(Back)
