import { IconPencil } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { Button, TextButton } from '#ui/button.tsx'
import { focusField, focusSoon } from '#ui/forms/focus-field.ts'
import { answerText } from '../../domain/questions.ts'
import { NotPublished, useAnswerFiles, useFilesShown } from '../answer-files.tsx'
import { useKept } from '../kept.ts'
import { AnswerFields } from './answer-fields.tsx'
import styles from './answering.module.css'
import type { AnsweredQuestion } from './queries.ts'
import { answerOf, Question, RecordEntry } from './record.tsx'
import recordStyles from './record.module.css'
import { UnsentAnswer } from './unsent.tsx'
import { useAnswering } from './use-answering.ts'

type Props = { question: AnsweredQuestion; canCorrect: boolean }

/** A published question for its buyer, who can correct the answer until reception ends. */
export const AnsweredEntry = ({ question, canCorrect }: Props) => {
  const [editing, setEditing] = useState(false)
  const { number, item, text, addendum } = question
  const buttonId = `corregir-${number}`
  const close = () => {
    setEditing(false)
    focusSoon(buttonId)
  }
  return (
    <RecordEntry number={number}>
      <Question number={number} item={item} text={text} answer={editing ? undefined : answerOf(question)}>
        <UnsentAnswer questionId={question.id} published={question.answer} under="publicadas" />
        {editing ? <Correcting question={question} onClose={close} /> : null}
        {canCorrect && addendum === null && !editing ? (
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

const keeping = { schema: z.string(), days: 30 }

const Correcting = ({ question, onClose }: { question: AnsweredQuestion; onClose: () => void }) => {
  const about = `consulta ${question.number}`
  const { value: text, change, clear } = useKept(`correction ${question.id}`, question.answer, keeping)
  const [before] = useState(() => question.files.map(({ id }) => id))
  const files = useAnswerFiles(`correction files ${question.id}`, 'answer', before)
  const { shown, button } = useFilesShown(files)
  const [submitted, setSubmitted] = useState(false)
  const close = () => {
    clear()
    files.clear()
    onClose()
  }
  const { perform, pending, error } = useAnswering(question.id, close)
  const fieldId = `correccion-${question.number}`
  useEffect(() => void focusField(fieldId), [fieldId])
  const problem = answerText.safeParse(text).error?.issues[0]?.message
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        setSubmitted(true)
        if (problem !== undefined) focusField(fieldId)
        else if (files.wait === null) void perform({ kind: 'correct', answer: text, files: files.ids })
      }}
    >
      <AnswerFields
        id={fieldId}
        about={about}
        value={text}
        onChange={(event) => change(() => event.target.value)}
        help="Los proveedores leen que la corregiste, y les avisamos."
        error={problem}
        files={shown ? files : null}
      />
      <NotPublished error={error} wait={submitted ? files.wait : null} />
      <div className={styles.acts}>
        <Button type="submit" full="phone" loading={pending} loadingText="Guardando…">
          Guardar corrección
        </Button>
        {button(about)}
        <Button variant="ghost" full="phone" onClick={close}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
