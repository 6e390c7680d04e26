import { findTown } from '#features/catalog/server/places.ts'
import { rfqFileLimits } from '#features/files/domain/limits.ts'
import { attachFiles, copyFiles } from '#features/files/server/attaching.ts'
import { whileCounted } from '#features/files/server/rate-limits.ts'
import { defineList } from '#platform/cursor.ts'
import { uncached } from '#platform/public-cache.ts'
import { builders, invalid } from '#platform/rpc.ts'
import { rfqsContract } from '../contract.ts'
import { refuseQuoting } from '../domain/status.ts'
import { templateFiles, templateOf } from '../domain/template.ts'
import { findingSearches } from './category-searches.ts'
import { findAddressId, readChoices } from './choices.ts'
import { changeDraft, deleteDraft, findDraft, listDrafts, saveDraft, takeDraft } from './drafts.ts'
import { searchPortal, sumOpenRfqs, sumOpenRfqsByCategory } from './portal.ts'
import { foreignOrAbsent } from './foreign-rfq.ts'
import { announceRfq, insertRfq, limitPublishing } from './publishing.ts'
import { countRfqsOfBuyer, listRfqsOfBuyer, ownPageSize } from './own-rfqs.ts'
import { findPublicRfq } from './public-rfq.ts'
import { findRfqForSupplier, findRfqOfBuyer } from './whole-rfq.ts'
import { relatedCards } from './related.ts'
import { cardView, categoryFiguresView, limitedView, ownRowView, ownView, summaryView, supplierView } from './views.ts'

const { visitor, buyer, supplier } = builders(rfqsContract)

const publish = buyer.publish.handler(async ({ input, context, errors }) => {
  const { key, draftId, draftVersion, rfq: draft } = input
  // The version is not part of the request: a retry after a lost answer may carry the version of a later save.
  return context.once({ key, draftId, rfq: draft }, async (tx) => {
    if (draft.items.length === 0) throw errors.NO_ITEMS()
    await limitPublishing(tx, context.buyer)
    const choices = await readChoices(tx, context.buyer, draft)
    if (!choices.ok) throw invalid(choices.refusal)
    const saved = draftId === null ? null : { id: draftId, draft, version: draftVersion }
    const refusal = saved && (await takeDraft(tx, context.buyer, saved))
    if (refusal) throw errors[refusal]()
    const files = { whole: draft.files, items: draft.items.map((item) => item.files) }
    const notAttached = await attachFiles(tx, context.buyer, { ids: files, limits: rfqFileLimits })
    if (notAttached) throw errors[notAttached]()
    const rfq = await insertRfq(tx, context.buyer, draft, choices.value)
    await announceRfq(tx, context.settings, context.buyer, rfq)
    return { id: rfq.id, title: rfq.title, titleGenerated: rfq.titleGenerated }
  })
})

const drafts = {
  list: buyer.drafts.list.handler(({ context }) => listDrafts(context.db, context.buyer, context.today)),
  load: buyer.drafts.load.handler(async ({ input, context, errors }) => {
    const draft = await findDraft(context.db, context.buyer, input.id)
    if (!draft) throw errors.DRAFT_NOT_FOUND()
    return draft
  }),
  save: buyer.drafts.save.handler(async ({ input, context, errors }) => {
    const saved = await context.transaction((tx) => saveDraft(tx, context.buyer, input))
    if (!saved.ok) throw errors[saved.refusal]()
    return saved.value
  }),
  change: buyer.drafts.change.handler(async ({ input, context, errors }) => {
    const saved = await context.transaction((tx) => changeDraft(tx, context.buyer, input))
    if (!saved.ok) throw errors[saved.refusal]()
    return saved.value
  }),
  discard: buyer.drafts.discard.handler(async ({ input, context }) => {
    await context.transaction((tx) => deleteDraft(tx, context.buyer, input.id))
    return {}
  }),
}

const ownList = defineList('rfqs')

