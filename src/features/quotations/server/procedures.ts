import { lockProfile } from '#features/accounts/server/profile-lock.ts'
import { refuseQuoting } from '#features/rfqs/domain/status.ts'
import { unconfirmedAddendum } from '#features/rfqs/domain/addenda.ts'
import { findRfqForSupplier } from '#features/rfqs/server/whole-rfq.ts'
import { supplierView } from '#features/rfqs/server/views.ts'
import { doubleChecked } from '#platform/double-checked.ts'
import { defineList } from '#platform/cursor.ts'
import { xlsxType } from '#lib/media-types.ts'
import { shortId } from '#lib/text.ts'
import type { Db } from '#platform/database/db.ts'
import { builders, type SupplierId } from '#platform/rpc.ts'
import { quotationsContract } from '../contract.ts'
import { supplierCounters } from '../domain/counters.ts'
import { refuseChange, refuseRenewal, refuseSending, refuseUnseen } from '../domain/status.ts'
import {
  announceConfirmation,
  announceQuotation,
  announceRenewal,
  announceRevision,
  announceWithdrawal,
} from './announcements.ts'
import { formFor, takeForm } from './form-for-rfq.ts'
import { deleteDraft, findDraft, findDraftedRfq, listDrafts, saveDraft } from './drafts.ts'
import { countSent, findQuoted, listSelected, listSent, pageSize } from './queries.ts'
import { isOwnQuotation, readOwnQuotation, readRfqToQuote } from './locks.ts'
import { makePriceSheet } from './price-sheet/queue.ts'
import { countTry } from './rate-limits.ts'
import { showSent } from './sent.ts'
import { showDay } from './show-day.ts'
import { findLastSent, showSentVersions } from './versions.ts'
import { draftRowView, sentRowView } from './views.ts'
import { priceAgain, renewQuotation, withdrawQuotation, writeQuotation } from './writes.ts'

const { supplier } = builders(quotationsContract)

const day = supplier.day.handler(({ context }) => showDay(context.db, context.supplier, context.today))

const draft = {
  list: supplier.draft.list.handler(async ({ context }) => {
    const rows = await listDrafts(context.db, context.supplier, context.today)
    return rows.map((row) => draftRowView(row, context.today))
  }),
  load: supplier.draft.load.handler(({ input, context }) => findDraft(context.db, context.supplier, input.rfqId)),
  save: supplier.draft.save.handler(({ input, context, errors }) =>
    context.transaction(async (tx) => {
      const rfq = await findDraftedRfq(tx, input.rfqId)
      if (!rfq) throw errors.RFQ_NOT_FOUND()
      const refusal = refuseQuoting(rfq, tx.today)
      if (refusal) throw errors[refusal]()
      const items = input.draft.items.filter(({ rfqItemId }) => rfq.itemIds.has(rfqItemId))
      const saved = await saveDraft(tx, context.supplier, { ...input, draft: { ...input.draft, items } })
      if (!saved.ok) throw errors[saved.refusal]()
      return saved.value
    }),
  ),
  discard: supplier.draft.discard.handler(({ input, context }) =>
    context.transaction(async (tx) => {
      await deleteDraft(tx, context.supplier, input.rfqId)
      return {}
    }),
  ),
}

const send = supplier.send.handler(({ input: { draftVersion, ...input }, context, errors }) =>
  // The version is not part of the request: a retry after a lost answer may carry the version of a later save.
  context.once(input, async (tx) => {
    const checked = await doubleChecked({
      read: (locking) => readRfqToQuote(tx, context.supplier, input.rfqId, locking),
      check: (found) => {
        if (!found) throw errors.RFQ_NOT_FOUND()
        const refusal = refuseSending(found.rfq, found.previous, tx.today)
        if (refusal) throw errors[refusal]()
        return { ...found, form: formFor(found.rfq, input, errors) }
      },
      beforeLock: (unlocked) =>
        takeForm(tx, context.supplier, { ...unlocked, quotation: input.quotation, draftVersion }, errors),
    })
    const { rfq, previous, form } = checked
    const sent = await writeQuotation(tx, context.supplier, checked)
    const event = { rfq, priced: form.priced, quotationId: sent.id, supplierId: context.supplier }
    await announceQuotation(tx, context.settings, { ...event, isRevived: previous !== null })
    return sent
  }),
)

type Changing = { readonly db: Db; readonly supplier: SupplierId }
/**
 * Counts a change of the supplier's own quotation. Whether there is one is asked first: no counter is made for an id
 * that the caller made up.
 */
const countChange = async ({ db, supplier }: Changing, id: string, errors: { QUOTATION_NOT_FOUND(): Error }) => {
  if (!(await isOwnQuotation(db, supplier, id))) throw errors.QUOTATION_NOT_FOUND()
  await countTry(db, 'quotation-change', supplier, id)
}

