import { isSelected } from '#features/quotations/domain/status.ts'
import type { Amount } from '#lib/money.ts'
import { quotationTags, unconfirmedTag } from '../../copy.ts'
import {
  bestCombination,
  combinationStanding,
  leavesOutShipping,
  type BestCombination,
  type CombinationStanding,
} from '../../domain/best-combination.ts'
import { coverage, isConfirmed, savings, withoutExpiryWhenClosed } from '../../domain/comparable-quotation.ts'
import { priceRange, type PriceRange } from '../../domain/price-ranks.ts'
import { quotedQuantities } from '../../domain/quoted-quantities.ts'
import { orderQuotations, scoreQuotations, type Ordering, type Weights } from '../../domain/scoring.ts'
import type { Received, ReceivedQuotation, ReceivedRfq } from '../received.ts'

/** One supplier of a comparison file. It is named by its label, also after the selection. */
export type FileColumn = {
  readonly quotation: ReceivedQuotation
  readonly label: string
  /** 'Seleccionada', 'Completa', 'Parcial' or 'Sin confirmar …': whether its total can be compared. */
  readonly tag: string
  /** The quoted items by RFQ item. */
  readonly answers: ReadonlyMap<string, ReceivedQuotation['items'][number]>
  /** The quantities that were quoted, by RFQ item, where another is asked now. */
  readonly quotedQuantities: ReadonlyMap<string, Amount>
  readonly quoted: number
  readonly complete: boolean
  readonly savings: Amount | null
  /** Points of 100; null without weights and for a partial quotation. */
  readonly points: number | null
}

/** What a comparison file shows. */
export type FileData = {
  readonly rfq: ReceivedRfq
  readonly columns: readonly FileColumn[]
  /** The price range of each item. */
  readonly ranges: ReadonlyMap<string, PriceRange | null>
  /** Null with fewer than two quotations. */
  readonly combination: BestCombination | null
  /** Whether its total leaves out a shipping cost that nobody knows yet. */
  readonly isShippingOpen: boolean
  /** Whether buying from several suppliers costs less than buying all from one. */
  readonly standing: CombinationStanding<ReceivedQuotation>
  /** The buyer's weights; null when there are none, or too few complete quotations to score. */
  readonly weights: Weights | null
  readonly createdAt: Date
}

/** Computes everything that a comparison file shows, from what the RFQ's owner may see. */
export const fileData = (received: Received, ordering: Ordering, createdAt: Date): FileData => {
  const { rfq } = received
  const quotations = orderQuotations(
    received.quotations.map((quotation) => withoutExpiryWhenClosed(rfq, quotation)),
    rfq.items,
    ordering,
  )
  const combination = quotations.length > 1 ? bestCombination(quotations, rfq.items) : null
  const scores = ordering.weights ? scoreQuotations(quotations, rfq.items, ordering.weights) : new Map<string, number>()
  return {
    rfq,
    createdAt,
    weights: scores.size > 0 ? ordering.weights : null,
    ranges: new Map(rfq.items.map((item) => [item.id, priceRange(quotations, item.id)])),
    combination,
    isShippingOpen: combination !== null && leavesOutShipping(combination, quotations, rfq),
    standing: combinationStanding(quotations, rfq),
    columns: quotations.map((quotation) => {
      const { quoted, complete } = coverage(quotation, rfq.items)
      const { selected, complete: completeTag, partial } = quotationTags
      return {
        quotation,
        label: quotation.supplier.label,
        tag: isSelected(quotation)
          ? selected
          : quotation.unconfirmed
            ? unconfirmedTag(quotation.unconfirmed.number)
            : complete
              ? completeTag
              : partial,
        answers: new Map(quotation.items.flatMap((item) => (item.declined ? [] : [[item.rfqItemId, item] as const]))),
        quotedQuantities: quotedQuantities(rfq, quotation),
        quoted,
        complete: complete && isConfirmed(quotation),
        savings: savings(quotation, rfq.items),
        points: scores.get(quotation.id) ?? null,
      }
    }),
  }
}
