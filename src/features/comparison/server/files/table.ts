import type { Amount } from '#lib/money.ts'
import {
  bestCombination,
  coverage,
  priceRange,
  savings,
  settleValidity,
  type PriceRange,
} from '../../domain/ranking.ts'
import { isSelected } from '#features/quotations/domain/status.ts'
import { ordered, scores, type Ordering, type Weights } from '../../domain/scoring.ts'
import type { showReceived } from '../received.ts'

type Shown = NonNullable<Awaited<ReturnType<typeof showReceived>>>
export type ExportedRfq = Shown['rfq']
export type ExportedQuotation = Shown['quotations'][number]

/** One supplier of an exported comparison: by its label, also once it was selected. */
export type ExportedColumn = {
  readonly quotation: ExportedQuotation
  readonly label: string
  /** 'Seleccionada', 'Completa' or 'Parcial': why its total is comparable, or is not. */
  readonly standing: string
  readonly answers: ReadonlyMap<string, ExportedQuotation['items'][number]>
  readonly quoted: number
  readonly complete: boolean
  readonly savings: Amount | null
  /** Points of the buyer's weights, of 100; null where there are none. */
  readonly points: number | null
}

export type ExportedComparison = {
  readonly rfq: ExportedRfq
  readonly columns: readonly ExportedColumn[]
  readonly ranges: ReadonlyMap<string, PriceRange | null>
  readonly combination: ReturnType<typeof bestCombination>
  /** The buyer's weights, where they tell the quotations apart. */
  readonly weights: Weights | null
  readonly made: Date
}

/** Everything that the files of a comparison say, worked out once from what its owner may see. */
export const exportedComparison = (
  shown: { rfq: ExportedRfq; quotations: readonly ExportedQuotation[] },
  ordering: Ordering,
  made: Date,
): ExportedComparison => {
  const { rfq } = shown
  const quotations = ordered(
    shown.quotations.map((quotation) => settleValidity(rfq, quotation)),
    rfq.items,
    ordering,
  )
  const points = ordering.weights ? scores(quotations, rfq.items, ordering.weights) : new Map<string, number>()
  return {
    rfq,
    made,
    weights: points.size > 0 ? ordering.weights : null,
    ranges: new Map(rfq.items.map((item) => [item.id, priceRange(quotations, item.id)])),
    combination: quotations.length > 1 ? bestCombination(quotations, rfq.items) : null,
    columns: quotations.map((quotation) => {
      const { quoted, complete } = coverage(quotation, rfq.items)
      return {
        quotation,
        label: quotation.supplier.label,
        standing: isSelected(quotation) ? 'Seleccionada' : complete ? 'Completa' : 'Parcial',
        answers: new Map(quotation.items.flatMap((one) => (one.declined ? [] : [[one.rfqItemId, one] as const]))),
        quoted,
        complete,
        savings: savings(quotation, rfq.items),
        points: points.get(quotation.id) ?? null,
      }
    }),
  }
}
