import { IconPencil } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { IdentifyingDataNote } from '#features/rfqs/ui/wizard/identifying-data-note.tsx'
import { Button, TextButton } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { answerText, maxAnswer } from '../../domain/questions.ts'
import styles from './answering.module.css'
import type { AnsweredQuestion } from './queries.ts'
import { Question, RecordEntry } from './record.tsx'
import recordStyles from './record.module.css'
import { useAnswering } from './use-answering.ts'

type Props = { question: AnsweredQuestion; canCorrect: boolean }

/** A published question for its buyer, who can correct the answer until reception ends. */
export const AnsweredEntry = ({ question, canCorrect }: Props) => {
  const [editing, setEditing] = useState(false)
  const { number, item, text, answer, answeredOn, correctedOn } = question
  const buttonId = `corregir-${number}`
  const close = () => {
    setEditing(false)
    requestAnimationFrame(() => document.getElementById(buttonId)?.focus())
  }
  return (
    <RecordEntry number={number}>
      <Question
        number={number}
        item={item}
        text={text}
        answer={editing ? undefined : { text: answer, on: answeredOn, correctedOn }}
      >
        {editing ? <Correcting question={question} onClose={close} /> : null}
        {canCorrect && !editing ? (
          <div className={recordStyles.acts}>
            <TextButton id={buttonId} onClick={() => setEditing(true)}>
              <IconPencil stroke={1.75} aria-hidden="true" />
              Corregir respuesta<span className="vh">, consulta {number}</span>
            </TextButton>
          </div>
        ) : null}
      </Question>
    </RecordEntry>
  )
}

const Correcting = ({ question, onClose }: { question: AnsweredQuestion; onClose: () => void }) => {
  const [text, setText] = useState(question.answer)
  const { perform, pending, error } = useAnswering(question.id, onClose)
  const fieldId = `correccion-${question.number}`
  useEffect(() => document.getElementById(fieldId)?.focus(), [fieldId])
  const problem = answerText.safeParse(text).error?.issues[0]?.message
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (problem === undefined) void perform({ kind: 'correct', answer: text })
      }}
    >
      <TextAreaField
        id={fieldId}
        label={
          <>
            Respuesta<span className="vh">, consulta {question.number}</span>
          </>
        }
        rows={3}
        maxLength={maxAnswer}
        value={text}
        onChange={(event) => setText(event.target.value)}
        help="Los proveedores leen que la corregiste, y les avisamos."
        error={problem}
      />
      <IdentifyingDataNote label="Respuesta" text={text} />
      {error ? <Note tone="bad">{error}</Note> : null}
      <div className={styles.acts}>
        <Button type="submit" full="phone" loading={pending} loadingText="Guardando…">
          Guardar corrección
        </Button>
        <Button variant="ghost" full="phone" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
