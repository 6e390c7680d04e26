import { useRef, useState } from 'react'
import { v4 } from 'uuid'
import { refusals as rfqRefusals } from '#features/rfqs/copy.ts'
import { api, type Api } from '#ui/api.ts'
import { toast } from '#ui/feedback/toast.ts'
import { isLost, refusalCode, refusedFields, sentenceOf } from '#ui/refusal.ts'
import { changeRefusals, sendRefusals, toasts } from '../../copy.ts'
import type { QuotationDraft } from '../../domain/draft.ts'
import type { Problem } from '../../domain/steps.ts'
import type { QuoteSaver } from './use-quote-draft.ts'

/** Why a quotation was not taken: the Spanish sentence, and the English reference beneath it. */
export type SendRefused = { readonly code: string; readonly sentence: string; readonly english: string }

/** The last version this supplier sent, which this form changes or sends again. */
export type LastSent = NonNullable<Awaited<ReturnType<Api['quotations']['lastSent']>>>

type Options = {
  rfqId: string
  /** A live quotation, of which this is a revision; null: it is sent, for the first time or again. */
  revised: LastSent | null
  saver: QuoteSaver
  onSent: () => Promise<void>
  onRefused: (refused: SendRefused) => void
  /** What the server found wrong at single fields. */
  onProblems: (problems: readonly Problem[]) => void
}

/**
 * Sending: once at a time, with one key per act. The same form sent again after a lost answer carries the same key, so that
 * it is sent once; the draft is not saved meanwhile, or it would come back (threat 10).
 */
export const useSending = ({ rfqId, revised, saver, onSent, onRefused, onProblems }: Options) => {
  const [pending, setPending] = useState(false)
  const underWay = useRef(false)
  const act = useRef<{ key: string; body: string } | null>(null)

  const send = async (quotation: QuotationDraft): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    setPending(true)
    const body = JSON.stringify(quotation)
    if (act.current?.body !== body) act.current = { key: v4(), body }
    await saver.hold()
    try {
      const { key } = act.current
      if (revised) await api.quotations.revise({ key, id: revised.id, revision: revised.revision, quotation })
      else await api.quotations.send({ key, rfqId, quotation })
      saver.forget()
      toast.close('sending')
      const done = revised ? toasts.revised : toasts.sent
      toast.success(done.title, done.message)
      await onSent()
    } catch (error) {
      saver.release()
      const problems = problemsOf(error)
      const refused = refusalOf(error)
      if (problems.length > 0) onProblems(problems)
      else if (refused) onRefused(refused)
      else toast.error(toasts.failed, lostWords(error), { id: 'sending' })
    } finally {
      underWay.current = false
      setPending(false)
    }
  }
  return { send, pending }
}

const problemsOf = (error: unknown): readonly Problem[] =>
  refusedFields(error).map(({ field, problem }) => ({ field: field.replace(/^quotation\./, ''), message: problem }))

const sentences: Record<string, string> = {
  ...sendRefusals,
  ...changeRefusals,
  ACCESS_DENIED: rfqRefusals.ACCESS_DENIED,
}

/** An expected refusal in words; null for a fault, a lost connection or an ended session. */
export const refusalOf = (error: unknown): SendRefused | null => {
  const sentence = sentenceOf(error, sentences)
  return sentence === undefined ? null : { code: refusalCode(error), sentence, english: (error as Error).message }
}

/** What is added to the failure when no answer came at all. */
const lostWords = (error: unknown) =>
  isLost(error) ? 'Revisa tu conexión. Los precios quedaron guardados.' : undefined
