import { unitReadings } from '#features/catalog/domain/unit-readings.ts'
import { compare, parseAmount, times } from '#lib/money.ts'
import { excerpt } from '#lib/text.ts'
import { readLine } from './line.ts'
import type { ItemCells } from './trailing.ts'
import { pricesIn, type MessagePrice } from './prices.ts'
import { leadingUnit } from '../packages.ts'
import { includesTax } from '../tax-words.ts'

/** An item of a message and the cell of its estimated unit price. */
export type PricedCells = [...ItemCells, price: string]

/** More prices in one line are no request. */
const maxPrices = 12

/**
 * The items of a line with their prices, which are no part of any name: '5 bolsas de portland a $ 420 c/u'. A price
 * that may not be that of one unit (a sum, one of two, that of another unit) or has the VAT in it stays words, so that
 * the person is asked.
 */
export const readPricedLine = (line: string): { items: readonly PricedCells[]; unread: readonly string[] } => {
  const found = pricesIn(line)
  if (found.length > maxPrices) return { items: [], unread: [excerpt(line, 80)] }
  const kept: { price: MessagePrice; owner: number }[] = []
  let bare = ''
  let from = 0
  for (const price of found) {
    const before = bare + line.slice(from, price.start)
    const { items } = readLine(before)
    const last = items.at(-1)
    // 'Codos 5 c/u' has a quantity.
    if (!price.hasCurrency && !last?.[1]) continue
    kept.push({ price, owner: items.length - 1 })
    bare = before + (last?.[1] ? ', ' : ' ')
    from = price.end
  }
  const { items, unread } = readLine(kept.length === 0 ? line : (bare + line.slice(from)).replace(/[\s,.]+$/, ''))
  if (kept.length > 0 && items.length === 0) return { items: [], unread: [line.trim()] }
  const ownerOf = (owner: number) => Math.min(Math.max(owner, 0), items.length - 1)
  return {
    items: items.map((cells, at) => {
      const prices = kept.filter(({ owner }) => ownerOf(owner) === at).map(({ price }) => price)
      const earlier = kept.map(({ owner }) => ownerOf(owner)).filter((owner) => owner < at)
      const isShared = at - Math.max(-1, ...earlier) > 1
      return [...cells, priceCell(prices, cells, isShared)]
    }),
    unread,
  }
}

/**
 * The price of an item as its cell; words when it is not surely that of one unit. `isShared`: of items before it too.
 */
const priceCell = (prices: readonly MessagePrice[], [, quantity, unit]: ItemCells, isShared: boolean): string => {
  const [price, second, third] = prices
  if (!price) return ''
  if (second && !third && isProduct(quantity, price, second)) return price.cell
  if (second) return inWords(prices.map(({ text }) => text).join(' y '))
  const isOne = quantity === '1' && !isShared
  const isSure =
    price.hasCurrency &&
    (price.doubt === null || (price.doubt === 'sum' && isOne)) &&
    fits(price.per, unit) &&
    !includesTax(price.text) &&
    (price.per !== '' || !isShared)
  return isSure ? price.cell : inWords(price.text)
}

/** Whether the second price is the first times the quantity: a unit price and its total. */
const isProduct = (quantity: string, price: MessagePrice, total: MessagePrice): boolean => {
  const [count, each, all] = [quantity, price.cell, total.cell].map((text) => parseAmount(text))
  return Boolean(count && each && all) && price.doubt === null && compare(times(count!, each!), all!) === 0
}

const inWords = (text: string) => excerpt(parseAmount(text) === null ? text : `${text} ¿total?`, 29)

/** Whether a price 'la bolsa' is that of the item's unit. 'c/u' always is. */
const fits = (per: string, unit: string): boolean => {
  const named = unitReadings(per)
  if (per === '' || named.some((reading) => reading.unit === 'Unidades')) return true
  const own = unitReadings(unitReadings(unit).length > 0 ? unit : (leadingUnit(unit)?.unit ?? unit))
  return own.some((reading) => named.some((other) => other.unit === reading.unit))
}
