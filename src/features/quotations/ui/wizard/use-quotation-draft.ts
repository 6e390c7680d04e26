import { useState } from 'react'
import { api } from '#ui/api.ts'
import type { DraftStart } from '#ui/drafts/draft-saver.ts'
import { localDrafts } from '#ui/drafts/local-drafts.ts'
import { useSavedForm, type ChangeForm } from '#ui/drafts/use-saved-form.ts'
import { refit } from '../../domain/answers.ts'
import { quotationDraft, type QuotationDraft } from '../../domain/draft.ts'
import type { PricedItem } from '../../domain/pricing.ts'

export type ChangeQuotation = ChangeForm<QuotationDraft>
export type QuotationStart = DraftStart<QuotationDraft>

/** The quotation drafts that this device keeps while the server does not have them. */
export const localQuotationDrafts = localDrafts('quotation', quotationDraft)

/** The RFQ of a form, with the addenda that it shows. */
type AmendedRfq = {
  readonly id: string
  readonly addenda: readonly unknown[]
  readonly items: readonly PricedItem[]
}

/**
 * The quotation wizard's form and its draft on the server. An addendum that comes while it is open changes its items;
 * the draft is still saved as one that had not seen it, so that the next time the form is opened tells of it too.
 * `revision`: of the sent quotation that it changes, 0 for none.
 */
export const useQuotationDraft = (rfq: AmendedRfq, userId: string, start: QuotationStart, revision: number) => {
  const rfqId = rfq.id
  const form = useSavedForm<QuotationDraft>({
    draft: start.draft,
    unsaved: start.unsaved,
    open: (report) =>
      localQuotationDrafts.open(userId, rfqId, start, {
        // Saved only in the name of its author, even if somebody else signs in meanwhile in another tab.
        save: (draft, version) =>
          api.quotations.draft.save(
            { rfqId, draft, seenAddenda: rfq.addenda.length, version, revision },
            { context: { as: userId } },
          ),
        report,
      }),
  })
  const [items, setItems] = useState(rfq.items)
  if (items !== rfq.items) {
    setItems(rfq.items)
    form.fit((draft) => refit(draft, items, rfq.items))
  }
  return form
}
