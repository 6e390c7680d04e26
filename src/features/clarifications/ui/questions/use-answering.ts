import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { attachingTexts } from '#features/files/copy.ts'
import { api, orpc, type Api } from '#ui/api.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useKeyedAct } from '#ui/forms/use-keyed-act.ts'
import { isRefused, refusalMessage, type RefusalCodes } from '#ui/refusal.ts'
import { answerRefusals, questionFailed } from '../../copy/questions.ts'
import type { SetAsideReason } from '../../domain/questions.ts'

/** What the buyer does with a question. */
type Act =
  | { readonly kind: 'answer' | 'correct'; readonly answer: string; readonly files: readonly string[] }
  | { readonly kind: 'setAside'; readonly reason: SetAsideReason }

const send = (id: string, key: string, act: Act): Promise<unknown> => {
  const { answer, correct, setAside } = api.clarifications.questions
  if (act.kind === 'setAside') return setAside({ key, id, reason: act.reason })
  return (act.kind === 'answer' ? answer : correct)({ key, id, answer: act.answer, files: [...act.files] })
}

const toasts = {
  answer: ['Respuesta publicada', 'Avisamos a los proveedores.'],
  correct: ['Respuesta corregida', 'Avisamos a los proveedores.'],
  setAside: ['La consulta no se publica', 'Quien preguntó lee el motivo.'],
} as const

type Acts = Api['clarifications']['questions']['answer' | 'correct' | 'setAside']
const texts: Record<RefusalCodes<Acts>, string> = {
  ...attachingTexts('rfq'),
  ...answerRefusals,
}

const isGone = (error: unknown) => isRefused<Acts>(error, 'ANSWERS_CLOSED', 'QUESTION_SETTLED', 'QUESTION_NOT_FOUND')

/**
 * Answers a question, corrects its answer or sets it aside: one act at a time, each done once. `error` is a sentence
 * for the buyer. Everything that shows questions is loaded again, whatever the answer was.
 */
export const useAnswering = (id: string, onDone: () => void) => {
  const queryClient = useQueryClient()
  const { run, pending } = useKeyedAct()
  const [error, setError] = useState<string | null>(null)
  const perform = (act: Act): Promise<void> =>
    run(async (keyFor) => {
      setError(null)
      try {
        await send(id, keyFor(act), act)
        const [title, text] = toasts[act.kind]
        toast.success(title, text)
        onDone()
      } catch (thrown) {
        const message = refusalMessage(thrown, texts) ?? questionFailed
        setError(message)
        // The card of a question that cannot be answered any more goes with the next load.
        if (isGone(thrown)) toast.error(message)
      } finally {
        void queryClient.invalidateQueries({ queryKey: orpc.clarifications.questions.key() })
        void queryClient.invalidateQueries({ queryKey: orpc.files.status.key() })
      }
    })
  return { perform, pending, error }
}
