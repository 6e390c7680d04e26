import { z } from 'zod'
import { procedure, draftVersion, id } from '#lib/base-contract.ts'
import { draftChange } from '../domain/draft-change.ts'
import { rfqDraft } from '../domain/draft.ts'
import { missingParts } from '../domain/steps.ts'
import { draftNewer, tooManyDrafts } from './refusals.ts'

/** A buyer's RFQ drafts (docs/rules/screens.md#drafts). */
export const draftsContract = {
  list: procedure("The buyer's drafts, last saved first; a title may be empty").output(
    z.array(
      z.object({
        id,
        title: z.string(),
        /** The first item that has a name; '' without any. */
        firstItem: z.string(),
        category: z.string().nullable(),
        itemCount: z.number().int(),
        /** What it lacks first; null when it can be published. */
        lack: z.enum(missingParts).nullable(),
        updatedAt: z.date(),
      }),
    ),
  ),
  /** Absent and foreign ids get the same answer. */
  load: procedure("One of the buyer's drafts")
    .errors({ DRAFT_NOT_FOUND: { status: 404, message: 'Draft not found' } })
    .input(z.object({ id }))
    .output(z.object({ id, draft: rfqDraft, version: z.number().int(), updatedAt: z.date() })),
  /** Refuses when another device saved a newer version. */
  save: procedure('Saves a draft; 0 is the version of a new one')
    .errors({ ...draftNewer, ...tooManyDrafts })
    .input(z.object({ id, draft: rfqDraft, version: draftVersion }))
    .output(z.object({ version: z.number().int(), updatedAt: z.date() })),
  /** Refuses when the draft is not at that version any more. */
  change: procedure('Saves only the changes of a draft')
    .errors(draftNewer)
    .input(z.object({ id, change: draftChange, version: draftVersion }))
    .output(z.object({ version: z.number().int(), updatedAt: z.date() })),
  /** Absent and foreign ids change nothing and get the same answer. */
  discard: procedure("Deletes one of the buyer's drafts").input(z.object({ id })).output(z.object({})),
}
