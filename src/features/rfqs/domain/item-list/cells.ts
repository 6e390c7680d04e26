import { unitReadings } from '#features/catalog/domain/units.ts'
import type { SheetRow } from '#lib/delimited.ts'
import { compare, isPositive, minus, parseAmount, times, type DecimalMark } from '#lib/money.ts'

/** The share of a column's filled cells that match, 0 to 1. */
export const share = (rows: readonly SheetRow[], index: number, matches: (cell: string) => boolean): number => {
  const filled = rows.map(({ cells }) => cells[index] ?? '').filter(Boolean)
  return filled.length === 0 ? 0 : filled.filter(matches).length / filled.length
}
export const filledShare = (rows: readonly SheetRow[], index: number): number =>
  rows.length === 0 ? 0 : rows.filter(({ cells }) => cells[index]).length / rows.length
export const isAmount = (cell: string) => parseAmount(cell) !== null
export const isAmountOrDash = (cell: string) => isAmount(cell) || /^[-–—]$/.test(cell)
/** '12', '12 u.', 'x2'. */
export const startsWithNumber = (cell: string) => isAmount(cell) || /^x?\s*\d/i.test(cell)
export const isNumeric = (rows: readonly SheetRow[], index: number) => share(rows, index, isAmount) > 0.6
export const unitShare = (rows: readonly SheetRow[], index: number) =>
  share(rows, index, (cell) => unitReadings(cell).length > 0)
/** Single short words, as an unknown unit is. */
export const hasShortWords = (rows: readonly SheetRow[], index: number) =>
  share(rows, index, (cell) => /^\S{1,15}$/.test(cell)) === 1
/** Mostly names, not numbers or codes. */
export const hasNames = (rows: readonly SheetRow[], index: number) =>
  rows.length === 0 || share(rows, index, (cell) => /\p{L}{3}/u.test(cell)) >= 0.5
/** 1, 2, 3…: the numbers of the rows. */
export const numbersRows = (rows: readonly SheetRow[], index: number) =>
  rows.length > 1 && rows.every(({ cells }, row) => cells[index] === String(row + 1))
export const differ = (rows: readonly SheetRow[], a: number, b: number) =>
  filledShare(rows, b) > 0 && rows.some(({ cells }) => (cells[a] ?? '') !== (cells[b] ?? ''))

/** Where a list has the numbers of its rows. */
export type Amounts = { readonly quantity: number; readonly price: number; readonly total: number }

/** Whether quantity × price is the total of a row, within a hundredth; null when one of them is missing. */
export const agreement = ({ cells }: SheetRow, at: Amounts, mark: DecimalMark = ','): boolean | null => {
  const [quantity, price, total] = [at.quantity, at.price, at.total].map((index) =>
    parseAmount(cells[index] ?? '', mark),
  )
  if (!quantity || !price || !total || !isPositive(total)) return null
  const difference = minus(times(quantity, price), total).replace('-', '')
  return compare(difference, '1') <= 0 || compare(times(difference, '100'), total) <= 0
}
