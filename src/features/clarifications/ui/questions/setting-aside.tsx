import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { ChoiceCards } from '#ui/fields/choice.tsx'
import { questionStates, setAsideHints, setAsideLabels } from '../../copy/questions.ts'
import { setAsideReasons, type SetAsideReason } from '../../domain/questions.ts'
import styles from './answering.module.css'
import type { WaitingQuestion } from './queries.ts'
import { itemLabel, Question } from './record.tsx'
import { useAnswering } from './use-answering.ts'

type Props = {
  question: WaitingQuestion
  onBack: () => void
  onDone: () => void
  preview: (shown: ReactNode) => ReactNode
}

/** '¿Por qué no se publica?': the reason, and what the asker will read (docs/rules/clarifications.md#set-aside). */
export const SettingAside = ({ question, onBack, onDone, preview }: Props) => {
  const [reason, setReason] = useState<SetAsideReason | null>(null)
  const [submitted, setSubmitted] = useState(false)
  const { perform, pending, error } = useAnswering(question.id, onDone)
  const group = useRef<HTMLFormElement>(null)
  const focusReasons = () => group.current?.querySelector('input')?.focus()
  useEffect(() => focusReasons(), [])
  const state = reason === null ? 'Falta elegir por qué.' : questionStates.setAside(reason)
  return (
    <>
      <form
        ref={group}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          setSubmitted(true)
          if (reason === null) focusReasons()
          else void perform({ kind: 'setAside', reason })
        }}
      >
        <ChoiceCards
          legend="¿Por qué no se publica?"
          choices={setAsideReasons.map((value) => ({
            value,
            label: setAsideLabels[value],
            detail: setAsideHints[value],
          }))}
          value={reason}
          onChange={setReason}
          error={submitted && reason === null ? 'Elige un motivo.' : undefined}
        />
        <p className="small sec">Nadie más la verá. Quien preguntó lee el motivo. No se puede deshacer.</p>
        {error ? <Note tone="bad">{error}</Note> : null}
        <div className={styles.acts}>
          <Button type="submit" full="phone" loading={pending} loadingText="Guardando…">
            No publicar<span className="vh">, {itemLabel(question.item)}</span>
          </Button>
          <Button variant="ghost" full="phone" onClick={onBack}>
            Volver
          </Button>
        </div>
      </form>
      {preview(
        <Question isOwn item={question.item} text={question.text}>
          <p className={styles.dashed}>{state}</p>
        </Question>,
      )}
    </>
  )
}
