import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { api, orpc } from '#ui/api.ts'
import { toast } from '#ui/feedback/toast.ts'
import { focusField } from '#ui/forms/focus-field.ts'
import { useKeyedAct } from '#ui/forms/use-keyed-act.ts'
import { questionText } from '../../domain/questions.ts'
import { useKept } from '../kept.ts'
import { askingRefusal } from './asking-refusal.ts'

const nothing = { itemId: '', text: '' }
const keeping = { schema: z.object({ itemId: z.string(), text: z.string() }), days: 30 }
/** The question that is being typed about an RFQ. */
export const useTypedQuestion = (rfqId: string) => useKept(`question ${rfqId}`, nothing, keeping)

/** The form of a question: what was typed, what is wrong with it, and sending it once. */
export const useAsking = (rfqId: string, onSent: () => void) => {
  const queryClient = useQueryClient()
  const { run, pending } = useKeyedAct()
  const { value: typed, change, clear } = useTypedQuestion(rfqId)
  const { itemId, text } = typed
  const [submitted, setSubmitted] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const problem = questionText.safeParse(text).error?.issues[0]?.message

  const send = (): Promise<void> =>
    run(async (keyFor) => {
      setSubmitted(true)
      setRefusal(null)
      if (problem !== undefined) return void focusField('consulta')
      const question = { rfqId, itemId: itemId === '' ? null : itemId, text }
      try {
        await api.clarifications.questions.ask({ key: keyFor(question), ...question })
        clear()
        setSubmitted(false)
        toast.success('Consulta enviada', 'Te avisamos cuando la respondan.')
        onSent()
      } catch (error) {
        setRefusal(askingRefusal(error))
      } finally {
        void queryClient.invalidateQueries({ queryKey: orpc.clarifications.questions.list.key() })
      }
    })
  const type = (part: Partial<typeof typed>) => change((now) => ({ ...now, ...part }))
  return { itemId, text, type, error: submitted ? problem : undefined, refusal, send, pending }
}
