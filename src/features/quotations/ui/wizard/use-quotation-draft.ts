import { api } from '#ui/api.ts'
import type { DraftStart } from '#ui/drafts/draft-saver.ts'
import { localDrafts } from '#ui/drafts/local-drafts.ts'
import { useSavedForm, type ChangeForm } from '#ui/drafts/use-saved-form.ts'
import { quotationDraft, type QuotationDraft } from '../../domain/draft.ts'

export type ChangeQuotation = ChangeForm<QuotationDraft>
export type QuotationStart = DraftStart<QuotationDraft>

/** The quotation drafts that this device keeps while the server does not have them. */
export const localQuotationDrafts = localDrafts('quotation', quotationDraft)

/** The RFQ of a form, with the addenda that it shows. */
type AmendedRfq = { readonly id: string; readonly addenda: readonly unknown[] }

/** The quotation wizard's form and its draft on the server. */
export const useQuotationDraft = (rfq: AmendedRfq, userId: string, start: QuotationStart) => {
  const rfqId = rfq.id
  return useSavedForm<QuotationDraft>({
    draft: start.draft,
    unsaved: start.unsaved,
    open: (report) =>
      localQuotationDrafts.open(userId, rfqId, start, {
        // Saved only in the name of its author, even if somebody else signs in meanwhile in another tab.
        save: (draft, version) =>
          api.quotations.draft.save(
            { rfqId, draft, seenAddenda: rfq.addenda.length, version },
            { context: { as: userId } },
          ),
        report,
      }),
  })
}
