import { ZipReader } from '@zip.js/zip.js/lib/zip-core-reader.js'
import { zipSync } from 'fflate'
import { readOds } from 'hucre/ods'
import { readXlsx, type CellValue, type Sheet } from 'hucre/xlsx'
import { formatDay } from '#lib/dates.ts'
import type { SheetRow } from '#lib/delimited.ts'
import { ok, refused, type Result } from '#lib/result.ts'
import { isAmbiguous, round, typedAmount } from '#lib/money.ts'
import { columnsRead, hiddenColumnsOfOds, type HiddenColumns } from './hidden-columns.ts'
import { currencyOfFormat } from './number-format.ts'

/** A sheet of a workbook that is not empty; a CSV is one sheet without a name, and the text that it was read from. */
export type NamedSheet = { readonly name: string | null; readonly rows: readonly SheetRow[]; readonly text?: string }

/** The visible sheets of a workbook that are not empty, or why it could not be read. */
export type WorkbookRows = Result<readonly NamedSheet[], 'TOO_COMPLEX' | 'DAMAGED' | 'DOCUMENT' | 'NO_SPREADSHEET'>

/** An unpacked workbook of a few thousand rows has a few megabytes: one of this size was not filled in by a person. */
const maxUnpackedBytes = 16_000_000
/** The longest text of all cells together, in characters. Cells may share one text of the archive. */
const maxTextLength = 16_000_000
/** Spreadsheets allow number formats of 255 characters. A long one is parsed again for each cell that uses it. */
const longFormat = /formatCode\s*=\s*["'][^"']{2000}/
/** Pictures, charts, themes, notes and the like: not read, and not counted. */
const unreadFolders = [
  'media drawings charts theme embeddings ctrlProps printerSettings customXml docProps externalLinks',
  'pivotCache pivotTables slicers slicerCaches timelines timelineCaches tables queryTables persons threadedComments',
].flatMap((line) => line.split(' '))
const unreadFile = String.raw`comments\d*\.xml|vmlDrawing\d*\.vml|vbaProject\.bin|calcChain\.xml`
const unread = new RegExp(String.raw`(?:^|\/)(?:(?:${unreadFolders.join('|')})\/|(?:${unreadFile})$)`, 'i')
/** One byte of an archive unpacks to this many bytes at most. */
const maxExpansion = 1032
/** Cells beyond this area belong to no list. So a format that was given to a whole column costs nothing. */
const area = 'A1:CV100000'

/**
 * The rows of the visible sheets of an XLSX or ODS workbook. A cell is read as the text that the person sees: a number
 * with a decimal comma, without thousands and with the currency of its format ('1234,5', 'US$ 12,5'), a date as
 * dd/MM/yyyy, a formula as its last result, what is crossed out between '~'. Hidden columns are not read. Nothing is
 * computed or run. The library hucre reads the formats.
 */
export const readWorkbook = async (bytes: Uint8Array<ArrayBuffer>): Promise<WorkbookRows> => {
  try {
    const book = await unpacked(bytes)
    if (!book.ok) return book
    const { kind, archive, hidden } = book.value
    const { sheets } = await (kind === 'xlsx' ? readXlsx : readOds)(archive, {
      range: area,
      readStyles: true,
      sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    })
    if (sheets.reduce((sum, { rows }) => sum + lengthOf(rows), 0) > maxTextLength) return refused('TOO_COMPLEX')
    const read = sheets.map((sheet) => ({ name: sheet.name, rows: rowsOf(sheet, hidden.get(sheet.name)) }))
    return ok(read.filter(({ rows }) => rows.length > 0))
  } catch {
    return refused('DAMAGED')
  }
}

/**
 * The same archive with its files unpacked and checked against their checksums, because the library's own unpacking
 * never ends on a damaged stream. An archive that declares too large a size is refused before anything is unpacked, and
 * each file is limited to the size that it declares.
 */
const unpacked = async (
  archive: Uint8Array<ArrayBuffer>,
): Promise<
  Result<
    { readonly kind: 'xlsx' | 'ods'; readonly archive: Uint8Array; readonly hidden: HiddenColumns },
    'TOO_COMPLEX' | 'DOCUMENT' | 'NO_SPREADSHEET'
  >
> => {
  const entries = await new ZipReader(new Blob([archive]).stream(), {
    useWebWorkers: false,
    checkSignature: true,
  }).getEntries()
  const files = entries.filter((entry) => !entry.directory).filter((file) => !unread.test(pathOf(file)))
  const declared = files.map(
    ({ compressedSize, uncompressedSize }) => uncompressedSize || compressedSize * maxExpansion,
  )
  if (declared.reduce((sum, size) => sum + size, 0) > maxUnpackedBytes) return refused('TOO_COMPLEX')
  const has = (name: RegExp) => files.some((file) => name.test(pathOf(file)))
  const kind = has(/(^|\/)workbook\.xml$/) ? 'xlsx' : has(/^content\.xml$/) ? 'ods' : null
  if (kind === null) return refused(has(/^word\/document\.xml$/) ? 'DOCUMENT' : 'NO_SPREADSHEET')
  const contents = new Map<string, Uint8Array>()
  for (const file of files) contents.set(pathOf(file), inUtf8(new Uint8Array(await file.arrayBuffer())))
  const styles = [...contents].filter(([name]) => /styles[^/]*$/i.test(name))
  if (styles.some(([, xml]) => longFormat.test(new TextDecoder().decode(xml)))) return refused('TOO_COMPLEX')
  const media = new TextDecoder().decode(contents.get('mimetype'))
  if (kind === 'ods' && !media.includes('opendocument.spreadsheet'))
    return refused(media.includes('opendocument.text') ? 'DOCUMENT' : 'NO_SPREADSHEET')
  const content = contents.get('content.xml')
  if (kind === 'ods' && content) contents.set('content.xml', withoutRepetition(content))
  for (const [name, workbook] of contents)
    if (/(^|\/)workbook\.xml$/.test(name)) contents.set(name, withoutOtherSheets(name, workbook, contents))
  const hidden = hiddenColumnsOfOds(kind === 'ods' ? new TextDecoder().decode(contents.get('content.xml')) : '')
  return ok({ kind, hidden, archive: zipSync(Object.fromEntries(contents), { level: 0 }) })
}

/**
 * A workbook without its sheets that have no cells, which the library takes for missing: charts with a tab of their
 * own, dialogs and macros of Excel 4.
 */
const withoutOtherSheets = (name: string, workbook: Uint8Array, files: ReadonlyMap<string, Uint8Array>): Uint8Array => {
  const relations = files.get(name.replace(/workbook\.xml$/, '_rels/workbook.xml.rels'))
  const others = [...new TextDecoder().decode(relations).matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)]
    .filter(([tag]) => /\/(?:chartsheet|dialogsheet|xl(?:Intl)?Macrosheet)["']/.test(tag))
    .map(([tag]) => /\sId\s*=\s*["']([^"']+)/.exec(tag)?.[1])
  if (others.length === 0) return workbook
  const isOther = (sheet: string) => others.includes(/:id\s*=\s*["']([^"']+)/.exec(sheet)?.[1])
  const text = new TextDecoder().decode(workbook)
  return new TextEncoder().encode(text.replace(/<(?:\w+:)?sheet\s[^>]*\/>/g, (sheet) => (isOther(sheet) ? '' : sheet)))
}

/** The name of a file in the archive. Some programs of Windows write 'xl\\workbook.xml'. */
const pathOf = ({ filename }: { readonly filename: string }) => filename.replaceAll('\\', '/')

/** A part in UTF-16, which the format allows and the library does not read, as UTF-8. */
const inUtf8 = (part: Uint8Array): Uint8Array => {
  const [first, second] = part
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  if (encoding === null) return part
  const text = new TextDecoder(encoding).decode(part)
  return new TextEncoder().encode(text.replace(/^<\?xml[^>]*\?>/, ''))
}

/** An ODS repeats a row a million times for the empty rest of a sheet, or to fill the memory. One row is enough. */
const withoutRepetition = (content: Uint8Array): Uint8Array =>
  new TextEncoder().encode(
    new TextDecoder()
      .decode(content)
      .replace(
        /(number-(?:rows|columns)-repeated=["'])\d{4,}(["'])/g,
        (_, start: string, end: string) => `${start}1${end}`,
      ),
  )

const rowsOf = (sheet: Sheet, hidden: ReadonlySet<number> | undefined): readonly SheetRow[] => {
  const { rows, cells: styled } = sheet
  const currencyAt = currencyFinder(styled)
  const isRead = columnsRead(sheet, hidden)
  const isStruck = (row: number, column: number) => styled?.get(`${row},${column}`)?.style?.font?.strikethrough === true
  const textAt = (cell: CellValue, index: number, at: number) => {
    if (!isRead(at)) return ''
    const text = shown(cell, () => currencyAt(index, at))
    return text !== '' && isStruck(index, at) ? `~${text}~` : text
  }
  return rows
    .map((row, index) => ({ line: index + 1, cells: trimmed(row.map((cell, at) => textAt(cell, index, at))) }))
    .filter(({ cells }) => cells.length > 0)
}

/** The currency of a cell's format. A sheet has few formats and many cells, so each format is read once. */
const currencyFinder = (styled: Sheet['cells']) => {
  const known = new Map<string, string>()
  return (row: number, column: number): string => {
    const format = styled?.get(`${row},${column}`)?.style?.numFmt ?? ''
    const currency = known.get(format) ?? currencyOfFormat(format)
    known.set(format, currency)
    return currency
  }
}

/** The length of all texts together, in characters. */
const lengthOf = (rows: readonly (readonly CellValue[])[]): number => {
  let length = 0
  for (const row of rows) for (const cell of row) if (typeof cell === 'string') length += cell.length
  return length
}

/** Without the empty cells at the end. */
const trimmed = (cells: readonly string[]) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)

const shown = (value: CellValue, currency: () => string): string => {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : formatDay(value.toISOString().slice(0, 10))
  if (typeof value === 'number') return [currency(), shownNumber(value)].filter(Boolean).join(' ')
  if (typeof value === 'boolean') return value ? 'VERDADERO' : 'FALSO'
  return (value ?? '').trim()
}

/**
 * A number with the 15 digits that spreadsheets show (0,1 + 0,2 is 0,3), never with an exponent: '1234,5'. One with
 * three decimals gets a fourth ('1,2340'), because '1,234' could be read as a thousand.
 */
const shownNumber = (value: number): string => {
  if (!Number.isFinite(value)) return ''
  const shown = typedAmount(round(value.toPrecision(15), maxDecimals))
  return isAmbiguous(shown) ? `${shown}0` : shown
}
const maxDecimals = 20
