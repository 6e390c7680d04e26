import { IconArrowRight } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { addendumName } from '#features/rfqs/copy/addenda.ts'
import type { BuyerRfq } from '#features/rfqs/ui/buyer/buyer-rfqs.ts'
import { maxAddenda } from '#features/rfqs/domain/addenda.ts'
import { excerpt } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { focusField } from '#ui/forms/focus-field.ts'
import { changingCopy } from '../../copy/questions.ts'
import { answerText } from '../../domain/questions.ts'
import { AddendumDialog } from '../addenda/addendum-dialog.tsx'
import { NotPublished, useAnswerFiles, useFilesShown } from '../answer-files.tsx'
import { AnswerFields } from './answer-fields.tsx'
import styles from './answering.module.css'
import type { WaitingQuestion } from './queries.ts'
import { itemLabel } from './record.tsx'
import { useTypedAnswer } from './unsent.tsx'
import { useAnswering } from './use-answering.ts'

type Props = {
  rfq: BuyerRfq
  quotations: number | undefined
  question: WaitingQuestion
  isActive: boolean
  onAside: () => void
  onDone: () => void
  /** What suppliers will read: an answer, or an addendum. */
  preview: (answer: { readonly text: string; readonly changes: boolean }) => ReactNode
}

/** The id of the field in which a question is answered. */
export const answerFieldId = (questionId: string): string => `respuesta-${questionId}`

/** The answer to a question: its text and files, or the way to the addendum that it becomes. */
export const Answering = ({ rfq, quotations, question, isActive, onAside, onDone, preview }: Props) => {
  // Several may be about the same item.
  const about = `${itemLabel(question.item)}: ${excerpt(question.text, 60)}`
  const fieldId = answerFieldId(question.id)
  const typed = useTypedAnswer(question.id)
  const { text } = typed.value
  const takesAddendum = rfq.addenda.length < maxAddenda
  // The tick may be from before the last addendum.
  const changes = typed.value.changes && takesAddendum
  const files = useAnswerFiles(`answer files ${question.id}`, changes ? 'addendum' : 'answer')
  const { shown, button } = useFilesShown(files)
  const [submitted, setSubmitted] = useState(false)
  const [amending, setAmending] = useState(false)
  const done = () => {
    setAmending(false)
    // The card stays until the questions are loaded again, and its empty field is not a mistake.
    setSubmitted(false)
    typed.clear()
    files.clear()
    onDone()
  }
  const { perform, pending, error } = useAnswering(question.id, done)
  const problem = changes ? undefined : answerText.safeParse(text).error?.issues[0]?.message
  const submit = () => {
    setSubmitted(true)
    if (changes) setAmending(true)
    else if (problem !== undefined) focusField(fieldId)
    else if (files.wait === null) void perform({ kind: 'answer', answer: text, files: files.ids })
  }
  return (
    <>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <AnswerFields
          id={fieldId}
          about={about}
          value={text}
          onChange={(event) => typed.change((now) => ({ ...now, text: event.target.value }))}
          error={submitted ? problem : undefined}
          files={shown ? files : null}
        />
        {takesAddendum ? (
          <AddendumTick
            about={about}
            number={rfq.addenda.length + 1}
            checked={changes}
            onChange={(ticked) => typed.change((now) => ({ ...now, changes: ticked }))}
          />
        ) : null}
        <NotPublished error={error} wait={submitted && !changes ? files.wait : null} />
        <div className={styles.acts}>
          <SubmitButton {...{ about, changes, isActive, pending }} />
          {button(about)}
          <Button variant="ghost" full="phone" onClick={onAside}>
            No publicar<span className="vh">, {about}</span>
          </Button>
        </div>
      </form>
      {preview({ text, changes })}
      {amending && changes ? (
        <AddendumDialog
          rfq={rfq}
          quotations={quotations}
          question={{
            ...question,
            answer: text,
            onAnswer: (next) => typed.change((now) => ({ ...now, text: next })),
          }}
          files={files}
          onClose={() => setAmending(false)}
          onDone={done}
        />
      ) : null}
    </>
  )
}

type TickProps = {
  about: string
  /** The number that the addendum would have. */
  number: number
  checked: boolean
  onChange: (checked: boolean) => void
}

/** 'Cambia lo que hay que cotizar': the answer becomes an addendum. */
const AddendumTick = ({ about, number, checked, onChange }: TickProps) => (
  <>
    <CheckField
      label={
        <>
          {changingCopy.tick}
          <span className="vh">, {about}</span>
        </>
      }
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    {checked ? (
      <p className={styles.means}>
        {changingCopy.means[0]}
        <b>{addendumName(number)}</b>
        {changingCopy.means[1]}
      </p>
    ) : null}
  </>
)

type SubmitProps = { about: string; changes: boolean; isActive: boolean; pending: boolean }

/** Publishes the answer, or continues to the addendum. */
const SubmitButton = ({ about, changes, isActive, pending }: SubmitProps) => (
  <Button
    type="submit"
    variant={isActive ? 'pri' : 'sec'}
    full="phone"
    loading={!changes && pending}
    loadingText="Publicando…"
  >
    {changes ? changingCopy.next : 'Responder'}
    <span className="vh">, {about}</span>
    {changes ? <IconArrowRight stroke={1.75} aria-hidden="true" /> : null}
  </Button>
)
