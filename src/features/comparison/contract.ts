import { z } from 'zod'
import { amount, currency, baseContract, id, party } from '#lib/base-contract.ts'
import { supplierAttributes } from '#features/accounts/contract.ts'
import {
  pickup,
  quotationContent,
  quotationNotFound,
  quotationShape,
  quotationStatus,
  rfqNotFound,
} from '#features/quotations/contract.ts'
import { ownRfq } from '#features/rfqs/contract.ts'
import { orderNames } from './domain/scoring.ts'

/** A version of a quotation for the RFQ's owner: free text masked, without carrier and pickup place. */
export const receivedVersion = z.object(quotationContent)

/** A quotation as the RFQ's owner sees it: the supplier's real sector, size, department and seniority as they were at sending. */
export const receivedQuotation = z.object({
  ...quotationShape,
  status: quotationStatus,
  supplier: party,
  ...supplierAttributes.shape,
  /** Only of the selected quotation. */
  pickup: z.discriminatedUnion('view', [
    z.object({ view: z.literal('hidden') }),
    pickup.extend({ view: z.literal('shown') }),
  ]),
})

const weight = z.number().int().min(0).max(100)
/** What price, delivery and payment are worth to the buyer: points that sum to 100. */
const weights = z
  .object({ price: weight, delivery: weight, payment: weight })
  .refine(({ price, delivery, payment }) => price + delivery + payment === 100, 'Los tres pesos tienen que sumar 100.')
/** An own RFQ's comparison as a file, ordered as its screen is; one without quotations has none. */
const comparisonExport = z.object({
  rfqId: id,
  sort: z.enum(orderNames).default('total'),
  weights: weights.nullable().default(null),
})
const comparisonRefusals = {
  ...rfqNotFound,
  NOTHING_TO_COMPARE: { status: 409, message: 'No quotations to compare' },
} as const

/** The buyer's half: what an RFQ received, side by side, as files, and the selected supplier's contact data. Nothing here writes. */
export const comparisonContract = {
  /** Every version of a live quotation on an own RFQ, the last one first; absent, foreign and withdrawn are one answer. */
  receivedVersions: baseContract
    .errors(quotationNotFound)
    .input(z.object({ rfqId: id, quotationId: id }))
    .output(z.array(receivedVersion)),
  /** How many live quotations each of the buyer's own RFQs has. */
  responses: baseContract
    .input(z.object({ rfqIds: z.array(id).max(60) }))
    .output(z.array(z.object({ rfqId: id, count: z.number().int() }))),
  /**
   * What the dashboard says of an own RFQ that waits for a choice: the lowest total among complete quotations and its savings against the estimates of
   * `compared` items, a fraction that is negative above them. Nobody is named. Null without a complete one; absent and foreign are the same.
   */
  bestComplete: baseContract.input(z.object({ rfqId: id })).output(
    z
      .object({
        total: amount,
        currency,
        savings: amount.nullable(),
        compared: z.number().int(),
        itemCount: z.number().int(),
      })
      .nullable(),
  ),
  /**
   * What this buyer's selections of the year came to below their estimates, per currency; negative above them. Like with like: items with an estimate that
   * the selected supplier quoted, without shipping (rulings, Money). A currency in which nothing can be compared is missing.
   */
  yearSavings: baseContract.output(
    z.object({
      year: z.number().int(),
      sums: z.array(z.object({ currency, saved: z.string().regex(/^-?\d{1,24}(\.\d{1,2})?$/) })),
    }),
  ),
  /** How many live quotations all of the buyer's own RFQs have together (rulings: profile stats). */
  receivedCount: baseContract.output(z.object({ count: z.number().int() })),
  /** Everything the comparison needs: the own RFQ with its estimates and the live quotations, suppliers anonymous until selected. A foreign RFQ is denied, an absent one not found. */
  received: baseContract
    .errors(rfqNotFound)
    .input(z.object({ rfqId: id }))
    .output(z.object({ rfq: ownRfq, quotations: z.array(receivedQuotation) })),
  /**
   * Files of an own RFQ for the desk (spec §9 CSV export), built from what `received` shows: labels before and after the award;
   * columns stand in the order asked for.
   */
  exports: {
    /** One quotation: product, quantity, unit price, total, notes. Absent and foreign are the same answer. */
    csv: baseContract
      .errors(quotationNotFound)
      .input(z.object({ rfqId: id, quotationId: id }))
      .output(z.file()),
    /** The whole comparison with live formulas. */
    xlsx: baseContract.errors(comparisonRefusals).input(comparisonExport).output(z.file()),
    /** The printable 'cuadro comparativo'. */
    pdf: baseContract.errors(comparisonRefusals).input(comparisonExport).output(z.file()),
  },
  /** 'Contactar proveedor': mails the selected supplier's contact data to the buyer's own contact email (spec §2; rulings, stubs). */
  contactSupplier: baseContract
    .errors(quotationNotFound)
    .input(z.object({ rfqId: id }))
    .output(z.object({ sentTo: z.string() })),
}
