import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { attachingTexts } from '#features/files/copy.ts'
import { api, orpc, type Api } from '#ui/api.ts'
import type { DraftSaver } from '#ui/drafts/draft-saver.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { FieldProblem } from '#ui/forms/field-errors.ts'
import { useKeyedAct } from '#ui/forms/use-keyed-act.ts'
import { isLost, isRefused, refusalMessage, refusedFields, retryAfter, type RefusalCodes } from '#ui/refusal.ts'
import { publishingCopy, refusals } from '../../copy.ts'
import type { RfqDraft } from '../../domain/draft.ts'
import { forgetLists } from '../item-import/kept-lists.ts'

type Options = {
  draftId: string
  userId: string
  saver: DraftSaver<RfqDraft>
  onPublished: () => void
  /** What the server found wrong at single fields. */
  onRefused: (problems: readonly FieldProblem[]) => void
}

/**
 * Publishing an RFQ. The draft is not saved meanwhile, or a late save would bring it back. `isLost`: this content was
 * sent, and no answer came. The screen says so beside the button, because a toast is gone when one looks at the phone
 * again.
 */
export const usePublishing = ({ draftId, userId, saver, onPublished, onRefused }: Options) => {
  const queryClient = useQueryClient()
  const { run, pending } = useKeyedAct()
  const [lost, setLost] = useState<RfqDraft | null>(null)

  const publish = (rfq: RfqDraft): Promise<void> =>
    run(async (keyFor) => {
      setLost(null)
      await saver.flush()
      await saver.hold()
      const input = { draftId, draftVersion: saver.version(), rfq }
      try {
        // Another device has a newer version: the person chooses first (RfqDraftNote).
        if (saver.isOvertaken()) return saver.release()
        const published = await api.rfqs.publish({ key: keyFor(input), ...input })
        saver.forget()
        forgetLists(userId, draftId)
        toast.close('publishing')
        const { title, message, told } = publishingCopy.published
        // The success comes last: a phone shows the newest toast.
        if (published.titleGenerated) toast.info(publishingCopy.generatedTitle, published.title)
        toast.success(title, rfq.categoryId === null ? message : `${message} ${told}`)
        const { mine, drafts, opportunities, related, summary } = orpc.rfqs
        for (const list of [mine, drafts.list, opportunities, related, summary])
          await queryClient.invalidateQueries({ queryKey: list.key() })
        onPublished()
      } catch (error) {
        saver.release()
        if (isOvertaken(error)) return saver.overtake()
        const problems = refusedFields(error, 'rfq')
        const files = refusalMessage(error, attachingTexts('rfq'))
        if (problems.length > 0) onRefused(problems)
        else if (files) {
          // The rows of the files say which of them is meant.
          void queryClient.invalidateQueries({ queryKey: orpc.files.status.key() })
          toast.error(files, undefined, { id: 'publishing' })
        } else {
          toast.error(publishingCopy.failed, messageOf(error), { id: 'publishing' })
          if (isLost(error)) setLost(rfq)
        }
      }
    })
  return { publish, pending, isLost: (rfq: RfqDraft) => rfq === lost }
}

type Publish = Api['rfqs']['publish']
const texts: Record<RefusalCodes<Publish>, string> = { ...attachingTexts('rfq'), ...refusals }

const isOvertaken = (error: unknown) => isRefused<Publish>(error, 'DRAFT_NEWER', 'DRAFT_GONE')

/** The refusal in Spanish; undefined for a fault: its text would not help. */
const messageOf = (error: unknown): string | undefined => {
  if (isLost(error)) return 'Revisa tu conexión: lo que escribiste sigue aquí.'
  if (isRefused(error, 'SIGN_IN_REQUIRED')) return publishingCopy.noProfile
  const wait = retryAfter(error)
  return wait === undefined ? refusalMessage(error, texts) : publishingCopy.tooMany(wait)
}
