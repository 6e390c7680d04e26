import type { SheetRow } from '#lib/delimited.ts'
import { compare, decimals, divide, isPositive, parseAmount, times } from '#lib/money.ts'
import {
  agreement,
  filledShare,
  hasShortWords,
  isNumeric,
  maySaySizes,
  numbersRows,
  share,
  unitShare,
} from './cells.ts'
import type { FoundColumns } from './column-plan.ts'
import type { ItemColumn } from './item-columns.ts'
import { isCount, isMeasure } from './packages.ts'

/**
 * Recognizes columns by their cells. The result is sure for a list of names only; for names with one column of
 * quantities with their units ('10 bolsas'), or of numbers beside a column of units; and with such a unit column also
 * for three columns of numbers whose third is the product of the others, or for exactly the columns of the screen:
 * product, quantity, unit and price.
 */
export const columnsByContent = (rows: readonly SheetRow[]): FoundColumns => {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const filled = Array.from({ length: width }, (_, index) => index).filter((index) => filledShare(rows, index) > 0)
  const numeric = filled.filter((index) => isNumeric(rows, index))
  const words = filled.filter((index) => !numeric.includes(index))
  const [measured, other] = words.length > 1 ? words.filter((index) => share(rows, index, isMeasure) > 0.6) : []
  const texts = words.filter((index) => index !== measured)
  const [first = -1] = numeric
  const isFirst = first === filled[0] && texts.length > 0
  const hasCodes = isFirst && numeric.length > 1 && areCodes(rows, first)
  const plain = hasCodes || (isFirst && numbersRows(rows, first)) ? numeric.slice(1) : numeric
  const numbers = measured === undefined ? plain : [measured, ...plain.filter((index) => index > measured)]
  const unit = measured === undefined ? unitColumn(rows, texts, numbers[0]) : undefined
  const names = texts.filter((index) => index !== unit)
  const [quantity, price, total] = numbers
  const proven =
    quantity !== undefined && price !== undefined && total !== undefined && isProduct(rows, { quantity, price, total })
  const meanings = new Map<number | undefined, ItemColumn>([
    [price, 'estimatedUnitPrice'],
    [quantity, 'quantity'],
    [unit, 'unit'],
    ...names.slice(1).map((index) => [index, 'technicalDescription'] as const),
    [names[0], 'productName'],
  ])
  meanings.delete(undefined)
  const besideUnit = unit !== undefined && quantity !== undefined && Math.abs(unit - quantity) === 1
  const unitColumns = texts.filter((index) => unitShare(rows, index) >= 0.6)
  const knownUnits =
    unit !== undefined && unitColumns.join() === String(unit) && !maySaySizes(rows, names[0] ?? -1, unit)
  const hasScreenOrder = filled.join() === [names[0], quantity, unit, price].join()
  const priced = proven || (hasScreenOrder && !mayBeTotals(rows, { quantity: quantity ?? -1, price: price ?? -1 }))
  const isMeasured = measured !== undefined && other === undefined && share(rows, measured, isCount) > 0
  const isOnlyMeasured = isMeasured && plain.length === 0
  const sure =
    numbers.length === 0 ||
    isOnlyMeasured ||
    (besideUnit && knownUnits && (numbers.length === 1 || priced) && !hasCodes)
  return { columns: Array.from({ length: width }, (_, index) => meanings.get(index) ?? null), sure }
}

/** Whether numbers before the names may be codes: long ones, each once. */
const areCodes = (rows: readonly SheetRow[], index: number): boolean =>
  share(rows, index, (cell) => /^\d{4,}$/.test(cell)) === 1 &&
  new Set(rows.map(({ cells }) => cells[index])).size === rows.length

const isProduct = (rows: readonly SheetRow[], at: { quantity: number; price: number; total: number }): boolean => {
  const checked = rows.flatMap((row) => agreement(row, at) ?? [])
  return checked.length > 0 && checked.every(Boolean)
}

/** The column with the most known units; without any, a column of short words right after the quantity. */
const unitColumn = (rows: readonly SheetRow[], texts: readonly number[], quantity: number | undefined) => {
  const [best] = texts
    .map((index) => ({ index, known: unitShare(rows, index) }))
    .filter(({ known }) => known >= 0.2)
    .toSorted((a, b) => b.known - a.known)
  if (best) return best.index
  return texts.find(
    (index) => quantity !== undefined && index === quantity + 1 && texts[0] !== index && hasShortWords(rows, index),
  )
}

/** Whether every price divided by its quantity is an exact amount of cents: then the prices may be totals. */
const mayBeTotals = (rows: readonly SheetRow[], at: { quantity: number; price: number }): boolean => {
  const divided = rows.flatMap(({ cells }) => {
    const [quantity, price] = [at.quantity, at.price].map((index) => parseAmount(cells[index] ?? ''))
    if (!quantity || !price || !isPositive(quantity) || dividesAll(quantity)) return []
    return compare(times(divide(price, quantity, decimals.total), quantity), price) === 0
  })
  return divided.length > 0 && divided.every(Boolean)
}

/** Any amount divided by one of these numbers is an exact amount, so the row proves nothing. */
const dividesAll = (quantity: string) => ['1', '2', '4', '5', '10', '20', '25', '50', '100'].includes(quantity)
