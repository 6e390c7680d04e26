import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BuyerRfq } from '#features/rfqs/ui/buyer/buyer-rfqs.ts'
import { api, orpc, type Api } from '#ui/api.ts'
import type { Day } from '#lib/dates.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useKeyedAct } from '#ui/forms/use-keyed-act.ts'
import { isRefused, refusalMessage } from '#ui/refusal.ts'
import { addendumCopy, addendumRefusals } from '../../copy/addenda.ts'
import type { AddendumForm } from '../../domain/addendum.ts'
import { earliestTold, publishingRefusal } from './publishing-refusal.ts'

type Content = {
  readonly addendum: AddendumForm
  readonly files: readonly string[]
  /** The question that it answers. */
  readonly questionId: string | null
}

type Outcomes = {
  readonly onDone: () => void
  /** The question that it answers was settled or taken back meanwhile. */
  readonly onQuestionGone: () => void
}

type Publish = Api['clarifications']['addenda']['publish']

/** Refusals after which the dialog is gone, once the page is loaded again. */
const isOver = (error: unknown) => isQuestionGone(error) || isRefused<Publish>(error, 'RFQ_CLOSED', 'TOO_MANY_ADDENDA')
const isQuestionGone = (error: unknown) => isRefused<Publish>(error, 'QUESTION_NOT_FOUND', 'QUESTION_SETTLED')

/**
 * Publishes one addendum at a time, once per content. `error` is a sentence for the buyer, `earliest` the first
 * deadline that the server takes, once it refused an earlier one: its day may be another than this device's. Everything
 * that shows the RFQ is loaded again, whatever the answer was.
 */
export const usePublishing = ({ id: rfqId }: BuyerRfq, { onDone, onQuestionGone }: Outcomes) => {
  const queryClient = useQueryClient()
  const { run, pending } = useKeyedAct()
  const [error, setError] = useState<string | null>(null)
  const [earliest, setEarliest] = useState<Day | null>(null)

  const publish = (content: Content): Promise<void> =>
    run(async (keyFor) => {
      setError(null)
      try {
        const { number } = await api.clarifications.addenda.publish({
          key: keyFor(content),
          rfqId,
          ...content,
          files: [...content.files],
        })
        const { title, message } = addendumCopy.done(number)
        toast.success(title, message)
        onDone()
      } catch (thrown) {
        if (isOver(thrown)) toast.error(addendumCopy.notPublished, refusalMessage(thrown, addendumRefusals))
        if (isQuestionGone(thrown)) return onQuestionGone()
        setError(publishingRefusal(thrown))
        setEarliest((before) => earliestTold(thrown) ?? before)
      } finally {
        for (const part of [orpc.rfqs, orpc.comparison, orpc.clarifications, orpc.files.status])
          void queryClient.invalidateQueries({ queryKey: part.key() })
      }
    })
  return { publish, pending, error, earliest }
}
