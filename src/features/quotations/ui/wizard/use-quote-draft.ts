import { useState } from 'react'
import { draftSaver, type DraftSaver } from '#ui/drafts/draft-saver.ts'
import { keptDrafts } from '#ui/drafts/kept-draft.ts'
import { useSavedForm } from '#ui/drafts/use-saved-form.ts'
import { api } from '#ui/api.ts'
import { quotationDraft, type QuotationDraft } from '../../domain/draft.ts'

export type QuoteSaver = DraftSaver<QuotationDraft>
export type QuoteChange = (update: (draft: QuotationDraft) => QuotationDraft) => void

export const keptQuotations = keptDrafts('quotation', quotationDraft)

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
export const useQuoteDraft = ({ rfqId, userId, draft, version, unsaved }: Start) => {
  const [keeper] = useState(() => keptQuotations.keeper(userId, rfqId))
  return useSavedForm<QuotationDraft>({
    draft,
    unsaved,
    open: (report) =>
      draftSaver({
        version,
        // Only in its author's name, whoever signs in meanwhile in another tab.
        save: (content, before) =>
          api.quotations.draft.save({ rfqId, draft: content, version: before }, { context: { as: userId } }),
        report,
        keep: keeper.keep,
      }),
    write: keeper.write,
  })
}
