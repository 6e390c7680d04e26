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
  const lines = withoutMarks(text.split(/\r\n?|\n/).map((line) => line.slice(0, longestLine)))
  const rows = lines.map((line, at) => ({ line: at + 1, cells: nameAndPrice(line) }))
  return [{ line: 0, cells: [sheetHeadings.item, sheetHeadings.unitPrice] }, ...rows.filter(({ cells }) => cells[0])]
}

/** In characters. A longer line is no price of a list. */
const longestLine = 1_000

/**
 * 'Cal', a tab, a colon or such, and what is offered; or an amount that begins with its currency. Of several places
 * where a price may begin it is the first one after the last word before a price: 'Caño: 20 m: 890 - 10 días'.
 */
const nameAndPrice = (given: string): readonly string[] => {
  const line = given.replaceAll(stars, '').replace(ends, '')
  const partsAt = ({ index, 0: mark }: RegExpExecArray) =>
    [line.slice(0, index).trim(), line.slice(index + mark.length).trim()] as const
  const offers = [...line.matchAll(marks)].filter((mark) => isOffer(...partsAt(mark)))
  const last = offers.at(-1)?.index
  const place =
    offers.find(({ index }) => !letter.test(line.slice(index, last))) ??
    [...line.matchAll(currency)].find((mark) => isOffer(...partsAt(mark)))
  return place ? partsAt(place) : [line.trim(), '']
}

const isOffer = (name: string, price: string): boolean => letter.test(name) && answer.test(price)

// Each takes a run of blanks whole, so that a line of blanks costs no more than another.
const marks = / +[-–—] +|\t+|[:=|;]|\.{3,}| {2,}/g
const currency = / (?:a +)?(?=(?:U\$S|US\$|USD|UYU|\$U|\$) *\d)/giu
const answer = /^(?:[\d$]|U\$?S|UYU|no\b|sin stock|s\/ ?stock|agotad|discontinuad|consultar)[^\t;|]*$/iu
/** They make letters bold in a chat. */
const stars = '*'
/** Tables that were copied as text may end their lines so. */
const ends = /[\s;|]+$/
const letter = /\p{L}/u
