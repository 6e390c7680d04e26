import { IconEye } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { IdentifyingDataNote } from '#features/rfqs/ui/wizard/identifying-data-note.tsx'
import { formatDay, type Day } from '#lib/dates.ts'
import { maskContacts } from '#lib/masking/masking.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { answerText, maxAnswer } from '../../domain/questions.ts'
import styles from './answering.module.css'
import { useKeptText } from './kept-texts.ts'
import type { WaitingQuestion } from './queries.ts'
import { itemLabel, Question } from './record.tsx'
import { SettingAside } from './setting-aside.tsx'
import { useAnswering } from './use-answering.ts'

type Props = {
  question: WaitingQuestion
  /** The number that it gets when it is answered next. */
  nextNumber: number
  today: Day
  /** Its button is the filled one of the screen. */
  isActive: boolean
  onActive: () => void
  onDone: () => void
}

/** A question that waits: the answer with what suppliers will read beside it, or why it is not published. */
export const WaitingCard = ({ question, nextNumber, today, isActive, onActive, onDone }: Props) => {
  const [aside, setAside] = useState(false)
  const received = <span className="mut">Llegó el {formatDay(question.askedOn)}</span>
  return (
    <Sheet as="li" className={styles.card} onFocusCapture={onActive}>
      <div className={styles.work}>
        <Question item={question.item} text={question.text} state={received} />
        {aside ? null : (
          <Answering
            question={question}
            isActive={isActive}
            onAside={() => setAside(true)}
            onDone={onDone}
            preview={(text) => (
              <Preview title="Así lo verán" isEmpty={text.trim() === ''}>
                <Question
                  item={question.item}
                  text={question.text}
                  state={<span className="mut">Consulta {nextNumber}</span>}
                  answer={{ text: maskContacts(text) || '…', on: today, correctedOn: null }}
                />
              </Preview>
            )}
          />
        )}
        {aside ? (
          <SettingAside
            question={question}
            onBack={() => setAside(false)}
            onDone={onDone}
            preview={(shown) => <Preview title="Así lo verá quien preguntó">{shown}</Preview>}
          />
        ) : null}
      </div>
    </Sheet>
  )
}

type PreviewProps = { title: string; isEmpty?: boolean; children: ReactNode }

const Preview = ({ title, isEmpty = false, children }: PreviewProps) => (
  <div className={styles.preview} data-empty={isEmpty || undefined}>
    <p className={styles.see}>
      <IconEye stroke={1.75} aria-hidden="true" />
      {title}
    </p>
    <Sheet className={styles.mini}>{children}</Sheet>
  </div>
)

type AnsweringProps = {
  question: WaitingQuestion
  isActive: boolean
  onAside: () => void
  onDone: () => void
  preview: (text: string) => ReactNode
}

const Answering = ({ question, isActive, onAside, onDone, preview }: AnsweringProps) => {
  const about = itemLabel(question.item)
  const fieldId = `respuesta-${question.id}`
  const [text, setText] = useKeptText(`answer ${question.id}`)
  const [submitted, setSubmitted] = useState(false)
  const { perform, pending, error } = useAnswering(question.id, () => {
    setText('')
    onDone()
  })
  const problem = answerText.safeParse(text).error?.issues[0]?.message
  const submit = () => {
    setSubmitted(true)
    if (problem === undefined) void perform({ kind: 'answer', answer: text })
    else document.getElementById(fieldId)?.focus()
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
        <TextAreaField
          id={fieldId}
          label={
            <>
              Respuesta<span className="vh">, {about}</span>
            </>
          }
          rows={3}
          maxLength={maxAnswer}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={submitted ? problem : undefined}
        />
        <IdentifyingDataNote label="Respuesta" text={text} />
        {error ? <Note tone="bad">{error}</Note> : null}
        <div className={styles.acts}>
          <Button
            type="submit"
            variant={isActive ? 'pri' : 'sec'}
            full="phone"
            loading={pending}
            loadingText="Publicando…"
          >
            Responder<span className="vh">, {about}</span>
          </Button>
          <Button variant="ghost" full="phone" onClick={onAside}>
            No publicar<span className="vh">, {about}</span>
          </Button>
        </div>
      </form>
      {preview(text)}
    </>
  )
}
