import { unitReadings } from '#features/catalog/domain/unit-readings.ts'
import type { SheetRow } from '#lib/delimited.ts'
import { groupBy } from '#lib/group-by.ts'
import { compare, isPositive, minus, parseAmount, times, type DecimalMark } from '#lib/money.ts'
import { fold } from '#lib/text.ts'

/** The share of a column's filled cells that match, 0 to 1; 0 for an empty column. */
export const share = (rows: readonly SheetRow[], index: number, matches: (cell: string) => boolean): number => {
  const filled = rows.map(({ cells }) => cells[index] ?? '').filter(Boolean)
  return filled.length === 0 ? 0 : filled.filter(matches).length / filled.length
}
/** The share of the rows with a filled cell in this column, 0 to 1. */
export const filledShare = (rows: readonly SheetRow[], index: number): number =>
  rows.length === 0 ? 0 : rows.filter(({ cells }) => cells[index]).length / rows.length
/** Whether the cell is a number. */
export const isAmount = (cell: string) => parseAmount(cell) !== null
/** Whether the cell is a number, or a dash in place of one. */
export const isAmountOrDash = (cell: string) => isAmount(cell) || /^[-–—]$/.test(cell)
/** Whether the cell begins with a number: '12', '12 u.', 'x2'. */
export const startsWithNumber = (cell: string) => isAmount(cell) || /^x?\s*\d/i.test(cell)
/** Whether most filled cells of a column are numbers. */
export const isNumeric = (rows: readonly SheetRow[], index: number) => share(rows, index, isAmount) > 0.6
/** The share of a column's filled cells that are known units, 0 to 1. */
export const unitShare = (rows: readonly SheetRow[], index: number) =>
  share(rows, index, (cell) => unitReadings(cell).length > 0)
/** Whether units may be sizes: 'M' and 'L' of gloves, or different ones for rows of one name. */
export const maySaySizes = (rows: readonly SheetRow[], name: number, unit: number): boolean => {
  const unitsOf = (some: readonly SheetRow[]) => new Set(some.map(({ cells }) => cells[unit] ?? ''))
  const isOneName = [...groupBy(rows, ({ cells }) => fold(cells[name] ?? '')).values()].some(
    (group) => unitsOf(group).size > 1,
  )
  return isOneName || (unitsOf(rows).has('M') && unitsOf(rows).has('L'))
}
/** Whether all filled cells are single short words, like unknown units. */
export const hasShortWords = (rows: readonly SheetRow[], index: number) =>
  share(rows, index, (cell) => /^\S{1,15}$/.test(cell)) === 1
/** Whether at least half of the filled cells have a word, not just numbers or codes. */
export const hasNames = (rows: readonly SheetRow[], index: number) =>
  rows.length === 0 || share(rows, index, (cell) => /\p{L}{3}/u.test(cell)) >= 0.5
/** Whether a column numbers the rows: 1, 2, 3… */
export const numbersRows = (rows: readonly SheetRow[], index: number) =>
  rows.length > 1 && rows.every(({ cells }, row) => cells[index] === String(row + 1))
/** Whether column `b` is filled and differs from column `a` in some row. */
export const differ = (rows: readonly SheetRow[], a: number, b: number) =>
  filledShare(rows, b) > 0 && rows.some(({ cells }) => (cells[a] ?? '') !== (cells[b] ?? ''))

/** The columns of quantities, prices and totals of a list, by their indexes. */
export type Amounts = { readonly quantity: number; readonly price: number; readonly total: number }

/** A total may have the VAT in it, at either rate. */
const taxes = ['1', '1.22', '1.1']

/**
 * Whether quantity × price, with VAT or without, is the total of a row, within 1 or one percent; null when one of them
 * is missing.
 */
export const agreement = ({ cells }: SheetRow, at: Amounts, mark: DecimalMark = ','): boolean | null => {
  const [quantity, price, total] = [at.quantity, at.price, at.total].map((index) =>
    parseAmount(cells[index] ?? '', mark),
  )
  if (!quantity || !price || !total || !isPositive(total)) return null
  return taxes.some((tax) => {
    const difference = minus(times(times(quantity, price), tax), total).replace('-', '')
    return compare(difference, '1') <= 0 || compare(times(difference, '100'), total) <= 0
  })
}
