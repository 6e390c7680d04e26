import { detectDelimiter, readDelimited, type SheetRow } from '#lib/delimited.ts'
import { parseAmount } from '#lib/money.ts'
import { excerpt } from '#lib/text.ts'
import type { ColumnPlan } from '../column-plan.ts'
import { readItemSheet, type ItemSheet } from '../columns.ts'
import { drawnRows } from '../drawn-tables.ts'
import { findHeadings } from '../headings.ts'
import { messageLines } from './lines.ts'
import { numberedParts, withoutMarks } from '../numbering.ts'
import { priceNotes } from '../price-notes.ts'
import { readPricedLine, type PricedCells } from './priced-line.ts'

/** The columns of the rows that are read from a message. */
const columns: ColumnPlan = ['productName', 'quantity', 'unit', 'technicalDescription', 'estimatedUnitPrice']

/**
 * The rows of a text that was pasted from a spreadsheet, or that is drawn with characters: with tabs, or with equal
 * numbers of cells. Null for a message.
 */
export const tableRows = (text: string): readonly SheetRow[] | null => {
  if (text.includes('\t')) return isMessageWithTabs(text) ? null : readDelimited(text, '\t')
  return drawnRows(text) ?? delimitedRows(text)
}

const delimitedRows = (text: string): readonly SheetRow[] | null => {
  const delimiter = detectDelimiter(text)
  // '10,5 m3 arena' has a decimal comma, and no cells.
  if (delimiter === ',' && !/(?<!\d),|,(?!\d)/.test(text)) return null
  const rows = readDelimited(text, delimiter)
  if (findHeadings(rows)) return rows
  const widths = new Set(rows.map(({ cells }) => cells.length))
  const [width = 1] = widths
  const hasNumbers = Array.from({ length: width }, (_, at) => at).some((at) =>
    rows.every(({ cells }) => parseAmount(cells[at] ?? '') !== null && !(width === 2 && isPrice.test(cells[at] ?? ''))),
  )
  return widths.size === 1 && width > 1 && hasNumbers ? rows : null
}
/** '5 bolsas de cal, $ 300' is a message. */
const isPrice = /\$|us|uy/i

/** A line of a word processor's list: '•', 'o' or '1.', a tab and the text. */
const markedByTab = /^\s*(?:[^\p{L}\d\t]|o|\(?\d{1,3}[.)]+|[a-z][.)])\t[^\t]*$/iu
/** A number, a tab and a text with its own quantity: '1' before '10 bolsas de portland'. */
const countedByTab = /^\s*(\d{1,3})\t\s*(?=\d[^\t]*\p{L}[^\t]*$)/u

/**
 * Whether a text with tabs is a message and no table: the list of a word processor; lines of which less than half have
 * a tab; or a name, a tab and a quantity with its unit in each line.
 */
const isMessageWithTabs = (text: string): boolean => {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  if (lines.every((line) => !line.trim().includes('\t') || markedByTab.test(line))) return true
  if (lines.every((line, at) => countedByTab.exec(line)?.[1] === String(at + 1))) return true
  if (2 * lines.filter((line) => line.includes('\t')).length < lines.length) return true
  return lines.every((line) => amountAndName(line) !== null)
}

/** '6 u Alambre de púa' for 'Alambre de púa', a tab and '6 u.'; null for other cells. */
const amountAndName = (line: string): string | null => {
  const cells = line.split('\t').flatMap((cell) => cell.trim() || [])
  const amounts = cells.filter((cell) => amountWithUnit.test(cell))
  const names = cells.filter((cell) => !amountWithUnit.test(cell))
  return amounts.length === 1 && names.length === 1 && /\p{L}{2}/u.test(names[0]!)
    ? `${amounts[0]!.replace(/\.$/, '')} ${names[0]}`
    : null
}
/** '12 rollos', '2,5 kg', '6 u.'. */
const amountWithUnit = /^\d[\d.,]*\s*\p{L}{1,12}\.?$/u

/**
 * Reads a pasted text: a table of cells, in the columns that a person chose for its headings, or a message in words.
 */
export const readPastedList = (text: string, known?: ColumnPlan): ItemSheet => {
  const rows = tableRows(text)
  return rows ? readItemSheet(rows, known) : readMessage(text)
}

/**
 * The items of a message from WhatsApp or mail: 'Hola, necesito 10 bolsas de portland y 3 m3 de arena', or an item a
 * line, with its quantity before or after its name. Each becomes a row of name, quantity, unit, the text after it and
 * its price. Texts that name no item are `unread`. The `line` of a row is its number among the items, because one line
 * of the message may hold several.
 */
export const readMessage = (text: string): ItemSheet => {
  const items: PricedCells[] = []
  const unread: string[] = []
  const lines = text
    .replace(/[\u200e\u200f\u202a-\u202e]|<Se editó este mensaje\.?>/giu, '')
    .split(/\r\n?|\n/)
    .map((line) => withoutSender(withoutTabs(line)))
  const readable = lines.filter((line) => line.length <= longestLine).map((line) => line.replace(struck, ' '))
  unread.push(...lines.flatMap((line) => (line.length <= longestLine ? (line.match(struck) ?? []) : [])))
  unread.push(...lines.filter((line) => line.length > longestLine).map((line) => excerpt(line, 80)))
  unread.push(...readable.filter(isNotice).map((line) => line.trim()))
  const listed = messageLines(readable.filter((line) => !isNotice(line)))
  for (const body of withoutMarks(listed.lines)) {
    for (const part of numberedParts(body)) {
      const found = readPricedLine(part)
      items.push(...found.items)
      unread.push(...found.unread)
    }
  }
  unread.push(...listed.unread)
  const rows = items.map((cells, index) => ({ line: index + 1, cells }))
  const body = { headings: null, body: rows, rows, columns, sure: true, isMessage: true }
  return { ...body, totals: [], titles: [], unread, notes: priceNotes(unread) }
}

const withoutTabs = (line: string) =>
  line.includes('\t') ? (amountAndName(line) ?? line.replace(countedByTab, '$1) ').replaceAll('\t', ' ')) : line

/** '~5 palas~' and '~~5 palas~~', as chats cross out. */
const struck = /~{1,2}[^~\s](?:[^~]*[^~\s])?~{1,2}/g

/** In characters. A longer line is not a request, and reading it could block the screen. */
const longestLine = 1_000

/** What WhatsApp writes in place of a picture or of a message that was deleted. */
const isNotice = (line: string) =>
  /(?:\somitid[oa]s?|\somitted|\(archivo adjunto\)|elimin(?:ó|aste) este mensaje|mensaje fue eliminado)[.>\s]{0,4}$/iu.test(
    line.slice(-60),
  ) ||
  /cifrados de extremo a extremo/i.test(line) ||
  /^\W*(?:reenviado|forwarded)(?: muchas veces)?\W*$/i.test(line)

/** '12/3/26, 10:21 - Juan: ' and '[12/3/26 10:21:05] Juan: ', as WhatsApp copies messages. */
const withoutSender = (line: string) =>
  line.replace(
    /^\s*\[?\d{1,2}\/\d{1,2}\/\d{2,4},?\s\d{1,2}:\d{2}(?::\d{2})?[^\]:]{0,8}\]?\s*(?:-\s*)?[^:]{1,40}:\s/,
    '',
  )
