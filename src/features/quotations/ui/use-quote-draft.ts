import { useCallback, useEffect, useRef, useState } from 'react'
import { draftSaver, type DraftSaver, type Saving } from '#features/rfqs/ui/draft-saver.ts'
import { api } from '#ui/api.ts'
import type { QuotationDraft } from '../domain/draft.ts'
import { keepQuotation } from './kept-quotation.ts'

export type QuoteSaver = DraftSaver<QuotationDraft>
export type QuoteChange = (update: (draft: QuotationDraft) => QuotationDraft) => void

type Start = {
  rfqId: string
  userId: string
  draft: QuotationDraft
  /** The version the server has of it; 0: none yet. */
  version: number
  /** What this device had kept goes to the server at once. */
  unsaved: boolean
}

/** The wizard's form and its draft on the server: what is typed, how to change it, how saving stands. */
export const useQuoteDraft = ({ rfqId, userId, ...start }: Start) => {
  const [draft, setDraft] = useState(start.draft)
  const [saving, setSaving] = useState<Saving>({ kind: 'untouched' })
  const seen = useRef(start.unsaved ? null : draft)
  const [saver] = useState<QuoteSaver>(() =>
    draftSaver({
      version: start.version,
      save: (content, version) => api.quotations.draft.save({ rfqId, draft: content, version }),
      report: setSaving,
      keep: (kept) => keepQuotation(userId, rfqId, kept),
    }),
  )

  useEffect(() => {
    if (seen.current === draft) return
    seen.current = draft
    saver.change(draft)
  }, [draft, saver])

  useEffect(() => {
    const flush = () => void saver.flush()
    const hidden = () => document.visibilityState === 'hidden' && flush()
    window.addEventListener('online', flush)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', hidden)
      flush()
    }
  }, [saver])

  const change = useCallback<QuoteChange>((update) => setDraft(update), [])
  return { draft, change, saving, saver }
}
