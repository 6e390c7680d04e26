import { IconArrowBackUp, IconClock, IconEyeOff, IconMessageOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { excerpt } from '#lib/text.ts'
import { api, orpc } from '#ui/api.ts'
import { TextButton } from '#ui/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { refusalMessage } from '#ui/refusal.ts'
import { focusSoon } from '#ui/forms/focus-field.ts'
import { answerRefusals, questionFailed, questionStates, takingBack } from '../../copy/questions.ts'
import type { SupplierQuestions } from './queries.ts'
import { Question } from './record.tsx'
import styles from './record.module.css'

type Own = SupplierQuestions['own'][number]

/** `asking`: whether the supplier may still ask. */
type Props = { question: Own; asking: SupplierQuestions['asking'] }

/** A question of this supplier that is not published: what happened to it, and taking it back while it waits. */
export const OwnQuestion = ({ question, asking }: Props) => (
  <Question isOwn item={question.item} text={question.text} state={<State question={question} />}>
    {question.state === 'waiting' ? (
      <div className={styles.acts}>
        <span className="small mut">Hasta que la responda, la ven solo el comprador y tú.</span>
        <TakeBack question={question} asking={asking} />
      </div>
    ) : null}
  </Question>
)

const State = ({ question }: { question: Own }) => {
  if (question.state === 'set-aside')
    return (
      <Badge tone="mute" icon={IconEyeOff}>
        {questionStates.setAside(question.reason)}
      </Badge>
    )
  return question.state === 'waiting' ? (
    <Badge tone="warn" icon={IconClock}>
      {questionStates.waiting}
    </Badge>
  ) : (
    <Badge tone="mute" icon={IconMessageOff}>
      {questionStates.unanswered}
    </Badge>
  )
}

const TakeBack = ({ question: { id, text }, asking }: Props) => {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const takeBack = async () => {
    setPending(true)
    setError(null)
    try {
      await api.clarifications.questions.takeBack({ id })
      setAsked(false)
      toast.success('Consulta retirada')
      focusSoon('consultas')
    } catch (thrown) {
      setError(refusalMessage(thrown, answerRefusals) ?? questionFailed)
    } finally {
      setPending(false)
      void queryClient.invalidateQueries({ queryKey: orpc.clarifications.questions.list.key() })
    }
  }
  const ask = () => {
    setError(null)
    setAsked(true)
  }
  return (
    <>
      <TextButton onClick={ask}>
        <IconArrowBackUp stroke={1.75} aria-hidden="true" />
        Retirar consulta<span className="vh">: {excerpt(text, 60)}</span>
      </TextButton>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title="¿Retirar la consulta?"
        confirm={{ label: 'Retirar consulta', loadingText: 'Retirando…' }}
        onConfirm={() => void takeBack()}
        pending={pending}
        error={error === null ? null : { title: error }}
      >
        {takingBack(asking)}
      </ConfirmDialog>
    </>
  )
}
