import type { SheetRow } from '#lib/delimited.ts'
import { readItemSheet } from './columns.ts'
import { findHeadings, headingText } from './headings.ts'
import type { ItemColumn } from './item-columns.ts'

/**
 * The index of the only sheet that is a list of items; null when none or several are, and a person must choose. A cover
 * or a summary has names, but no column of quantities, units or prices; nor is one made by the telephone of a cover.
 */
export const onlyList = (sheets: readonly { readonly rows: readonly SheetRow[] }[]): number | null => {
  if (sheets.length === 1) return 0
  const lists = sheets.flatMap(({ rows }, index) => (isList(rows) ? [index] : []))
  return lists.length === 1 ? (lists[0] ?? null) : null
}

const isList = (rows: readonly SheetRow[]): boolean => {
  const { columns, rows: items, headings, sure } = readItemSheet(rows)
  const measures = columns.flatMap((column, at) => (column && measuring.includes(column) ? [at] : []))
  const filled = items.filter(({ cells }) => measures.some((at) => cells[at]))
  const measured = measures.length > 0 && (headings !== null || 2 * filled.length >= items.length)
  // Under headings, a person may say which column has the prices.
  return columns.includes('productName') && (measured || (headings !== null && !sure)) && items.length > 0
}

const measuring: readonly ItemColumn[] = ['quantity', 'unit', 'estimatedUnitPrice']

/**
 * A key that is equal for lists with the same headings, to remember the columns that a person chose for them; null
 * without headings.
 */
export const headingsKey = (rows: readonly SheetRow[]): string | null => {
  const headings = findHeadings(rows)
  return headings ? headings.texts.map(headingText).join('|') : null
}
