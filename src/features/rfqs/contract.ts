import { z } from 'zod'
import { procedure, cursor, day, draftVersion, id, idempotencyKey, keyReused } from '#lib/base-contract.ts'
import { attachingRefusals } from '#features/files/contract.ts'
import { draftsContract } from './contract/drafts.ts'
import { portalContract } from './contract/portal.ts'
import { draftNewer, rfqNotFound } from './contract/refusals.ts'
import { ownRfq, rfqStatus } from './contract/rfq-views.ts'
import { rfqDraft } from './domain/draft.ts'

/** A row of 'Mis RFQs Recientes'. */
export const ownRow = z.object({
  id,
  title: z.string(),
  status: rfqStatus,
  deadline: day,
  daysLeft: z.number().int(),
  itemCount: z.number().int(),
  budget: z.string().nullable(),
  hasWinner: z.boolean(),
  closedAt: z.date().nullable(),
  createdAt: z.date(),
})

/** RFQs: drafts, publishing, the buyer's own RFQs and the portal. */
export const rfqsContract = {
  /**
   * Refuses when another device saved a newer draft (DRAFT_NEWER) or published or deleted it (DRAFT_GONE), and the
   * 61st RFQ of a buyer in an hour (TOO_MANY_REQUESTS). Problems of the form are INVALID. Its files must be the
   * buyer's own, ready and reviewed (docs/rules/files.md#publishing-and-sending). See
   * docs/rules/screens.md#sending-once.
   */
  publish: procedure('Publishes an RFQ, everything or nothing, once per key, and deletes its draft')
    .errors({
      NO_ITEMS: { status: 422, message: 'RFQ without items' },
      ...keyReused,
      ...draftNewer,
      ...attachingRefusals,
      DRAFT_GONE: { status: 409, message: 'The draft was published or deleted elsewhere' },
    })
    .input(
      z.object({
        key: idempotencyKey,
        draftId: id.nullable(),
        /** The version of the draft that this form started from; 0 when none was saved. */
        draftVersion: draftVersion.default(0),
        rfq: rfqDraft,
      }),
    )
    .output(z.object({ id, title: z.string(), titleGenerated: z.boolean() })),
  drafts: draftsContract,
  /** See docs/rules/screens.md#buyer-dashboard. */
  mine: procedure("The buyer's RFQs, newest first, 20 per page, with the four counters")
    .input(z.object({ cursor }))
    .output(
      z.object({
        counters: z.object({
          total: z.number().int(),
          active: z.number().int(),
          reviewing: z.number().int(),
          closed: z.number().int(),
        }),
        rfqs: z.array(ownRow),
        next: cursor,
      }),
    ),
  /** A foreign one is ACCESS_DENIED, an absent one RFQ_NOT_FOUND. */
  own: procedure("One of the buyer's RFQs").errors(rfqNotFound).input(z.object({ id })).output(ownRfq),
  /**
   * The delivery address is chosen if the buyer still has it. Its files are copies, made once per key, as many as a
   * form holds: `filesLeftOut` counts those that did not fit, `filesOverQuota` those for which the account has no room
   * left. See docs/rules/screens.md#templates.
   */
  template: procedure(
    "A form made from one of the buyer's RFQs ('Usar como plantilla'): items, delivery and terms, never the deadline",
  )
    .errors({ ...rfqNotFound, ...keyReused })
    .input(z.object({ key: idempotencyKey, id }))
    .output(z.object({ draft: rfqDraft, filesLeftOut: z.number().int(), filesOverQuota: z.number().int() })),
  ...portalContract,
}
