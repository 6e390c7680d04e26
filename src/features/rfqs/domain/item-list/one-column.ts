import { detectDelimiter, readDelimited, type SheetRow } from '#lib/delimited.ts'
import { maxItems } from '../draft.ts'
import type { ItemSheet } from './columns.ts'
import { findHeadings } from './headings.ts'
import { readMessage, tableRows } from './message/message.ts'

/** The text of a sheet in which only one column is filled, in its lines; null for any other. */
const textOf = (rows: readonly SheetRow[]): string | null => {
  const lines: (string | undefined)[] = []
  for (const { line, cells } of rows) {
    const [text = '', other] = cells.filter(Boolean)
    if (other !== undefined) return null
    lines[line - 1] = text
  }
  return Array.from(lines, (text = '') => text).join('\n')
}

/**
 * The rows of a CSV that a program put into one column of a sheet, because it expects other separators; any other sheet
 * as it is.
 */
export const withoutCsvInColumn = (rows: readonly SheetRow[]): readonly SheetRow[] => {
  const text = textOf(rows)
  if (text === null) return rows
  const table = readDelimited(text, detectDelimiter(text))
  return findHeadings(table) ? table : rows
}

/**
 * The items of a message that stands in a file, as a text or in one column of a sheet ('10 bolsas de portland'); null
 * where less than half of them have a quantity.
 */
export const messageInFile = ({ rows, text }: { rows: readonly SheetRow[]; text?: string }): ItemSheet | null => {
  // A message has commas, but no tabs and semicolons between cells.
  const isWritten = text !== undefined && detectDelimiter(text) === ',' && tableRows(text) === null
  const lines = isWritten ? text : textOf(rows)
  if (lines === null || rows.length > maxItems) return null
  const message = readMessage(lines)
  const counted = message.rows.filter(({ cells: [, quantity] }) => quantity)
  return counted.length > 0 && 2 * counted.length >= message.rows.length ? message : null
}
