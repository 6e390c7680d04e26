import { z } from 'zod'
import { amount, procedure, currency, cursor, id } from '#lib/base-contract.ts'
import { textUpTo } from '#lib/text-schema.ts'
import { valueRanges } from '../domain/value-range.ts'
import { rfqClosed, rfqNotFound } from './refusals.ts'
import { limitedRfq, opportunityCard, supplierRfq } from './rfq-views.ts'

const valueRange = z.enum(valueRanges)

/** The filters of the portal, only over what every viewer reads (docs/security.md#search-as-an-oracle). */
export const portalFilters = z.object({
  text: textUpTo(120).default(''),
  categoryId: textUpTo(60).nullable().default(null),
  currency: currency.nullable().default(null),
  /** Within one currency: pesos when none is chosen. */
  value: valueRange.nullable().default(null),
  department: textUpTo(60).nullable().default(null),
})
const portalSearch = portalFilters.extend({ cursor: cursor.default(null) })
const portalPage = z.object({
  total: z.number().int(),
  /** Whether it is the first page: also for a cursor that is not one of this list. */
  first: z.boolean(),
  next: cursor,
  suggestions: z.array(z.string()),
})

/** A sum over all RFQs, with more digits than a single amount. */
const grandTotal = z.string().regex(/^\d{1,24}(\.\d{1,2})?$/)

/** The totals of one currency; the average is over the RFQs with an estimate. */
export const currencySummary = z.object({
  currency,
  count: z.number().int(),
  estimatedTotal: grandTotal,
  average: amount.nullable(),
  /** Over how many RFQs the average is. */
  estimated: z.number().int(),
})

/** The open RFQs of a category: how many, and the totals per currency. */
export const categoryFigures = z.object({
  categoryId: z.string(),
  open: z.number().int(),
  totals: z.array(currencySummary.omit({ average: true })),
})

/** The portal: what visitors and suppliers find, and an RFQ as each of them reads it. */
export const portalContract = {
  /**
   * Searches what visitors read. Without a match, up to three searches that may have been meant
   * (docs/rules/screens.md#search).
   */
  opportunities: procedure(
    'The open RFQs that match, newest first, 12 per page, and how many match: of a search at most 1,001',
  )
    .input(portalSearch)
    .output(portalPage.extend({ rfqs: z.array(opportunityCard) })),
  /** A card says which item matches. The cursors of the two are not interchangeable. */
  opportunitiesForSupplier: procedure(
    'The same for a supplier, whose search also reads all item names and the technical descriptions',
  )
    .input(portalSearch)
    .output(portalPage.extend({ rfqs: z.array(opportunityCard.extend({ matchingItem: z.string().nullable() })) })),
  summary: procedure('The totals of the open RFQs, per currency').output(z.array(currencySummary)),
  byCategory: procedure('The open RFQs of every category that has some').output(z.array(categoryFigures)),
  categorySearches: procedure('Usual searches of a category that find something open there')
    .input(z.object({ categoryId: textUpTo(60) }))
    .output(z.array(z.string())),
  /** See docs/rules/screens.md#public-opportunity. */
  opportunity: procedure('The public page of an RFQ').errors(rfqNotFound).input(z.object({ id })).output(limitedRfq),
  /** See `relatedTo`. */
  related: procedure('Up to four open RFQs that a reader of this one, of this category, may want too')
    .input(z.object({ id, categoryId: textUpTo(60).nullable() }))
    .output(z.array(opportunityCard)),
  forSupplier: procedure('The whole RFQ for a supplier, while it receives quotations')
    .errors({ ...rfqNotFound, ...rfqClosed })
    .input(z.object({ id }))
    .output(supplierRfq),
}
