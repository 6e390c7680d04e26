import { api, type Api } from '#ui/api.ts'
import type { DraftSaver } from '#ui/drafts/draft-saver.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { FieldProblem } from '#ui/forms/field-errors.ts'
import { useKeyedAct } from '#ui/forms/use-keyed-act.ts'
import { isLost, refusalOf, refusedFields, type Refusal } from '#ui/refusal.ts'
import { toasts } from '../../copy.ts'
import type { QuotationDraft } from '../../domain/draft.ts'
import { quotationRefusals, type QuotationRefusalCode } from '../refusal-messages.ts'

/** The last version that this supplier sent, which the form changes or sends again. */
export type LastSent = NonNullable<Awaited<ReturnType<Api['quotations']['lastSent']>>>

type Options = {
  rfqId: string
  /** The quotation that this form revises; null: it is sent for the first time, or again after it was withdrawn. */
  revised: LastSent | null
  saver: DraftSaver<QuotationDraft>
  onSent: () => Promise<void>
  onRefused: (refusal: Refusal<QuotationRefusalCode>) => void
  /** What the server found wrong at single fields. */
  onProblems: (problems: readonly FieldProblem[]) => void
}

/** Sending a quotation. The draft is not saved meanwhile, or a late save would bring it back. */
export const useSending = ({ rfqId, revised, saver, onSent, onRefused, onProblems }: Options) => {
  const { run, pending } = useKeyedAct()

  const send = (quotation: QuotationDraft): Promise<void> =>
    run(async (keyFor) => {
      const key = keyFor(quotation)
      await saver.hold()
      try {
        if (revised) await api.quotations.revise({ key, id: revised.id, revision: revised.revision, quotation })
        else await api.quotations.send({ key, rfqId, quotation })
        saver.forget()
        toast.close('sending')
        const { title, message } = revised ? toasts.revised : toasts.sent
        toast.success(title, message)
        await onSent()
      } catch (error) {
        saver.release()
        const problems = refusedFields(error, 'quotation')
        const refusal = refusalOf(error, quotationRefusals)
        if (problems.length > 0) onProblems(problems)
        else if (refusal) onRefused(refusal)
        else toast.error(toasts.failed, isLost(error) ? lostConnection : undefined, { id: 'sending' })
      }
    })
  return { send, pending }
}

const lostConnection = 'Revisa tu conexión. Los precios quedaron guardados.'
