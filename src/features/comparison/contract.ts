import { z } from 'zod'
import { amount, currency, procedure, day, id, idempotencyKey, keyReused, party } from '#lib/base-contract.ts'
import { supplierAttributes } from '#features/accounts/contract.ts'
import { receivedFile } from '#features/files/contract.ts'
import {
  pickup,
  quotationContent,
  quotationNotFound,
  quotationShape,
  quotationStatus,
} from '#features/quotations/contract/quotation-views.ts'
import { rfqNotFound } from '#features/rfqs/contract/refusals.ts'
import { ownRfq } from '#features/rfqs/contract/rfq-views.ts'
import { orders } from './domain/scoring.ts'

/**
 * A version of a quotation for the RFQ's owner: texts masked until it is selected, without carrier and pickup place.
 */
const receivedVersion = z.object({ ...quotationContent, files: z.array(receivedFile) })

/**
 * A quotation as the RFQ's owner sees it, with the supplier's sector, size, department and seniority as they were when
 * it was sent (docs/rules/who-sees-what.md#supplier-attributes).
 */
export const receivedQuotation = z.object({
  ...quotationShape,
  status: quotationStatus,
  supplier: party,
  files: z.array(receivedFile),
  ...supplierAttributes.shape,
  /** Only of the selected quotation. */
  pickup: z.discriminatedUnion('view', [
    z.object({ view: z.literal('hidden') }),
    pickup.extend({ view: z.literal('shown') }),
  ]),
})

const dayRfq = {
  id,
  title: z.string(),
  currency,
  itemCount: z.number().int(),
  /** How many quotations it has, without withdrawn ones. */
  responses: z.number().int(),
  /** Quotations (among the news: new ones) that price every item, but for quantities from before this addendum. */
  unconfirmed: z.object({ quotations: z.number().int(), addendum: z.number().int() }).nullable(),
}

/** The day of a buyer (docs/rules/screens.md#the-day). Suppliers are not named in it. */
export const buyerDay = z.object({
  /** False until the buyer's first RFQ. */
  published: z.boolean(),
  /** What arrived since this day, the last business day, is new. */
  since: day,
  /** RFQs whose reception has ended: how many, and the last ones with what speaks for a choice. */
  awaiting: z.object({
    total: z.number().int(),
    rfqs: z.array(
      z.object({
        ...dayRfq,
        deadline: day,
        daysLeft: z.number().int(),
        /** The lowest complete total; without one, the lowest among those that price most items. */
        best: z
          .object({
            total: amount,
            /** The total leaves out a shipping cost that nobody knows yet. */
            shippingOpen: z.boolean(),
            savings: amount.nullable(),
            quoted: z.number().int(),
            complete: z.boolean(),
            validUntil: day,
            expired: z.boolean(),
          })
          .nullable(),
      }),
    ),
  }),
  /** New quotations on open RFQs: how many, on how many RFQs, and the last of these. */
  news: z.object({
    quotations: z.number().int(),
    rfqs: z.number().int(),
    rows: z.array(
      z.object({
        ...dayRfq,
        fresh: z.number().int(),
        lastAt: z.date(),
        /** The owner's estimate of the whole; null unless every item has one. */
        estimate: amount.nullable(),
        /** The totals of the complete quotations, lowest first. */
        totals: z.array(z.object({ total: amount, fresh: z.boolean() })),
      }),
    ),
  }),
  /** The deadlines from today to six days later, nearest first. */
  due: z.array(
    z.object({
      id,
      title: z.string(),
      deadline: day,
      daysLeft: z.number().int(),
      responses: z.number().int(),
    }),
  ),
})

const weight = z.number().int().min(0).max(100)
/** What price, delivery and payment are worth to the buyer: points that sum to 100 (docs/rules/money.md#points). */
const weights = z
  .object({ price: weight, delivery: weight, payment: weight })
  .refine(({ price, delivery, payment }) => price + delivery + payment === 100, 'Los tres pesos tienen que sumar 100.')
/** Which comparison is wanted as a file, and in which order. */
const comparisonExport = z.object({
  rfqId: id,
  sort: z.enum(orders).default('total'),
  weights: weights.nullable().default(null),
})
const comparisonRefusals = {
  ...rfqNotFound,
  NOTHING_TO_COMPARE: { status: 409, message: 'No quotations to compare' },
} as const

