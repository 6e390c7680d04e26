import {
  compare,
  decimals,
  hasTooManyDigits,
  isPositive,
  itemTotal,
  parseAmount,
  round,
  sum,
  type Amount,
} from '#lib/money.ts'
import { storedUnit } from '#features/catalog/domain/stored-unit.ts'
import { unitsOfFamily } from '#features/catalog/domain/units.ts'
import { isOneLine } from '#lib/text.ts'
import type { ItemDraft } from './draft.ts'

/**
 * One item with exact values. `unit` is stored as 'type - unit'. The estimated price and its total are both null or
 * both set.
 */
export type RfqItem = {
  readonly productName: string
  readonly quantity: Amount
  readonly unit: string
  readonly technicalDescription: string
  readonly estimatedUnitPrice: Amount | null
  readonly estimatedTotal: Amount | null
}

/** Why a field of an item is refused. */
export type ItemRefusal =
  | 'NAME_MISSING'
  | 'NAME_LINES'
  | 'QUANTITY_MISSING'
  | 'QUANTITY_INVALID'
  | 'QUANTITY_TOO_LARGE'
  | 'QUANTITY_DECIMALS'
  | 'TYPE_MISSING'
  | 'UNIT_MISSING'
  | 'UNIT_FOREIGN'
  | 'PRICE_INVALID'
  | 'PRICE_TOO_LARGE'
  | 'PRICE_DECIMALS'
  | 'TOTAL_TOO_LARGE'

/** The largest accepted values. The sum of 500 of the largest item totals still fits the amount of the contract. */
export const maxQuantity: Amount = '999999999'
export const maxPrice: Amount = '999999999999'
export const maxTotal: Amount = '999999999999.99'

const hasAtMostDecimals = (value: Amount, places: number) => compare(round(value, places), value) === 0

/** A quantity typed in es-UY: above 0, at most 999.999.999, at most 3 decimals. Null for anything else. */
export const readQuantity = (typed: string): Amount | null => {
  const value = parseAmount(typed)
  if (value === null || !isPositive(value) || compare(value, maxQuantity) > 0) return null
  return hasAtMostDecimals(value, decimals.quantity) ? value : null
}

/** A unit price typed in es-UY: above 0, at most 999.999.999.999, at most 6 decimals. Null for anything else. */
export const readUnitPrice = (typed: string): Amount | null => {
  const value = parseAmount(typed)
  if (value === null || !isPositive(value) || compare(value, maxPrice) > 0) return null
  return hasAtMostDecimals(value, decimals.unitPrice) ? value : null
}

const estimateOfItem = new WeakMap<object, Amount | null>()

/**
 * quantity × estimated unit price, rounded half up to cents; null while either cannot be read. Memoized per item
 * object: items are never changed in place, so a key press computes one of 500 items again.
 */
export const itemEstimate = (item: Pick<ItemDraft, 'quantity' | 'estimatedUnitPrice'>): Amount | null => {
  const memoized = estimateOfItem.get(item)
  if (memoized !== undefined) return memoized
  const quantity = readQuantity(item.quantity)
  const price = readUnitPrice(item.estimatedUnitPrice)
  const estimate = quantity === null || price === null ? null : itemTotal(price, quantity)
  estimateOfItem.set(item, estimate)
  return estimate
}

/** The sum of the item estimates, or null without any: 'Sin estimación' (docs/rules/money.md#public-total). */
export const estimatedTotal = (items: readonly Pick<ItemDraft, 'quantity' | 'estimatedUnitPrice'>[]): Amount | null => {
  const totals = items.map(itemEstimate).filter((total) => total !== null)
  return totals.length === 0 ? null : sum(totals)
}

/** How many items have an estimate. */
export const estimatedItems = (items: readonly Pick<ItemDraft, 'quantity' | 'estimatedUnitPrice'>[]): number =>
  items.filter((item) => itemEstimate(item) !== null).length

type NumberRefusals<Refusal> = {
  readonly invalid: Refusal
  readonly tooLarge: Refusal
  readonly tooManyDecimals: Refusal
}

const refuseNumber = <Refusal extends ItemRefusal>(
  typed: string,
  largest: Amount,
  places: number,
  { invalid, tooLarge, tooManyDecimals }: NumberRefusals<Refusal>,
): Refusal | null => {
  const value = parseAmount(typed)
  if (value === null) return hasTooManyDigits(typed) ? tooLarge : invalid
  if (!isPositive(value)) return invalid
  if (compare(value, largest) > 0) return tooLarge
  return hasAtMostDecimals(value, places) ? null : tooManyDecimals
}

/** The first refusal of each field of an item, in the order of its card: name, quantity, type, unit, price. */
export const refuseItem = (item: ItemDraft): readonly { field: keyof ItemDraft; refusal: ItemRefusal }[] => {
  const refusals: { field: keyof ItemDraft; refusal: ItemRefusal }[] = []
  const add = (field: keyof ItemDraft, refusal: ItemRefusal | null) => {
    if (refusal) refusals.push({ field, refusal })
  }
  add('productName', refuseName(item.productName))
  add('quantity', item.quantity.trim() === '' ? 'QUANTITY_MISSING' : refuseQuantity(item.quantity))
  add('type', item.type === null ? 'TYPE_MISSING' : null)
  add('unit', refuseUnit(item))
  add('estimatedUnitPrice', refusePrice(item))
  return refusals
}

const refuseName = (name: string): ItemRefusal | null => {
  if (name.trim() === '') return 'NAME_MISSING'
  return isOneLine(name) ? null : 'NAME_LINES'
}

/** Why a typed quantity is refused, or null. */
export const refuseQuantity = (typed: string) =>
  refuseNumber(typed, maxQuantity, decimals.quantity, {
    invalid: 'QUANTITY_INVALID',
    tooLarge: 'QUANTITY_TOO_LARGE',
    tooManyDecimals: 'QUANTITY_DECIMALS',
  })

const refuseUnit = ({ type, unit }: ItemDraft): ItemRefusal | null => {
  if (unit.trim() === '') return 'UNIT_MISSING'
  return type === null || unitsOfFamily(type).includes(unit) ? null : 'UNIT_FOREIGN'
}

const refusePrice = (item: ItemDraft): ItemRefusal | null => {
  if (item.estimatedUnitPrice.trim() === '') return null
  const refusal = refuseNumber(item.estimatedUnitPrice, maxPrice, decimals.unitPrice, {
    invalid: 'PRICE_INVALID',
    tooLarge: 'PRICE_TOO_LARGE',
    tooManyDecimals: 'PRICE_DECIMALS',
  })
  if (refusal) return refusal
  const total = itemEstimate(item)
  return total !== null && compare(total, maxTotal) > 0 ? 'TOTAL_TOO_LARGE' : null
}

/** An item with its exact values; null exactly when `refuseItem` refuses any of its fields. */
export const readItem = (item: ItemDraft): RfqItem | null => {
  const quantity = readQuantity(item.quantity)
  if (quantity === null || item.type === null || refuseItem(item).length > 0) return null
  const total = itemEstimate(item)
  return {
    productName: item.productName.trim(),
    quantity,
    unit: storedUnit(item.type, item.unit),
    technicalDescription: item.technicalDescription.trim(),
    estimatedUnitPrice: total === null ? null : readUnitPrice(item.estimatedUnitPrice),
    estimatedTotal: total,
  }
}
