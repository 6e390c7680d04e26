import type { SheetRow } from '#lib/delimited.ts'
import { xmlPieces } from './xml-pieces.ts'
import { openZip } from './zip-entries.ts'

/** The rows of one sheet of a workbook, and the sheet's name. */
export type WorkbookRows = { readonly sheet: string; readonly rows: readonly SheetRow[] }

/** Unpacked, a workbook of a few thousand rows is a few megabytes; one of this size is none that a person filled in. */
const mostUnpacked = 40_000_000

/**
 * The rows of the first visible sheet of an XLSX workbook that holds something. A cell is what the person sees of it as text: a number with a
 * decimal comma and without thousands ('1234,5'), a date dd/MM/yyyy, of a formula its last result. Nothing is computed or run. Null when the archive is no workbook.
 */
export const readXlsx = async (bytes: Uint8Array<ArrayBuffer>): Promise<WorkbookRows | null> => {
  const zip = openZip(bytes, mostUnpacked)
  const book = await zip.text('xl/workbook.xml')
  if (book === null) return null
  const targets = readTargets((await zip.text('xl/_rels/workbook.xml.rels')) ?? '')
  const shared = readShared((await zip.text('xl/sharedStrings.xml')) ?? '')
  const dates = readDateStyles((await zip.text('xl/styles.xml')) ?? '')
  const epoch1904 = /date1904\s*=\s*["'](1|true)/.test(book)
  let empty: WorkbookRows | null = null
  for (const { name, relation } of visibleSheets(book)) {
    const xml = await zip.text(targets.get(relation) ?? '')
    if (xml === null) continue
    const rows = readSheet(xml, { shared, dates, epoch1904 })
    if (rows.length > 0) return { sheet: name, rows }
    empty ??= { sheet: name, rows }
  }
  return empty
}

const visibleSheets = (xml: string) =>
  [...xmlPieces(xml)].flatMap((piece) =>
    piece.kind === 'open' && piece.name === 'sheet' && !/hidden/i.test(piece.attribute('state') ?? '')
      ? [{ name: piece.attribute('name') ?? '', relation: piece.attribute('r:id') ?? piece.attribute('id') ?? '' }]
      : [],
  )

/** Relation → path inside the archive. */
const readTargets = (xml: string): ReadonlyMap<string, string> => {
  const targets = new Map<string, string>()
  for (const piece of xmlPieces(xml)) {
    if (piece.kind !== 'open' || piece.name !== 'Relationship') continue
    const target = piece.attribute('Target') ?? ''
    targets.set(piece.attribute('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  }
  return targets
}

/** The texts that cells refer to by number; of a text in several fonts all of it, without its reading aid. */
const readShared = (xml: string): readonly string[] => {
  const texts: string[] = []
  let inText = false
  let aside = false
  for (const piece of xmlPieces(xml)) {
    if (piece.kind === 'text') {
      if (inText && !aside) texts[texts.length - 1] += piece.text
      continue
    }
    const opens = piece.kind === 'open'
    if (piece.name === 'si' && opens) texts.push('')
    if (piece.name === 'rPh') aside = opens && !piece.closed
    if (piece.name === 't') inText = opens && !piece.closed
  }
  return texts.map(plainText)
}

/** The cell formats that show a date. */
const readDateStyles = (xml: string): ReadonlySet<number> => {
  const custom = new Map<string, string>()
  const dates = new Set<number>()
  let inCells = false
  let index = 0
  for (const piece of xmlPieces(xml)) {
    if (piece.kind === 'text') continue
    if (piece.name === 'cellXfs') inCells = piece.kind === 'open'
    if (piece.kind !== 'open') continue
    if (piece.name === 'numFmt') custom.set(piece.attribute('numFmtId') ?? '', piece.attribute('formatCode') ?? '')
    if (piece.name !== 'xf' || !inCells) continue
    const id = piece.attribute('numFmtId') ?? '0'
    if (showsDate(Number(id), custom.get(id))) dates.add(index)
    index += 1
  }
  return dates
}

const showsDate = (id: number, code: string | undefined): boolean =>
  code === undefined
    ? (id >= 14 && id <= 17) || id === 22
    : /[dy]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')) && !/general/i.test(code)

type Reading = { shared: readonly string[]; dates: ReadonlySet<number>; epoch1904: boolean }

const readSheet = (xml: string, reading: Reading): readonly SheetRow[] => {
  const rows: SheetRow[] = []
  let line = 0
  let cells: string[] = []
  let cell = { column: 0, type: 'n', style: 0 }
  let value = ''
  let taking = false
  for (const piece of xmlPieces(xml)) {
    if (piece.kind === 'text') {
      if (taking) value += piece.text
      continue
    }
    const opens = piece.kind === 'open'
    if (piece.name === 'row' && opens) {
      line = Number(piece.attribute('r') ?? line + 1)
      cells = []
      cell = { column: -1, type: 'n', style: 0 }
    }
    if (piece.name === 'c' && opens) {
      const column = columnOf(piece.attribute('r')) ?? cell.column + 1
      cell = { column, type: piece.attribute('t') ?? 'n', style: Number(piece.attribute('s') ?? 0) }
      value = ''
    }
    if (piece.name === 'v' || piece.name === 't') taking = opens && !piece.closed
    if (piece.name === 'c' && (!opens || piece.closed) && cell.column < mostColumns) {
      while (cells.length < cell.column) cells.push('')
      cells[cell.column] = shown(value, cell, reading).trim()
    }
    if (piece.name === 'row' && (!opens || piece.closed) && cells.some((text) => text !== ''))
      rows.push({ line, cells })
  }
  return rows
}

/** Cells further right than this are of no list. */
const mostColumns = 100

/** 'C7' → 2. */
const columnOf = (reference: string | undefined): number | null => {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  return letters ? [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null
}

const shown = (value: string, cell: { type: string; style: number }, reading: Reading): string => {
  if (value === '') return ''
  if (cell.type === 's') return reading.shared[Number(value)] ?? ''
  if (cell.type === 'b') return value.trim() === '1' ? 'VERDADERO' : 'FALSO'
  if (cell.type !== 'n') return plainText(value)
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  return reading.dates.has(cell.style) ? shownDay(number, reading.epoch1904) : shownNumber(number)
}

/** The 15 digits that a spreadsheet itself shows (0,1 + 0,2 is 0,3), never with an exponent: '1234,5'. */
const shownNumber = (number: number): string => {
  const [mantissa = '', exponent = '0'] = number.toExponential(14).split('e')
  const digits = mantissa.replace(/[-.]/g, '')
  const point = Number(exponent) + 1
  const whole = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0'
  const fraction = (point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits).replace(/0+$/, '')
  return `${number < 0 ? '-' : ''}${whole}${fraction === '' ? '' : `,${fraction}`}`
}

/** Days since the workbook's epoch as dd/MM/yyyy. */
const shownDay = (days: number, epoch1904: boolean): string => {
  const start = epoch1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const date = new Date(start + Math.floor(days) * 86_400_000)
  if (Number.isNaN(date.getTime())) return String(days)
  const [year, month, day] = date.toISOString().slice(0, 10).split('-')
  return `${day}/${month}/${year}`
}

/** Excel writes what XML cannot hold as _x000D_. */
const plainText = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
