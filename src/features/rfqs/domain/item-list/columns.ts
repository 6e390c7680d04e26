import type { SheetRow } from '#lib/delimited.ts'
import type { ColumnPlan, ListRows } from './column-plan.ts'
import { columnsByContent } from './columns-by-content.ts'
import { columnsByHeadings } from './columns-by-headings.ts'
import { findHeadings } from './headings.ts'
import type { ItemColumn } from './item-columns.ts'
import { belowEachOther } from './side-by-side.ts'
import { withoutTitles, type LeftOut } from './left-out.ts'
import { sheetNotes } from './price-notes.ts'

/** A list of items as read. */
export type ItemSheet = LeftOut &
  ListRows & {
    /** The rows below the headings. Those of them that are items are `rows`. */
    readonly body: readonly SheetRow[]
    /** False while a person must say what the columns hold. Until then no row can be added. */
    readonly sure: boolean
    /** True for a message in words, which has no columns of its own. */
    readonly isMessage: boolean
    /** Texts of a message in which no item was found. */
    readonly unread: readonly string[]
    /** Texts outside the rows that say something of all prices: 'Precios en dólares, IVA incluido'. */
    readonly notes: readonly string[]
  }

/**
 * Finds the headings, the columns and the items of a sheet. Columns are recognized by their headings, else by a column
 * of units beside the only column of numbers. If only numbers could decide, or two columns have the same heading, the
 * columns are a guess and the sheet is not sure. `known` are the columns that a person chose for the same headings.
 */
export const readItemSheet = (sheet: readonly SheetRow[], known?: ColumnPlan): ItemSheet => {
  const rows = belowEachOther(sheet)
  const headings = findHeadings(rows)
  const body = rows.slice(headings?.end ?? 0)
  const samples = body.filter(({ cells }) => cells.filter(Boolean).length > 1)
  const sample = samples.length > 0 ? samples : body
  const found = headings ? columnsByHeadings(headings.texts, sample) : columnsByContent(sample)
  const { columns, sure } = known ? { columns: known, sure: true } : found
  const notes = sheetNotes(rows, headings ? headings.end - 1 : -1)
  return { ...withColumns(body, headings?.texts ?? null, columns), sure, isMessage: false, unread: [], notes }
}

const withColumns = (body: readonly SheetRow[], headings: readonly string[] | null, columns: ColumnPlan) => {
  const { items, totals, titles } = withoutTitles(body, columns, headings)
  return { headings, body, rows: withoutNumbers(items, columns.indexOf('productName')), columns, totals, titles }
}

/** The rows without the numbers before their names ('1. Cal', '2) Arena'), where these number all of them in order. */
const withoutNumbers = (rows: readonly SheetRow[], name: number): readonly SheetRow[] => {
  const numbers = rows.map(({ cells }) => /^(\d{1,3})[.)]\s+(?=\p{L})/u.exec(cells[name] ?? ''))
  if (rows.length < 2 || !numbers.every((found, at) => found?.[1] === String(at + 1))) return rows
  return rows.map(({ line, cells }, at) => ({
    line,
    cells: cells.map((cell, column) => (column === name ? cell.slice(numbers[at]?.[0].length) : cell)),
  }))
}

/**
 * The sheet with another meaning for one column. The column that had this meaning before loses it; technical texts are
 * put together.
 */
export const assignColumn = (sheet: ItemSheet, index: number, meaning: ItemColumn | null): ItemSheet => {
  const width = Math.max(sheet.columns.length, index + 1)
  const columns = Array.from({ length: width }, (_, at) => {
    const before = sheet.columns[at] ?? null
    if (at === index) return meaning
    return before === meaning && meaning !== 'technicalDescription' ? null : before
  })
  return { ...sheet, ...withColumns(sheet.body, sheet.headings, columns) }
}
