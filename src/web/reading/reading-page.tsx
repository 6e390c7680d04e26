import { formatDay } from '#lib/dates.ts'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { TextBlock } from './blocks.tsx'
import { ReadingFrame } from './frame.tsx'
import { MarkedText } from './marked-text.tsx'
import { pieces } from './pieces.tsx'
import styles from './reading-page.module.css'
import { keepTogether, type ReadingText } from './text.ts'

/** A page of text, from its texts alone. */
export const ReadingPage = ({ page }: { page: ReadingText }) => (
  <ReadingFrame
    title={page.title}
    lead={<MarkedText>{page.lead}</MarkedText>}
    below={page.version ? <p className={styles.version}>Versión del {formatDay(page.version)}</p> : null}
    index={{ title: 'En esta página', entries: page.sections }}
  >
    {page.sections.map(({ id, title, blocks, piece }) => {
      const Piece = piece && pieces[piece]
      const isWide = blocks.some((block) => typeof block !== 'string' && ('table' in block || 'timetable' in block))
      return (
        <section
          key={id}
          id={id}
          className={cx(styles.section, isWide && styles.wide)}
          aria-labelledby={`${id}-titulo`}
        >
          <div className={styles.text}>
            <h2 id={`${id}-titulo`}>{keepTogether(title)}</h2>
            {blocks.map((block, at) => (
              <TextBlock key={at} block={block} />
            ))}
          </div>
          {Piece ? <Piece /> : null}
        </section>
      )
    })}
    {page.actions.length > 0 ? (
      <div className={styles.actions}>
        {page.actions.map(({ label, to, type, sun }) => (
          <ButtonLink
            key={label}
            to={to}
            search={type ? { type } : {}}
            variant={sun ? 'sol' : 'sec'}
            size="lg"
            full="phone"
          >
            {label}
          </ButtonLink>
        ))}
      </div>
    ) : null}
  </ReadingFrame>
)
