import type { SheetRow } from '#lib/delimited.ts'
import { parseAmount } from '#lib/money.ts'
import { fold } from '#lib/text.ts'

const totalWords =
  /^(sub ?total(es)?|total(es)?|importe total|monto total|iva)( general| final| estimado)?( (sin|con|mas) (iva|impuestos))?$/

/** 'TOTAL ($U):', 'Sub-total', 'IVA 22 %': what a spreadsheet writes beside a sum, and no product. */
const isTotalWord = (cell: string) =>
  totalWords.test(fold(cell.replace(/\(.*?\)|\$U|US\$|U\$S|\bUYU\b|\bUSD\b/gi, ' ').replace(/[^\p{L}\s]/gu, ' ')))
const isAmount = (cell: string) => parseAmount(cell) !== null

/** A row that names a total and holds nothing else but amounts, wherever it stands: with a unit or any other text it may be an item. */
export const isTotalRow = ({ cells }: SheetRow): boolean => {
  const filled = cells.filter(Boolean)
  return filled.some(isTotalWord) && filled.every((cell) => isTotalWord(cell) || isAmount(cell))
}

/** How many rows at the end hold one amount alone, outside the columns `kept`: the sums under a column, without a word. */
export const bareSums = (rows: readonly SheetRow[], kept: readonly number[]): number => {
  const isSum = ({ cells }: SheetRow) => {
    const filled = cells.flatMap((cell, index) => (cell ? [{ cell, index }] : []))
    const [only] = filled
    return filled.length === 1 && only !== undefined && isAmount(only.cell) && !kept.includes(only.index)
  }
  return rows.length - 1 - rows.findLastIndex((row) => !isSum(row))
}
