import { changesSince, type Addendum } from '#features/rfqs/domain/addenda.ts'
import type { Amount } from '#lib/money.ts'

type Quoted = { readonly unconfirmed: object | null; readonly confirmedAddenda: number }

/**
 * The quantities that an unconfirmed quotation is for, by RFQ item, where another is asked now, or none: also items
 * that were taken out since, which its totals still hold.
 */
export const quotedQuantities = (
  rfq: { readonly addenda: readonly Pick<Addendum, 'number' | 'changes'>[] },
  { unconfirmed, confirmedAddenda }: Quoted,
): ReadonlyMap<string, Amount> =>
  new Map(
    unconfirmed === null
      ? []
      : changesSince(rfq.addenda, confirmedAddenda).map(({ itemId, before }) => [itemId, before]),
  )
