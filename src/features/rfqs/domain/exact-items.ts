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
import { storedUnit, unitsOfFamily } from '#features/catalog/domain/units.ts'
import type { ItemDraft } from './draft.ts'

/** One item with exact values: `unit` is stored as 'type - unit', an estimate is a price with its total or nothing. */
export type RfqItem = {
  readonly productName: string
  readonly quantity: Amount
  readonly unit: string
  readonly technicalDescription: string
  readonly estimatedUnitPrice: Amount | null
  readonly estimatedTotal: Amount | null
}

/** Why a field of an item cannot be read. */
export type ItemRefusal =
  | 'NAME_MISSING'
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

/** The largest values taken: 500 of the largest item totals still add up to an amount the door lets through. */
export const largestQuantity: Amount = '999999999'
export const largestPrice: Amount = '999999999999'
const largestTotal: Amount = '999999999999.99'

const isExact = (value: Amount, places: number) => compare(round(value, places), value) === 0

/** A quantity above 0, up to 999.999.999 and 3 decimals, as typed in es-UY; null when it is none. */
export const readQuantity = (typed: string): Amount | null => {
  const value = parseAmount(typed)
  if (value === null || !isPositive(value) || compare(value, largestQuantity) > 0) return null
  return isExact(value, decimals.quantity) ? value : null
}

/** A unit price above 0, up to 999.999.999.999 and 6 decimals, as typed in es-UY; null when it is none or the field is empty. */
export const readUnitPrice = (typed: string): Amount | null => {
  const value = parseAmount(typed)
  if (value === null || !isPositive(value) || compare(value, largestPrice) > 0) return null
  return isExact(value, decimals.unitPrice) ? value : null
}

const estimates = new WeakMap<object, Amount | null>()

/**
 * quantity × estimated unit price, rounded half up to cents; null while either cannot be read. Remembered per item, which nobody changes in
 * place: of 500 items only the one being written is computed again at each key.
 */
export const itemEstimate = (item: Pick<ItemDraft, 'quantity' | 'estimatedUnitPrice'>): Amount | null => {
  const known = estimates.get(item)
  if (known !== undefined) return known
  const quantity = readQuantity(item.quantity)
  const price = readUnitPrice(item.estimatedUnitPrice)
  const estimate = quantity === null || price === null ? null : itemTotal(price, quantity)
  estimates.set(item, estimate)
  return estimate
}

/** The sum of the item estimates: the RFQ's public value. Null without any estimate: 'Sin estimación' (rulings, Money). */
export const estimatedTotal = (items: readonly Pick<ItemDraft, 'quantity' | 'estimatedUnitPrice'>[]): Amount | null => {
  const totals = items.map(itemEstimate).filter((total) => total !== null)
  return totals.length === 0 ? null : sum(totals)
}

/** How many items have an estimate. */
export const estimatedItems = (items: readonly Pick<ItemDraft, 'quantity' | 'estimatedUnitPrice'>[]): number =>
  items.filter((item) => itemEstimate(item) !== null).length

type NumberRefusals<Refusal> = { readonly none: Refusal; readonly tooLarge: Refusal; readonly tooFine: Refusal }

const refuseNumber = <Refusal extends ItemRefusal>(
  typed: string,
  largest: Amount,
  places: number,
  { none, tooLarge, tooFine }: NumberRefusals<Refusal>,
): Refusal | null => {
  const value = parseAmount(typed)
  if (value === null) return hasTooManyDigits(typed) ? tooLarge : none
  if (!isPositive(value)) return none
  if (compare(value, largest) > 0) return tooLarge
  return isExact(value, places) ? null : tooFine
}

/** The first thing wrong with each field of an item, in the order of the card (spec §5 step 2: name, quantity, type, unit). */
export const refuseItem = (item: ItemDraft): readonly { field: keyof ItemDraft; refusal: ItemRefusal }[] => {
  const found: { field: keyof ItemDraft; refusal: ItemRefusal }[] = []
  const note = (field: keyof ItemDraft, refusal: ItemRefusal | null) => {
    if (refusal) found.push({ field, refusal })
  }
  note('productName', item.productName.trim() === '' ? 'NAME_MISSING' : null)
  note('quantity', item.quantity.trim() === '' ? 'QUANTITY_MISSING' : refuseQuantity(item.quantity))
  note('type', item.type === null ? 'TYPE_MISSING' : null)
  note('unit', refuseUnit(item))
  note('estimatedUnitPrice', refusePrice(item))
  return found
}

const refuseQuantity = (typed: string) =>
  refuseNumber(typed, largestQuantity, decimals.quantity, {
    none: 'QUANTITY_INVALID',
    tooLarge: 'QUANTITY_TOO_LARGE',
    tooFine: 'QUANTITY_DECIMALS',
  })

const refuseUnit = ({ type, unit }: ItemDraft): ItemRefusal | null => {
  if (unit.trim() === '') return 'UNIT_MISSING'
  return type === null || unitsOfFamily(type).includes(unit) ? null : 'UNIT_FOREIGN'
}

const refusePrice = (item: ItemDraft): ItemRefusal | null => {
  if (item.estimatedUnitPrice.trim() === '') return null
  const refusal = refuseNumber(item.estimatedUnitPrice, largestPrice, decimals.unitPrice, {
    none: 'PRICE_INVALID',
    tooLarge: 'PRICE_TOO_LARGE',
    tooFine: 'PRICE_DECIMALS',
  })
  if (refusal) return refusal
  const total = itemEstimate(item)
  return total !== null && compare(total, largestTotal) > 0 ? 'TOTAL_TOO_LARGE' : null
}

/** An item in which `refuseItem` finds nothing, with its exact values; null when it finds something. */
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

/** What an empty title becomes (spec §5 RFQ wizard, At submit). */
export const generatedTitle = (categoryName: string | null): string =>
  categoryName === null ? 'Compra de Productos' : `Compra de Productos de ${categoryName}`
