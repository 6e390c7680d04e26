import type { Amount } from '#lib/money.ts'
import { count } from '#lib/text.ts'

/** What everyone may know of an RFQ's estimates: their sum, and over how many of its items it goes. */
export type PublicTotal = {
  readonly estimatedTotal: Amount | null
  readonly estimatedItems: number
  readonly itemCount: number
}

/** What the sum is called where it is shown: a sum over some of the items says so, or it would pass for the value of the whole. */
export const totalWords = ({ estimatedTotal, estimatedItems, itemCount }: PublicTotal): string =>
  estimatedTotal === null || estimatedItems >= itemCount
    ? 'Total estimado'
    : `Total estimado parcial ${`(${estimatedItems} de ${count(itemCount, 'ítem')})`.replaceAll(' ', '\u00a0')}`

/** The sum when it goes over every item, else null: one item's price may well pass what some of the others come to. */
export const wholeTotal = ({ estimatedTotal, estimatedItems, itemCount }: PublicTotal): Amount | null =>
  estimatedItems >= itemCount ? estimatedTotal : null

/** What the buyer is told of who reads the sum: over a single item it is that item's estimate, which is otherwise the buyer's alone. */
export const publicityWords = ({ estimatedItems }: PublicTotal): string =>
  estimatedItems === 1
    ? 'Este total es público: con un solo ítem estimado, también lo es su precio.'
    : 'Este total es público. Tus precios estimados por ítem, no.'
