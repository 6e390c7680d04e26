import { v7 } from 'uuid'
import type { QuotationDraft } from '#features/quotations/domain/draft.ts'
import { emptyQuotation } from '#features/quotations/domain/steps.ts'
import type { RfqDraft } from '#features/rfqs/domain/draft.ts'
import { productFor } from '../harness/product.ts'
import { openMarket } from '../rfqs/market.ts'

/** A complete form for these items, each at 100 for one unit unless given otherwise. */
export const aQuotation = (
  items: readonly { id: string; quantity: string }[],
  given: Partial<QuotationDraft> = {},
): QuotationDraft => {
  const form = emptyQuotation(items)
  return {
    ...form,
    items: form.items.map((item) => ({ ...item, unitPrice: '100' })),
    deliveryTimeValue: '5',
    deliveryTimeUnit: 'business_days',
    paymentTerms: 'Contado',
    ...given,
  }
}

/** The market of the requests' tests, whose people can call the whole product, quote and choose. */
export const openDeals = async () => {
  const { platform, join, ...market } = await openMarket()
  const person = async (userType: 'buyer' | 'supplier', given: Parameters<typeof join>[1] = {}) => {
    const joined = await join(userType, given)
    return { ...joined, product: productFor(platform, joined.viewer) }
  }
  type Person = Awaited<ReturnType<typeof person>>
  const buyer = (given?: Parameters<typeof join>[1]) => person('buyer', given)
  const supplier = (given?: Parameters<typeof join>[1]) => person('supplier', given)
  const publish = (owner: Person, given: Partial<RfqDraft> = {}) => market.publish(owner, given)
  /** Sends a complete quotation; `given` may be made from the request's items. */
  const quote = async (
    by: Person,
    rfqId: string,
    given:
      | Partial<QuotationDraft>
      | ((items: readonly { id: string; quantity: string }[]) => Partial<QuotationDraft>) = {},
  ) => {
    const { items } = await by.product.rfqs.forSupplier({ id: rfqId })
    const more = typeof given === 'function' ? given(items) : given
    return by.product.quotations.send({ key: v7(), rfqId, quotation: aQuotation(items, more) })
  }
  const choiceOf = (rfqId: string, quotationId: string) => ({
    key: v7(),
    rfqId,
    quotationId,
    revision: 1,
    acceptTerms: true,
    acceptExpired: false,
  })
  const choose = (by: Person, rfqId: string, quotationId: string) =>
    by.product.awards.select(choiceOf(rfqId, quotationId))
  return {
    ...market,
    platform,
    buyer,
    supplier,
    publish,
    quote,
    choose,
    choiceOf,
    visitor: productFor(platform, { kind: 'visitor' }),
  }
}
export type Deals = Awaited<ReturnType<typeof openDeals>>
