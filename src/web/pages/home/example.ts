import type { Amount } from '#lib/money.ts'
import { compare, itemTotal, sum } from '#lib/money.ts'

/** The example of the home page: six items and three quotations, in pesos. Totals and best prices are computed. */
const items: readonly { name: string; quantity: Amount }[] = [
  { name: 'Cemento', quantity: '320' },
  { name: 'Arena', quantity: '42' },
  { name: 'Hierro ø 8', quantity: '260' },
  { name: 'Hierro ø 12', quantity: '180' },
  { name: 'Bloques', quantity: '2400' },
  { name: 'Malla', quantity: '60' },
]

const quotations: readonly { label: string; prices: readonly Amount[] }[] = [
  { label: '#a3f9c1', prices: ['289', '1390', '259', '566', '58.9', '2140'] },
  { label: '#7be02d', prices: ['312', '1320', '271', '598', '57.2', '2260'] },
  { label: '#19c4f8', prices: ['292', '1470', '241', '598', '61.3', '2210'] },
]

const lowest = items.map((_, item) =>
  quotations.map(({ prices }) => prices[item] ?? '0').reduce((a, b) => (compare(a, b) <= 0 ? a : b)),
)

/** The names of the items. */
export const exampleItems = items.map(({ name }) => name)

/** The quotations with their totals; `best` marks the lowest price of an item. */
export const exampleQuotations = quotations.map(({ label, prices }, index) => ({
  label,
  selected: index === 0,
  prices: prices.map((price, item) => ({ price, best: price === lowest[item] })),
  total: sum(prices.map((price, item) => itemTotal(price, items[item]?.quantity ?? '0'))),
}))