const mine = buyer.mine.handler(async ({ input, context }) => {
  const [counters, rows] = await Promise.all([
    countRfqsOfBuyer(context.db, context.buyer, context.today),
    listRfqsOfBuyer(context.db, context.buyer, ownList.readCursor(input.cursor)),
  ])
  const { page, next } = ownList.pageOf(rows, ownPageSize)
  return { counters, rfqs: page.map((row) => ownRowView(row, context.today)), next }
})

const own = buyer.own.handler(async ({ input, context, errors }) => {
  const rfq = await findRfqOfBuyer(context.db, context.buyer, input.id)
  if (rfq) return ownView(rfq, context.today)
  throw await foreignOrAbsent(context.db, input.id, errors)
})

const template = buyer.template.handler(async ({ input, context, errors }) => {
  const rfq = await findRfqOfBuyer(context.db, context.buyer, input.id)
  if (!rfq) throw await foreignOrAbsent(context.db, input.id, errors)
  const [place, addressId] = await Promise.all([
    findTown(context.db, rfq.city, rfq.department),
    findAddressId(context.db, context.buyer, rfq.contacts.delivery?.address ?? null),
  ])
  const view = ownView(rfq, context.today)
  const { taken, leftOut } = templateFiles(rfq.files, view.items)
  const ids = taken.map((file) => file.id)
  const copy = () =>
    whileCounted(context.db, [{ limit: 'file-copy', of: [context.buyer] }], (count) =>
      context.once(input, async (tx) => {
        count()
        return [...(await copyFiles(tx, context.buyer, ids))]
      }),
    )
  const copies = ids.length === 0 ? [] : await copy()
  return {
    draft: templateOf(view, place?.id ?? null, addressId, new Map(copies)),
    filesLeftOut: leftOut,
    filesOverQuota: ids.length - copies.length,
  }
})

const opportunities = visitor.opportunities.handler(async ({ input, context }) => {
  const { page, ...found } = await searchPortal(context, 'public', input)
  return { rfqs: page.map((row) => cardView(row, context.today)), ...found }
})

/**
 * It is the same for all suppliers, so what one has asked is remembered for the others. Hardly anybody asks for a place
 * in a list twice.
 */
const opportunitiesForSupplier = supplier.opportunitiesForSupplier.handler(({ input, context }) => {
  const cached = input.cursor === null ? context.cached : uncached
  return cached(['opportunities for suppliers', context.today, input], async () => {
    const { page, ...found } = await searchPortal(context, 'items', input)
    const cards = page.map((row) => ({ ...cardView(row, context.today), matchingItem: row.matchingItem ?? null }))
    return { rfqs: cards, ...found }
  })
})

const summary = visitor.summary.handler(async ({ context }) => summaryView(await sumOpenRfqs(context)))

const byCategory = visitor.byCategory.handler(async ({ context }) =>
  categoryFiguresView(await sumOpenRfqsByCategory(context)),
)

const categorySearches = visitor.categorySearches.handler(async ({ input, context }) => [
  ...(await findingSearches(context, input.categoryId)),
])

const opportunity = visitor.opportunity.handler(async ({ input, context, errors }) => {
  const rfq = await findPublicRfq(context.db, input.id)
  if (!rfq) throw errors.RFQ_NOT_FOUND()
  return limitedView(rfq, context.today)
})

const related = visitor.related.handler(({ input, context }) => relatedCards(context, input.id, input.categoryId))

const forSupplier = supplier.forSupplier.handler(async ({ input, context, errors }) => {
  const rfq = await findRfqForSupplier(context.db, context.supplier, input.id)
  if (!rfq) throw errors.RFQ_NOT_FOUND()
  const refusal = refuseQuoting(rfq, context.today)
  if (refusal) throw errors[refusal]()
  return supplierView(rfq, context.today)
})

/** The procedures of the feature. */
export const rfqs = {
  publish,
  drafts,
  mine,
  own,
  template,
  opportunities,
  opportunitiesForSupplier,
  summary,
  byCategory,
  categorySearches,
  opportunity,
  related,
  forSupplier,
}
