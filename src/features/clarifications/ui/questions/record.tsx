import { IconClock, IconEyeOff, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDay, type Day } from '#lib/dates.ts'
import { excerpt, keepUnits } from '#lib/text.ts'
import { cx } from '#ui/cx.ts'
import { shortDay } from '../../copy/questions.ts'
import { MaskedText } from './masked-text.tsx'
import styles from './record.module.css'

type Item = { readonly number: number; readonly name: string } | null

/** What a question is about: 'Ítem 2 · Hierro tratado', or the whole RFQ. */
export const itemLabel = (item: Item): string =>
  item === null ? 'Toda la licitación' : `Ítem ${item.number} · ${keepUnits(excerpt(item.name, 60))}`

/** The numbered record of an RFQ: its questions, without names, the newest first. */
export const QuestionRecord = ({ children, label }: { children: ReactNode; label: string }) => (
  <ol className={styles.record} aria-label={label}>
    {children}
  </ol>
)

type EntryProps = {
  /** Its number in the record; a question that is not published has none. */
  number: number | null
  /** What stands in the margin of a question without a number. */
  mark?: 'waiting' | 'set-aside'
  isOwn?: boolean
  children: ReactNode
}

/** One line of the record, with its number on the margin's rule. */
export const RecordEntry = ({ number, mark = 'waiting', isOwn = false, children }: EntryProps) => (
  <li className={cx(styles.entry, isOwn && styles.own, number === null && styles.unnumbered)}>
    <span className={styles.number} aria-hidden="true">
      {number ?? (mark === 'waiting' ? <IconClock stroke={2} /> : <IconEyeOff stroke={2} />)}
    </span>
    {children}
  </li>
)

type QuestionProps = {
  number?: number
  isOwn?: boolean
  item: Item
  text: string
  /** A badge or a day, at the end of the first line. */
  state?: ReactNode
  answer?: { readonly text: string; readonly on: Day; readonly correctedOn: Day | null } | undefined
  /** Below the question and its answer. */
  children?: ReactNode
}

/** A question, and its answer behind a rule: with its day, never an hour, and never an author. */
export const Question = ({ number, isOwn, item, text, state, answer, children }: QuestionProps) => (
  <article className={styles.question}>
    <p className={styles.meta}>
      {number === undefined ? null : <span className="vh">Consulta {number}. </span>}
      {isOwn ? (
        <span className={styles.mine}>
          <IconUser stroke={1.75} aria-hidden="true" />
          Tu consulta
        </span>
      ) : null}
      <span>{itemLabel(item)}</span>
      {state}
    </p>
    <p className={styles.text}>
      <MaskedText text={text} />
    </p>
    {answer ? (
      <div className={styles.answer}>
        <span className={styles.when}>
          Respuesta, {formatDay(answer.on)}
          {answer.correctedOn === null ? '' : ` · Corregida el\u00a0${shortDay(answer.correctedOn)}`}
        </span>
        <p>
          <MaskedText text={answer.text} />
        </p>
      </div>
    ) : null}
    {children}
  </article>
)
