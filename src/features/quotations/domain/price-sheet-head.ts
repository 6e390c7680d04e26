import { findHeadings } from '#features/rfqs/domain/item-list/headings.ts'
import type { SheetRow } from '#lib/delimited.ts'
import type { Currency } from '#lib/money.ts'
import { areHeadings, inCurrency, nameSeveralPrices, sheetColumns, type SheetColumns } from './price-sheet-columns.ts'
import { columnsWithProvenPrice } from './proven-price.ts'

/** A price sheet with the index of the row of its headings, and the columns that they name. */
export type HeadedSheet = {
  readonly rows: readonly SheetRow[]
  readonly headAt: number
  readonly columns: SheetColumns
}

/**
 * Finds the headings of a price sheet, in one row or in two ('Precio' above 'sin IVA'). Prices in the RFQ's currency
 * come before those in another one. Null when no row names items and a price.
 */
export const headedSheet = (sheet: readonly SheetRow[], currency: Currency): HeadedSheet | null => {
  const rows = sheet.map((row) => ({ ...row, cells: inCurrency(row.cells, currency) }))
  const at = headIndex(rows)
  if (at >= 0) return { rows, headAt: at, columns: columnsOf(rows, at) }
  const joined = findHeadings(sheet)
  const cells = inCurrency(joined?.texts ?? [], currency)
  if (!joined || nameSeveralPrices(cells)) return null
  const headAt = joined.end - 1
  const merged = rows.map((row, index) => (index === headAt ? { ...row, cells } : row))
  return areHeadings(headColumns(merged, headAt)) ? { rows: merged, headAt, columns: columnsOf(merged, headAt) } : null
}

/** Whether a sheet has no price that can be taken because its headings name several alike. */
export const hasSeveralPrices = (rows: readonly SheetRow[]): boolean =>
  rows.slice(0, searchedRows).some(({ cells }) => nameSeveralPrices(cells))

/** How many rows are searched for headings: further down a row of prices may look like one. */
const searchedRows = 60

/** The first row that heads prices; else the first that heads totals, and not several prices. */
const headIndex = (rows: readonly SheetRow[]): number => {
  const searched = rows.slice(0, searchedRows)
  const priced = searched.findIndex((_, at) => {
    const columns = headColumns(rows, at)
    return columns.has('unitPrice') && areHeadings(columns)
  })
  if (priced >= 0) return priced
  return searched.findIndex(({ cells }) => areHeadings(sheetColumns(cells)) && !nameSeveralPrices(cells))
}

/** The columns that a row of headings names; of two prices headed alike, the totals may prove one. */
const headColumns = (rows: readonly SheetRow[], headAt: number): SheetColumns =>
  columnsWithProvenPrice(rows, headAt) ?? sheetColumns(rows[headAt]?.cells ?? [])

/**
 * The columns of the sheet. Where 'Ítem' numbers the rows ('2', '1.2'), titles of sections apart, or 'Material' has
 * their codes, the names are in another column, such as 'Descripción'.
 */
const columnsOf = (rows: readonly SheetRow[], headAt: number, codes: ReadonlySet<number> = new Set()): SheetColumns => {
  const named = rows.map((row, index) =>
    index === headAt ? { ...row, cells: row.cells.map((heading, at) => (codes.has(at) ? '' : heading)) } : row,
  )
  const columns = headColumns(named, headAt)
  const at = columns.get('item')
  if (at === undefined) return columns
  const called = rows.slice(headAt + 1).filter(({ cells }) => cells[at] && cells.filter(Boolean).length > 2)
  const numbered = called.filter(({ cells }) => /^[\s\d.,]*$/.test(cells[at] ?? ''))
  if (numbered.length * 2 < called.length) return columns
  const others = columnsOf(rows, headAt, new Set([...codes, at]))
  return others.has('item') ? others : columns
}
