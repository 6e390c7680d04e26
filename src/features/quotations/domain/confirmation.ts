import { changesSince, type Addendum } from '#features/rfqs/domain/addenda.ts'
import { plus, sum, type Amount } from '#lib/money.ts'
import { totalFor, type PricedItem } from './pricing.ts'

type Answer = {
  readonly rfqItemId: string
  readonly declined: boolean
  readonly unitPrice: Amount | null
  readonly total: Amount | null
}
type Quoted = {
  readonly items: readonly Answer[]
  readonly price: Amount
  readonly confirmedAddenda: number
  readonly shipping: { readonly cost: Amount } | null
}
type Asked = { readonly items: readonly PricedItem[]; readonly addenda: readonly Addendum[] }

/** A quoted item that changed. `total` is null when it was taken out, or when its price does not fit the quantity. */
export type ChangedAnswer = {
  readonly itemId: string
  readonly before: Amount
  readonly after: Amount | null
  readonly unitPrice: Amount
  readonly totalBefore: Amount
  readonly total: Amount | null
}

/**
 * What confirming sends: the same unit prices at the quantities that are asked now, beside what was sent
 * (docs/rules/clarifications.md#unconfirmed). `price` is null when these prices cannot be confirmed. `rest` is what
 * does not change: the number of those items, and their total with shipping.
 */
export const confirmation = (quotation: Quoted, rfq: Asked) => {
  const asked = new Map(rfq.items.map((item) => [item.id, item]))
  const quoted = quotation.items.flatMap(({ rfqItemId, declined, unitPrice, total }) =>
    declined || unitPrice === null || total === null ? [] : [{ itemId: rfqItemId, unitPrice, total }],
  )
  const now = quoted.map(({ itemId, unitPrice }) => {
    const item = asked.get(itemId)
    return item ? totalFor(unitPrice, item.quantity) : null
  })
  const changes = new Map(
    changesSince(rfq.addenda, quotation.confirmedAddenda).map((change) => [change.itemId, change]),
  )
  const changed = quoted.flatMap(({ itemId, unitPrice, total }, place): ChangedAnswer[] => {
    const change = changes.get(itemId)
    return change
      ? [
          {
            itemId,
            before: change.before,
            after: change.after,
            unitPrice,
            totalBefore: total,
            total: now[place] ?? null,
          },
        ]
      : []
  })
  const kept = quoted.flatMap(({ itemId }, place) => (asked.has(itemId) ? [now[place] ?? null] : []))
  const fits = kept.length > 0 && kept.every((total) => total !== null)
  const same = quoted.filter(({ itemId }) => !changes.has(itemId) && asked.has(itemId))
  const shipping = quotation.shipping?.cost ?? '0'
  return {
    changed,
    rest: { items: same.length, total: plus(sum(same.map(({ total }) => total)), shipping) },
    price: fits ? plus(sum(kept.filter((total) => total !== null)), shipping) : null,
  }
}
