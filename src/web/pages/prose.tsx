import { Children, isValidElement, useEffect, useState, type ReactNode } from 'react'
import { PageHead } from '#ui/layout/page-head.tsx'
import styles from './prose.module.css'

type Props = { title: string; lead: string; children: ReactNode }
type SectionProps = {
  /** The address of the section on the page, and its entry in the index. */
  id: string
  title: string
  /** A piece of the real interface beside the text, with sample data said to be an example. */
  piece?: ReactNode
  children: ReactNode
}

/** A page of text: head, index, and sections of readable width. The index stays in view and leads to each section. */
export const Prose = ({ title, lead, children }: Props) => {
  const sections = Children.toArray(children).filter(
    (child) => isValidElement<SectionProps>(child) && isSection(child.type),
  )
  const entries = sections.map((section) => (section as { props: SectionProps }).props)
  return (
    <div className="wrap">
      <div className={styles.page}>
        {entries.length > 1 ? <Index entries={entries} /> : null}
        <div className={styles.content}>
          <PageHead title={title} lead={lead} />
          {children}
        </div>
      </div>
    </div>
  )
}

/** A part of the page with its heading. */
export const Section = ({ id, title, piece, children }: SectionProps) => (
  <section id={id} className={styles.section} aria-labelledby={`${id}-titulo`}>
    <div className={styles.prose}>
      <h2 id={`${id}-titulo`}>{title}</h2>
      {children}
    </div>
    {piece ? <div className={styles.piece}>{piece}</div> : null}
  </section>
)

const isSection = (type: unknown) => type === Section

/** The sections of the page. The one that is being read is marked. */
const Index = ({ entries }: { entries: readonly SectionProps[] }) => {
  const [current, setCurrent] = useState(entries[0]?.id)
  const ids = entries.map(({ id }) => id).join()
  useEffect(() => {
    // The section that lies below the upper third of the window.
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { isIntersecting, target } of changes) if (isIntersecting) setCurrent(target.id)
      },
      { rootMargin: '-30% 0px -69% 0px' },
    )
    for (const id of ids.split(',')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return (
    <nav className={styles.index} aria-label="En esta página">
      <ul>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
