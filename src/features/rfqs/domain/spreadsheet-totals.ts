import type { SheetRow } from '#lib/delimited.ts'
import { parseAmount } from '#lib/money.ts'
import { fold } from '#lib/text.ts'

const totalTexts =
  /^(sub ?total(es)?|total(es)?|importe total|monto total|iva)( general| final| estimado)?( (sin|con|mas) (iva|impuestos))?$/

/** The label of a sum in a spreadsheet: 'TOTAL ($U):', 'Sub-total', 'IVA 22 %'. */
const isTotalLabel = (cell: string) =>
  totalTexts.test(fold(cell.replace(/\(.*?\)|\$U|US\$|U\$S|\bUYU\b|\bUSD\b/gi, ' ').replace(/[^\p{L}\s]/gu, ' ')))
const isAmount = (cell: string) => parseAmount(cell) !== null

/** True for a row with the label of a total and otherwise only amounts. With any other text it may be an item. */
export const isTotalRow = ({ cells }: SheetRow): boolean => {
  const filled = cells.filter(Boolean)
  return filled.some(isTotalLabel) && filled.every((cell) => isTotalLabel(cell) || isAmount(cell))
}

/** The number of last rows that hold a single amount outside `itemColumns` (indexes): sums without a label. */
export const trailingSums = (rows: readonly SheetRow[], itemColumns: readonly number[]): number => {
  const isSum = ({ cells }: SheetRow) => {
    const filled = cells.flatMap((cell, index) => (cell ? [{ cell, index }] : []))
    const [only] = filled
    return filled.length === 1 && only !== undefined && isAmount(only.cell) && !itemColumns.includes(only.index)
  }
  return rows.length - 1 - rows.findLastIndex((row) => !isSum(row))
}
