import fc from 'fast-check'
import type { Compared, ComparedItem } from '#features/quotations/domain/comparison.ts'
import { itemTotal, plus, sum, type Amount } from '#lib/money.ts'

/** A quotation of these items at these unit prices, null where it does not quote. */
export const quotationOf = <T extends Partial<Compared> & { paymentTerms?: string }>(
  items: readonly ComparedItem[],
  id: string,
  prices: readonly (Amount | null)[],
  given: T = {} as T,
): Compared & { paymentTerms: string } => {
  const answers = items.map((item, index) => {
    const unitPrice = prices[index] ?? null
    return {
      rfqItemId: item.id,
      declined: unitPrice === null,
      unitPrice,
      total: unitPrice === null ? null : itemTotal(unitPrice, item.quantity),
    }
  })
  const itemsTotal = sum(answers.flatMap((answer) => answer.total ?? []))
  return {
    id,
    itemsTotal,
    price: plus(itemsTotal, given.shipping?.cost ?? '0'),
    items: answers,
    delivery: { value: 1, unit: 'weeks' },
    shipping: null,
    expired: false,
    sentAt: new Date(0),
    paymentTerms: 'Contado',
    ...given,
  }
}

const cents = (min: number, max: number) => fc.integer({ min, max }).map((one) => String(one / 100))
const units = ['business_days', 'calendar_days', 'weeks', 'months', 'moons']
const terms = ['Contado', '30 días', '60 días de la factura', '30/60 días', 'Según avance', '50 % de adelanto']

/** Requests of a few items, some estimated, and the quotations they got: some partial, some expired, many equal. */
export const markets = fc.integer({ min: 1, max: 5 }).chain((size) => {
  const item = fc.record({ quantity: cents(100, 900), estimate: fc.option(cents(1, 99_999), { freq: 3 }) })
  const quotation = fc.record({
    prices: fc
      .array(fc.option(cents(1, 400), { freq: 3 }), { minLength: size, maxLength: size })
      .filter((prices) => prices.some((price) => price !== null)),
    shipping: fc.option(cents(0, 5000)),
    value: fc.integer({ min: 0, max: 40 }),
    unit: fc.constantFrom(...units),
    sentAt: fc.integer({ min: 0, max: 3 }).map((ms) => new Date(ms)),
    expired: fc.boolean(),
    paymentTerms: fc.constantFrom(...terms),
  })
  return fc
    .tuple(fc.array(item, { minLength: size, maxLength: size }), fc.array(quotation, { minLength: 0, maxLength: 6 }))
    .map(([drawnItems, drawn]) => {
      const items: ComparedItem[] = drawnItems.map(({ quantity, estimate }, index) => ({
        id: `i${index}`,
        quantity,
        estimatedTotal: estimate,
      }))
      const quotations = drawn.map(({ prices, shipping, value, unit, ...rest }, index) =>
        quotationOf(items, `q${index}`, prices, {
          ...rest,
          shipping: shipping === null ? null : { cost: shipping },
          delivery: { value, unit },
        }),
      )
      return { items, quotations }
    })
})