/**
 * What the buyer's own RFQ received: the comparison, its files, figures for the dashboard, and the selected supplier's
 * contact data. Nothing here changes an RFQ or a quotation.
 */
export const comparisonContract = {
  day: procedure("The buyer's own day: what waits for a decision, new quotations, deadlines of the week").output(
    buyerDay,
  ),
  /** Absent, another buyer's and withdrawn get the same refusal. See docs/rules/states.md#versions. */
  receivedVersions: procedure("Every version of a quotation on the buyer's own RFQ, the latest first")
    .errors(quotationNotFound)
    .input(z.object({ rfqId: id, quotationId: id }))
    .output(z.array(receivedVersion)),
  /** RFQs without any are left out. `outdated`: quotations whose supplier did not confirm the current quantities. */
  responses: procedure("How many quotations each of the buyer's own RFQs has, without withdrawn ones")
    .input(z.object({ rfqIds: z.array(id).max(60) }))
    .output(z.array(z.object({ rfqId: id, count: z.number().int(), outdated: z.number().int() }))),
  /**
   * Nobody is named. Null without a complete quotation, and for an absent RFQ or another buyer's. See
   * docs/rules/money.md#savings.
   */
  bestComplete: procedure(
    "What the dashboard shows of the buyer's own RFQ: the lowest total among complete quotations, and its savings over `compared` items: a fraction, negative above the estimates",
  )
    .input(z.object({ rfqId: id }))
    .output(
      z
        .object({
          total: amount,
          shippingOpen: z.boolean(),
          currency,
          savings: amount.nullable(),
          compared: z.number().int(),
          itemCount: z.number().int(),
        })
        .nullable(),
    ),
  /** A currency without any comparable item is missing. See docs/rules/money.md#savings. */
  yearSavings: procedure(
    "How far this buyer's selections of the year, in Montevideo, came to below their estimates, per currency; negative above them",
  ).output(
    z.object({
      year: z.number().int(),
      sums: z.array(z.object({ currency, saved: z.string().regex(/^-?\d{1,24}(\.\d{1,2})?$/) })),
    }),
  ),
  /** See docs/rules/accounts.md#profile-figures. */
  receivedCount: procedure(
    "How many quotations all of the buyer's own RFQs have together, without withdrawn ones",
  ).output(z.object({ count: z.number().int() })),
  /** Another buyer's RFQ is denied, an absent one not found (docs/rules/who-sees-what.md#existence). */
  received: procedure(
    "The buyer's own RFQ with its estimates and its quotations, without withdrawn ones; suppliers are anonymous until selected",
  )
    .errors(rfqNotFound)
    .input(z.object({ rfqId: id }))
    .output(z.object({ rfq: ownRfq, quotations: z.array(receivedQuotation) })),
  /**
   * Files of the buyer's own RFQ, built from what `received` shows (docs/rules/exports-and-lists.md#who-may-download).
   * Suppliers are named by label, also after the selection.
   */
  exports: {
    /** Absent and another buyer's get the same refusal. See docs/rules/exports-and-lists.md#csv. */
    csv: procedure('One quotation')
      .errors(quotationNotFound)
      .input(z.object({ rfqId: id, quotationId: id }))
      .output(z.file()),
    /** See docs/rules/exports-and-lists.md#xlsx. */
    xlsx: procedure('The whole comparison with formulas')
      .errors(comparisonRefusals)
      .input(comparisonExport)
      .output(z.file()),
    /** See docs/rules/exports-and-lists.md#pdf. */
    pdf: procedure("The printable 'cuadro comparativo'")
      .errors(comparisonRefusals)
      .input(comparisonExport)
      .output(z.file()),
  },
  /** Refused before the selection. See docs/rules/notifications.md#contact-data. */
  contactSupplier: procedure(
    "'Contactar proveedor': mails the selected supplier's contact data to the buyer's sign-in email, once per key, and answers that address",
  )
    .errors({ ...quotationNotFound, ...keyReused })
    // Pages of an earlier version call it without a key; then every call sends a mail.
    .input(z.object({ key: idempotencyKey.optional(), rfqId: id }))
    .output(z.object({ sentTo: z.string() })),
}
