import { useRef, useState } from 'react'
import { v4 } from 'uuid'
import { api } from '#ui/api.ts'
import { toast } from '#ui/feedback/toast.ts'
import { isLost, refusalCode, refusedFields, retryAfter, sentenceOf } from '#ui/refusal.ts'
import { publishingCopy, refusals } from '../../copy.ts'
import type { RfqDraft } from '../../domain/draft.ts'
import type { Problem } from '../../domain/steps.ts'
import type { DraftSaver } from '#ui/drafts/draft-saver.ts'

type Options = {
  draftId: string
  saver: DraftSaver
  onPublished: () => Promise<void>
  /** What the server found wrong at single fields. */
  onRefused: (problems: readonly Problem[]) => void
}

/**
 * Publishing: once at a time, with one key per act. The same form sent again after a lost answer carries the same key, so
 * that it is published once; the draft is not saved meanwhile, or it would come back (threat 10).
 */
export const usePublishing = ({ draftId, saver, onPublished, onRefused }: Options) => {
  const [pending, setPending] = useState(false)
  const underWay = useRef(false)
  const act = useRef<{ key: string; body: string } | null>(null)

  const publish = async (rfq: RfqDraft): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    setPending(true)
    await saver.flush()
    await saver.hold()
    const asked = { draftId, draftVersion: saver.version(), rfq }
    const body = JSON.stringify(asked)
    if (act.current?.body !== body) act.current = { key: v4(), body }
    try {
      // Another device has a newer version: the person chooses first (DraftTrouble).
      if (saver.isOvertaken()) return saver.release()
      const published = await api.rfqs.publish({ key: act.current.key, ...asked })
      saver.forget()
      toast.close('publishing')
      toast.success(publishingCopy.published.title, publishingCopy.published.message)
      if (published.titleGenerated) toast.info(publishingCopy.generatedTitle, published.title)
      await onPublished()
    } catch (error) {
      saver.release()
      if (isOvertaken(error)) return saver.overtake()
      const problems = problemsOf(error)
      if (problems.length > 0) onRefused(problems)
      else toast.error(publishingCopy.failed, messageOf(error), { id: 'publishing' })
    } finally {
      underWay.current = false
      setPending(false)
    }
  }
  return { publish, pending }
}

const isOvertaken = (error: unknown) => ['DRAFT_NEWER', 'DRAFT_GONE'].includes(refusalCode(error))

const problemsOf = (error: unknown): readonly Problem[] =>
  refusedFields(error).map(({ field, problem }) => ({ field: field.replace(/^rfq\./, ''), message: problem }))

/** The server's refusal in Spanish; nothing for a fault or a lost connection, whose own words help nobody. */
const messageOf = (error: unknown): string | undefined => {
  if (isLost(error)) return 'Revisa tu conexión: lo que escribiste sigue acá.'
  if (refusalCode(error) === 'SIGN_IN_REQUIRED') return publishingCopy.noProfile
  const wait = retryAfter(error)
  return wait === undefined ? sentenceOf(error, refusals) : publishingCopy.tooMany(wait)
}
