import { api } from '#ui/api.ts'
import type { DraftStart } from '#ui/drafts/draft-saver.ts'
import { localDrafts } from '#ui/drafts/local-drafts.ts'
import { useSavedForm, type ChangeForm } from '#ui/drafts/use-saved-form.ts'
import { rfqDraft, type RfqDraft } from '../../domain/draft.ts'
import { sendDraft } from './draft-sending.ts'

export type ChangeRfq = ChangeForm<RfqDraft>
export type RfqStart = DraftStart<RfqDraft>

/** The RFQ drafts that this device keeps while the server does not have them. */
export const localRfqDrafts = localDrafts('draft', rfqDraft)

/**
 * The RFQ wizard's form and its draft on the server. `edited`: something was typed, so that the draft is worth keeping.
 */
export const useRfqDraft = (id: string, userId: string, start: RfqStart) => {
  // Saved only in the name of its author, even if somebody else signs in meanwhile in another tab.
  const asAuthor = { context: { as: userId } }
  const form = useSavedForm<RfqDraft>({
    draft: start.draft,
    unsaved: start.unsaved,
    open: (report) =>
      localRfqDrafts.open(userId, id, start, {
        save: sendDraft(
          {
            save: (input) => api.rfqs.drafts.save(input, asAuthor),
            change: (input) => api.rfqs.drafts.change(input, asAuthor),
          },
          id,
          start,
        ),
        report,
      }),
  })
  return { ...form, edited: form.draft !== start.draft || start.unsaved }
}
