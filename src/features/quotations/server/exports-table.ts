import type { Amount } from '#lib/money.ts'
import {
  bestCombination,
  coverage,
  priceRange,
  ranked,
  savings,
  settleValidity,
  type PriceRange,
  type SortOption,
} from '../domain/comparison.ts'
import { isSelected } from '../domain/status.ts'
import type { showReceived } from './reading.ts'

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
}

export type ExportedComparison = {
  readonly rfq: ExportedRfq
  readonly columns: readonly ExportedColumn[]
  readonly ranges: ReadonlyMap<string, PriceRange | null>
  readonly combination: ReturnType<typeof bestCombination>
  readonly made: Date
}

/** Everything that the files of a comparison say, worked out once from what its owner may see. */
export const exportedComparison = (
  shown: { rfq: ExportedRfq; quotations: readonly ExportedQuotation[] },
  sort: SortOption,
  made: Date,
): ExportedComparison => {
  const { rfq } = shown
  const quotations = ranked(
    shown.quotations.map((quotation) => settleValidity(rfq, quotation)),
    rfq.items,
    sort,
  )
  return {
    rfq,
    made,
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
      }
    }),
  }
}
