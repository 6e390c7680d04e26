import { z } from 'zod'
import { procedure, day, id, idempotencyKey, keyReused } from '#lib/base-contract.ts'
import { rfqClosed, rfqNotFound } from '#features/rfqs/contract/refusals.ts'
import { attachingRefusals } from '#features/files/contract.ts'
import { addendumForm } from '../domain/addendum.ts'
import { questionNotFound, settled } from './questions.ts'

/** Addenda: what the buyer clarifies or changes in a published RFQ. They are read with the RFQ itself. */
export const addendaContract = {
  /**
   * Other problems of the form are INVALID. `files` must be the buyer's own, ready and reviewed, at most 5
   * (docs/rules/files.md#publishing-and-sending). With `questionId` it answers that question, which waits on this
   * RFQ: both are published, or neither. See docs/rules/clarifications.md#addenda.
   */
  publish: procedure(
    "Publishes an addendum to the buyer's own RFQ while it receives quotations, once per key: items, public total, search and deadline follow in the same transaction, and the suppliers who quote it are told",
  )
    .errors({
      ...rfqNotFound,
      ...keyReused,
      ...attachingRefusals,
      ...questionNotFound,
      ...settled,
      ...rfqClosed,
      TOO_MANY_ADDENDA: { status: 409, message: 'There are ten addenda already' },
      ADDENDUM_EMPTY: { status: 422, message: 'The addendum says nothing' },
      ADDENDUM_NEEDS_TIME: {
        status: 422,
        message: 'The deadline leaves too little time to quote again',
        data: z.object({ earliest: day }),
      },
    })
    .input(
      z.object({
        key: idempotencyKey,
        rfqId: id,
        addendum: addendumForm,
        files: z.array(id).max(60).default([]),
        questionId: id.nullable().default(null),
      }),
    )
    .output(z.object({ number: z.number().int() })),
}
