import { minus, sum, type Amount } from '#lib/money.ts'
import { deliveryDays, type DeliveryUnit } from '#features/quotations/domain/delivery.ts'
import { savingsOver } from '#features/rfqs/domain/savings.ts'

/** What the comparison needs of an RFQ's item, with the owner's estimate. */
export type ComparableItem = { readonly id: string; readonly quantity: Amount; readonly estimatedTotal: Amount | null }

/** What the comparison needs of an RFQ: what it asks for, and whether it must be delivered (`shipping` is not null). */
export type ComparableRfq = { readonly items: readonly ComparableItem[]; readonly shipping: object | null }

/** What the comparison needs of a quotation. */
export type ComparableQuotation = {
  readonly id: string
  readonly price: Amount
  readonly itemsTotal: Amount
  readonly items: readonly { rfqItemId: string; declined: boolean; unitPrice: Amount | null; total: Amount | null }[]
  readonly delivery: { value: number; unit: DeliveryUnit }
  readonly shipping: { cost: Amount; terms: string | null } | null
  readonly expired: boolean
  /** Set when its prices are for what was asked before an addendum: it takes part in no comparison of prices. */
  readonly unconfirmed: object | null
  readonly sentAt: Date
}

/** Whether its prices are for what the RFQ asks now (docs/rules/clarifications.md#unconfirmed). */
export const isConfirmed = ({ unconfirmed }: Pick<ComparableQuotation, 'unconfirmed'>): boolean => unconfirmed === null

/** How many items were quoted, of how many (docs/rules/money.md#coverage). */
export const coverage = (quotation: ComparableQuotation, items: readonly ComparableItem[]) => {
  const answers = new Map(quotation.items.map((answer) => [answer.rfqItemId, answer]))
  const quoted = items.filter(({ id }) => answers.get(id)?.declined === false).length
  return { quoted, of: items.length, complete: quoted === items.length }
}

/** The confirmed quotations that quote every item: only their totals can be compared. */
export const completeQuotations = <T extends ComparableQuotation>(
  quotations: readonly T[],
  items: readonly ComparableItem[],
): readonly T[] => quotations.filter((quotation) => isConfirmed(quotation) && coverage(quotation, items).complete)

/** Delivery in calendar days. */
export const calendarDays = ({ delivery }: Pick<ComparableQuotation, 'delivery'>): number =>
  deliveryDays(delivery.value, delivery.unit)

/** A quotation's savings (docs/rules/money.md#savings); null also for prices of other quantities. */
export const savings = (quotation: ComparableQuotation, items: readonly ComparableItem[]): Amount | null =>
  isConfirmed(quotation)
    ? savingsOver(
        items.map((item) => ({
          estimate: item.estimatedTotal,
          total: quotedItem(quotation, item.id)?.total ?? null,
        })),
      )
    : null

/** A quotation's savings with their amount and over how many items; null without any such item. */
export const saved = (quotation: ComparableQuotation, items: readonly ComparableItem[]) => {
  const fraction = savings(quotation, items)
  if (fraction === null) return null
  const differences = items.flatMap(({ id, estimatedTotal }) => {
    const total = quotedItem(quotation, id)?.total ?? null
    return estimatedTotal === null || total === null ? [] : [minus(estimatedTotal, total)]
  })
  return { fraction, amount: sum(differences), compared: differences.length }
}

export const quotedItem = (quotation: ComparableQuotation, itemId: string) =>
  quotation.items.find((item) => item.rfqItemId === itemId && !item.declined)

/** Validity no longer matters once the RFQ is closed: from then on no quotation is shown as expired. */
export const withoutExpiryWhenClosed = <T extends { expired: boolean }>(
  rfq: { readonly status: string },
  quotation: T,
): T => (rfq.status === 'closed' ? { ...quotation, expired: false } : quotation)

/**
 * Whether the total leaves out a shipping cost that nobody knows yet: to be agreed, or not said where the RFQ asks for
 * delivery (docs/rules/money.md#shipping).
 */
export const isShippingOpen = (
  { shipping }: Pick<ComparableQuotation, 'shipping'>,
  rfq: Pick<ComparableRfq, 'shipping'>,
): boolean => {
  const terms = shipping?.terms ?? null
  return terms === 'to_agree' || (terms === null && rfq.shipping !== null)
}
