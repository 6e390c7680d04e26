import { useState } from 'react'
import { api } from '#ui/api.ts'
import type { RfqDraft } from '../../domain/draft.ts'
import { draftSaver } from '#ui/drafts/draft-saver.ts'
import { sendDraft } from './draft-sending.ts'
import { keptRfqs } from '#ui/drafts/kept-draft.ts'
import { useSavedForm } from '#ui/drafts/use-saved-form.ts'

export type Change = (update: (draft: RfqDraft) => RfqDraft) => void

type Start = {
  id: string
  userId: string
  draft: RfqDraft
  version: number
  /** What this device had kept goes to the server at once. */
  unsaved: boolean
}

/** The wizard's form and its draft on the server: what is typed, how to change it, how saving stands. */
export const useDraft = ({ id, userId, ...start }: Start) => {
  const [keeper] = useState(() => keptRfqs.keeper(userId, id))
  // Only in its author's name, whoever signs in meanwhile in another tab.
  const own = { context: { as: userId } }
  const form = useSavedForm<RfqDraft>({
    draft: start.draft,
    unsaved: start.unsaved,
    open: (report) =>
      draftSaver<RfqDraft>({
        version: start.version,
        save: sendDraft(
          {
            save: (input) => api.rfqs.drafts.save(input, own),
            change: (input) => api.rfqs.drafts.change(input, own),
          },
          id,
          start,
        ),
        report,
        keep: keeper.keep,
      }),
    write: keeper.write,
  })
  return { ...form, touched: form.draft !== start.draft || start.unsaved }
}
