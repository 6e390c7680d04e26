import { useEffect, useRef, type ReactNode } from 'react'
import { followSections } from './follow-sections.ts'
import styles from './frame.module.css'

type Entry = {
  /** The address of the section on the page. */
  id: string
  title: string
  /** How many entries it has; shown, and said to screen readers. */
  count?: number | undefined
}

type Props = {
  title: string
  lead?: ReactNode
  /** Below the lead: a form, the date of the version. */
  below?: ReactNode
  /** The sections of the page, with the name of their list. Without any, only the text is shown. */
  index?: { readonly title: string; readonly entries: readonly Entry[] } | undefined
  children: ReactNode
}

/** A page of text: head, an index that stays in view, and the text in a readable measure. */
export const ReadingFrame = ({ title, lead, below, index, children }: Props) => (
  <div className="wrap">
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        {below}
      </div>
      {index ? <Index {...index} /> : null}
      <div className={styles.content}>{children}</div>
    </div>
  </div>
)

/** The sections of the page. The one that is being read is marked. */
const Index = ({ title, entries }: NonNullable<Props['index']>) => {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => (nav.current ? followSections(nav.current) : undefined), [])
  return (
    <nav ref={nav} className={styles.index} data-index="" aria-label={title}>
      <p aria-hidden="true">{title}</p>
      <ol>
        {entries.map(({ id, title: entry, count }) => (
          <li key={id}>
            <a href={`#${id}`}>
              {entry}
              {count === undefined ? null : <span className={styles.count}>{count}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