const revise = supplier.revise.handler(async ({ input: { draftVersion, ...input }, context, errors }) => {
  await countChange(context, input.id, errors)
  return context.once(input, async (tx) => {
    const checked = await doubleChecked({
      read: (locking) => readOwnQuotation(tx, context.supplier, input.id, locking),
      check: (found) => {
        if (!found) throw errors.QUOTATION_NOT_FOUND()
        const refusal = refuseChange(found.rfq, found.quotation, input.revision, tx.today)
        if (refusal) throw errors[refusal]()
        return { rfq: found.rfq, previous: found.quotation, form: formFor(found.rfq, input, errors) }
      },
      beforeLock: (unlocked) =>
        takeForm(tx, context.supplier, { ...unlocked, quotation: input.quotation, draftVersion }, errors),
    })
    const { rfq, form } = checked
    const sent = await writeQuotation(tx, context.supplier, checked)
    const event = { rfq, priced: form.priced, quotationId: sent.id, supplierId: context.supplier }
    await announceRevision(tx, event)
    return sent
  })
})

const renew = supplier.renew.handler(({ input, context, errors }) =>
  context.once(input, async (tx) => {
    const { rfq, quotation, again } = await doubleChecked({
      read: (locking) => readOwnQuotation(tx, context.supplier, input.id, locking),
      check: async (found) => {
        if (!found) throw errors.QUOTATION_NOT_FOUND()
        const refusal = refuseRenewal(found.rfq, found.quotation, input.revision, tx.today)
        if (refusal) throw errors[refusal]()
        if (refuseUnseen(found.rfq, input.seenAddenda))
          throw errors.RFQ_CHANGED({ data: { number: found.rfq.addenda } })
        const priced = await priceAgain(tx, found.quotation, found.rfq.items)
        if (!priced) throw errors.PRICES_DO_NOT_FIT()
        return { ...found, again: priced }
      },
      // Before the RFQ, as a form with files does when it is sent: both hold the files of the last version.
      beforeLock: () => lockProfile(tx, context.supplier),
    })
    await renewQuotation(tx, rfq, quotation, again)
    const { priced } = again
    const event = { rfq, priced, quotationId: quotation.id, supplierId: context.supplier }
    const unconfirmed = unconfirmedAddendum(quotation, rfq)
    await (unconfirmed ? announceConfirmation(tx, event, unconfirmed.number) : announceRenewal(tx, event))
    return { id: quotation.id, price: priced.price }
  }),
)

const withdraw = supplier.withdraw.handler(async ({ input, context, errors }) => {
  await countChange(context, input.id, errors)
  return context.transaction(async (tx) => {
    const live = await doubleChecked({
      read: (locking) => readOwnQuotation(tx, context.supplier, input.id, locking),
      check: (found) => {
        if (!found) throw errors.QUOTATION_NOT_FOUND()
        const { rfq, quotation } = found
        // A retry after a lost answer: the quotation is already as the supplier wants it.
        if (quotation.status === 'withdrawn' && quotation.revision === input.revision) return null
        const refusal = refuseChange(rfq, quotation, input.revision, tx.today)
        if (refusal) throw errors[refusal === 'WITHDRAWN' ? 'QUOTATION_CHANGED' : refusal]()
        return found
      },
    })
    if (!live) return {}
    await withdrawQuotation(tx, live.quotation.id)
    await announceWithdrawal(tx, { rfq: live.rfq, quotationId: live.quotation.id, supplierId: context.supplier })
    return {}
  })
})

const lastSent = supplier.lastSent.handler(({ input, context }) =>
  findLastSent(context.db, context.supplier, input.rfqId),
)

const sentVersions = supplier.sentVersions.handler(async ({ input, context, errors }) => {
  const versions = await showSentVersions(context.db, context.supplier, input.id)
  if (!versions) throw errors.QUOTATION_NOT_FOUND()
  return versions
})

const sentList = defineList('quotations')

const mine = supplier.mine.handler(async ({ input, context }) => {
  const [rows, groups, banners] = await Promise.all([
    listSent(context.db, context.supplier, input, sentList.readCursor(input.cursor)),
    countSent(context.db, context.supplier),
    listSelected(context.db, context.supplier),
  ])
  const { page, next } = sentList.pageOf(rows, pageSize)
  return {
    counters: supplierCounters(groups),
    banners,
    quotations: page.map((row) => sentRowView(row, context.today)),
    next,
  }
})

const quoted = supplier.quoted.handler(({ input, context }) => findQuoted(context.db, context.supplier, input.rfqIds))

const sent = supplier.sent.handler(async ({ input, context, errors }) => {
  const quotation = await showSent(context.db, context.supplier, input.id, context.today)
  if (!quotation) throw errors.QUOTATION_NOT_FOUND()
  return quotation
})

const priceSheet = supplier.priceSheet.handler(async ({ input, context, errors }) => {
  await countTry(context.db, 'export', context.supplier)
  const bytes = await makePriceSheet(context.supplier, async () => {
    const rfq = await findRfqForSupplier(context.db, context.supplier, input.rfqId)
    if (!rfq) throw errors.RFQ_NOT_FOUND()
    const refusal = refuseQuoting(rfq, context.today)
    if (refusal) throw errors[refusal]()
    const { title, currency, items } = supplierView(rfq, context.today)
    return { rfq: { title, currency, items }, answers: input.items, createdAt: context.now }
  })
  return new File([bytes], `licitacion-${shortId(input.rfqId, 8)}-precios.xlsx`, { type: xlsxType })
})

/** The procedures of the feature. */
export const quotations = {
  day,
  draft,
  send,
  revise,
  renew,
  withdraw,
  lastSent,
  sentVersions,
  mine,
  quoted,
  sent,
  priceSheet,
}
