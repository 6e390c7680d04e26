import { IconChevronRight } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { keepUnits } from '#lib/text.ts'
import { cx } from '../cx.ts'
import styles from './rows.module.css'

/** Rows divided by hairlines. Each has one link, and the whole row is its target. */
export const DayRows = ({ children }: { children: ReactNode }) => <ul>{children}</ul>

type Props = {
  title: string
  /** Before the title: the number of a step, or that it is done. */
  mark?: ReactNode
  /** Below the title. */
  facts: ReactNode
  /** Below the facts: why the row is shown. */
  why?: ReactNode
  /** A drawing, a figure or a date, each in its own column. */
  columns?: readonly { readonly key: string; readonly wide?: boolean; readonly value: ReactNode }[]
  /** A `RowLink`. */
  link: ReactNode
  isMuted?: boolean
}

/** One row of the day. */
export const DayRow = ({ title, mark, facts, why, columns = [], link, isMuted }: Props) => (
  <li className={cx(styles.row, isMuted && styles.muted)} data-columns={columns.length}>
    <div className={styles.what}>
      {mark ? <span className={styles.mark}>{mark}</span> : null}
      <span className={styles.title}>{keepUnits(title)}</span>
      {facts ? <span className={styles.facts}>{facts}</span> : null}
      {why ? <span className={styles.why}>{why}</span> : null}
    </div>
    {columns.map(({ key, wide, value }) => (
      <div key={key} className={cx(styles.column, wide && styles.wide)}>
        {value}
      </div>
    ))}
    <span className={styles.end}>{link}</span>
  </li>
)

const RowAnchor = ({ className, children, ...rest }: ComponentPropsWithRef<'a'>) => (
  <a {...rest} className={cx(styles.link, className)}>
    {children}
    <IconChevronRight stroke={1.75} aria-hidden="true" />
  </a>
)

/** The link of a row: takes the router's `to`, `params`, `search`. Hidden words in it say what the row is about. */
export const RowLink = createLink(RowAnchor)
