import { IconClock, IconEyeOff, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { addendumName } from '#features/rfqs/copy/addenda.ts'
import { AddendumSlip, ofTheWhole, type Addendum, type AmendedRfq } from '#features/rfqs/ui/addenda/addenda.tsx'
import { FileChips } from '#features/files/ui/reading/file-chips.tsx'
import { formatDay, type Day, shortDay } from '#lib/dates.ts'
import { excerpt, keepUnits } from '#lib/text.ts'
import { cx } from '#ui/cx.ts'
import { MaskedText } from '#ui/paper/masked-text.tsx'
import { recordCopy } from '../../copy/questions.ts'
import type { AnsweredQuestion, SupplierQuestions } from './queries.ts'
import styles from './record.module.css'

type Item = { readonly number: number; readonly name: string } | null

/** What a question is about: 'Ítem 2 · Hierro tratado', or the whole RFQ. */
export const itemLabel = (item: Item): string =>
  item === null ? 'Toda la licitación' : `Ítem ${item.number} · ${keepUnits(excerpt(item.name, 60))}`

/** The numbered record of an RFQ: its questions, without names, and its addenda. */
export const QuestionRecord = ({ children, label }: { children: ReactNode; label: string }) => (
  <ol className={styles.record} aria-label={label}>
    {children}
  </ol>
)

type EntryProps = {
  /** Its number in the record; a question that is not published has none. */
  number: number | null
  /** The margin of a question without a number. */
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

/** An addendum in the record: a slip that is laid into it. */
export const AddendumEntry = ({ addendum, rfq }: { addendum: Addendum; rfq: AmendedRfq }) => (
  <li id={`aclaracion-${addendum.number}`} className={cx(styles.entry, styles.slip)}>
    <span className={styles.number} aria-hidden="true">
      A{addendum.number}
    </span>
    <AddendumSlip addendum={addendum} rfq={rfq} level={3} />
  </li>
)

type Published = (SupplierQuestions['questions'] | readonly AnsweredQuestion[])[number]
/** The answer of a published question, as it is shown. */
export const answerOf = ({ answer, answeredOn, correctedOn, addendum, files }: Published): Answer => ({
  text: answer,
  on: answeredOn,
  correctedOn,
  addendum,
  files,
})

type Answer = {
  readonly text: string
  readonly on: Day
  readonly correctedOn: Day | null
  /** The addendum that is the answer. */
  readonly addendum: number | null
  readonly files: Published['files']
}
/** An answer that is being written. */
export const draftAnswer = (text: string, on: Day): Answer => ({
  text,
  on,
  correctedOn: null,
  addendum: null,
  files: [],
})

type QuestionProps = {
  number?: number
  isOwn?: boolean
  item: Item
  text: string
  /** A badge or a day, at the end of the first line. */
  state?: ReactNode
  answer?: Answer | undefined
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
        <p className={styles.says}>
          <MaskedText text={answer.text} />
        </p>
        {answer.addendum === null ? null : (
          <p className={styles.changed}>
            {recordCopy.changed}{' '}
            <a className={styles.link} href={`#aclaracion-${answer.addendum}`}>
              {addendumName(answer.addendum)}
            </a>
          </p>
        )}
        <FileChips files={answer.files} numberOf={ofTheWhole} />
      </div>
    ) : null}
    {children}
  </article>
)
