import { withoutMarks } from '#features/rfqs/domain/item-list/numbering.ts'
import { tableRows } from '#features/rfqs/domain/item-list/message/message.ts'
import type { SheetRow } from '#lib/delimited.ts'
import type { Currency } from '#lib/money.ts'
import { sheetHeadings } from './price-sheet-columns.ts'
import { headedSheet } from './price-sheet-head.ts'

/**
 * The rows of a pasted price list as a price sheet: cells under headings, or lines of a name and its price, such as two
 * columns without headings or 'Cal hidratada: $ 312,40' (docs/rules/exports-and-lists.md#price-sheet). A line in which
 * nothing marks where the price begins keeps all of its words as its name, so that it is shown and not guessed. Null
 * for three columns or more without headings: the last one may be of totals.
 */
export const pastedPrices = (text: string, currency: Currency): readonly SheetRow[] | null => {
  const table = tableRows(text)
  if (table && headedSheet(table, currency)) return table
  if (table && text.includes('\t') && table.some(({ cells }) => cells.filter(Boolean).length > 2)) return null
  const lines = withoutMarks(text.split(/\r\n?|\n/)).map((line) => line.slice(0, longestLine))
  const rows = lines.map((line, at) => ({ line: at + 1, cells: nameAndPrice(line) }))
  return [{ line: 0, cells: [sheetHeadings.item, sheetHeadings.unitPrice] }, ...rows.filter(({ cells }) => cells[0])]
}

/** In characters. A longer line is no price of a list. */
const longestLine = 1_000

/** 'Cal', a tab, a colon or such, and what is offered; or an amount that begins with its currency. */
const nameAndPrice = (line: string): readonly string[] => {
  const { name, price } = (marked.exec(line) ?? withCurrency.exec(line))?.groups ?? {}
  return name && price ? [unmarked(name), unmarked(price)] : [unmarked(line), '']
}
/** Without the stars that make letters bold in a chat. */
const unmarked = (text: string) => text.replaceAll('*', '').trim()

const answer = String.raw`(?=[\d$]|U\$?S|UYU|no\b|sin stock|s\/ ?stock|agotad|discontinuad|consultar)`
const marked = new RegExp(
  String.raw`^(?<name>.*\p{L}.*?)\s*(?:\t|[:=|;]|\.{3,}| {2,}| [-–—] )\s*(?<price>${answer}[^\t;|]*)[\s;|]*$`,
  'iu',
)
const withCurrency = /^(?<name>.*?\p{L}.*?)\s+(?:a\s+)?(?<price>(?:U\$S|US\$|USD|UYU|\$U|\$)\s*\d.*)$/iu
