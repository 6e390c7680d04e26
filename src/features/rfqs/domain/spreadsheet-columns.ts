import { parseUnit, unitFamilies, type UnitFamily } from '#features/catalog/domain/units.ts'
import type { SheetRow } from '#lib/delimited.ts'
import { currencies, isAmbiguous, parseAmount, type Currency } from '#lib/money.ts'
import { fold } from '#lib/text.ts'
import { headingRank, isHeadingRow, itemColumns, type ItemColumn } from './spreadsheet-headings.ts'
import { isTotalRow, trailingSums } from './spreadsheet-totals.ts'

/** What each column of a sheet holds, by its index; a null column is not read. No meaning appears twice. */
export type ColumnPlan = readonly (ItemColumn | null)[]

/** A list of items as read: its headings, or null without any, its rows, and what each column holds. */
export type ItemSheet = {
  readonly headings: readonly string[] | null
  readonly rows: readonly SheetRow[]
  readonly columns: ColumnPlan
  /** The lines of the list's totals, which are not items. */
  readonly totals: readonly number[]
}

/** Only the first rows are searched for headings: a title or a date may come before them. */
const headingSearchRows = 10

/**
 * Finds the headings, the columns and the items of a sheet. Columns are found by a row with at least two known
 * headings. Without one they are found by what most of their cells hold: the first texts are the product, known units
 * the unit, the first numbers the quantity, the next ones the price. A first column of 1, 2, 3… only numbers the rows.
 */
export const readItemSheet = (rows: readonly SheetRow[]): ItemSheet => {
  const at = rows.slice(0, headingSearchRows).findIndex(isHeadingRow)
  const headings = rows[at]?.cells ?? null
  const body = rows.slice(at + 1)
  const withoutTotals = body.filter((row) => !isTotalRow(row))
  const columns = headings ? columnsByHeadings(headings, withoutTotals) : columnsByContent(withoutTotals)
  const itemColumnIndexes = indexesOf(columns, ['productName', 'quantity'])
  const items = withoutTotals.slice(0, withoutTotals.length - trailingSums(withoutTotals, itemColumnIndexes))
  const totals = body.filter((row) => !items.includes(row)).map(({ line }) => line)
  return { headings, rows: items, columns, totals }
}

const indexesOf = (columns: ColumnPlan, meanings: readonly ItemColumn[]): readonly number[] =>
  columns.flatMap((column, index) => (column !== null && meanings.includes(column) ? [index] : []))

const columnsByHeadings = (headings: readonly string[], rows: readonly SheetRow[]): ColumnPlan => {
  const columns: (ItemColumn | null)[] = headings.map(() => null)
  for (const column of itemColumns) {
    const best = headings
      .map((heading, index) => ({ index, rank: headingRank(heading, column) }))
      .filter(
        ({ index, rank }) =>
          rank >= 0 && columns[index] === null && (column !== 'productName' || hasNames(rows, index)),
      )
      .toSorted((a, b) => a.rank - b.rank)[0]
    if (best) columns[best.index] = column
  }
  return columns
}

/** The share of a column's filled cells that match, 0 to 1. */
const share = (rows: readonly SheetRow[], index: number, matches: (cell: string) => boolean): number => {
  const filled = rows.map(({ cells }) => cells[index] ?? '').filter(Boolean)
  return filled.length === 0 ? 0 : filled.filter(matches).length / filled.length
}
const isNumeric = (rows: readonly SheetRow[], index: number) =>
  share(rows, index, (cell) => parseAmount(cell) !== null) > 0.6
const unitShare = (rows: readonly SheetRow[], index: number) => share(rows, index, (cell) => parseUnit(cell) !== null)
/** Single short words, as an unknown unit is. */
const hasShortWords = (rows: readonly SheetRow[], index: number) =>
  share(rows, index, (cell) => /^\S{1,15}$/.test(cell)) === 1
/** Mostly names, not numbers or codes. */
const hasNames = (rows: readonly SheetRow[], index: number) =>
  rows.length === 0 || share(rows, index, (cell) => /\p{L}{3}/u.test(cell)) >= 0.5
/** 1, 2, 3…: the numbers of the rows. */
const numbersRows = (rows: readonly SheetRow[], index: number) =>
  rows.length > 1 && rows.every(({ cells }, row) => cells[index] === String(row + 1))

const columnsByContent = (rows: readonly SheetRow[]): ColumnPlan => {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const filled = Array.from({ length: width }, (_, index) => index).filter((index) =>
    rows.some(({ cells }) => cells[index]),
  )
  const numeric = filled.filter((index) => isNumeric(rows, index))
  const texts = filled.filter((index) => !numeric.includes(index))
  const [first = -1] = numeric
  const numbers = first === filled[0] && texts.length > 0 && numbersRows(rows, first) ? numeric.slice(1) : numeric
  const unit = unitColumn(rows, texts, numbers[0])
  const names = texts.filter((index) => index !== unit)
  const meanings = new Map<number | undefined, ItemColumn>([
    [numbers[1], 'estimatedUnitPrice'],
    [numbers[0], 'quantity'],
    [unit, 'unit'],
    [names[1], 'technicalDescription'],
    [names[0], 'productName'],
  ])
  return Array.from({ length: width }, (_, index) => meanings.get(index) ?? null)
}

/** The column with the most known units; without any, a column of short words right after the quantity. */
const unitColumn = (rows: readonly SheetRow[], texts: readonly number[], quantity: number | undefined) => {
  const [best] = texts
    .map((index) => ({ index, known: unitShare(rows, index) }))
    .filter(({ known }) => known >= 0.2)
    .toSorted((a, b) => b.known - a.known)
  if (best) return best.index
  return texts.find(
    (index) => quantity !== undefined && index === quantity + 1 && texts[0] !== index && hasShortWords(rows, index),
  )
}

/** The plan with another meaning for one column. The column that had this meaning before has none. */
export const assignColumn = (columns: ColumnPlan, index: number, meaning: ItemColumn | null): ColumnPlan =>
  columns.map((column, at) => (at === index ? meaning : column === meaning ? null : column))

const numbersOf = ({ rows, columns }: ItemSheet): readonly string[] => {
  const indexes = indexesOf(columns, ['quantity', 'estimatedUnitPrice'])
  return rows.flatMap(({ cells }) => indexes.map((index) => cells[index] ?? ''))
}

/** The numbers of a list that would be another number if the decimal mark were a point: each once, as in the list. */
export const ambiguousNumbers = (sheet: ItemSheet): readonly string[] => [
  ...new Set(numbersOf(sheet).filter(isAmbiguous)),
]

/**
 * True when a list has ambiguous numbers and a sign that its decimal mark is a point: another number that clearly has a
 * decimal point ('12.5'), or an ambiguous one with a comma before three digits ('1,234'). A person must check such a
 * list.
 */
export const hasDoubtfulNumbers = (sheet: ItemSheet): boolean => {
  const ambiguous = ambiguousNumbers(sheet)
  const hasPoint = numbersOf(sheet).some((text) => {
    const amount = isAmbiguous(text) ? null : parseAmount(text)
    return amount !== null && amount.includes('.') && text.lastIndexOf('.') > text.lastIndexOf(',')
  })
  return ambiguous.length > 0 && (hasPoint || ambiguous.some((text) => text.includes(',')))
}

const currencyNames: Readonly<Record<Currency, RegExp>> = {
  UYU: /\$U|\bUYU\b|\bpesos\b/i,
  USD: /US\$|U\$S|\bUSD\b|\bd[oó]lares\b/i,
}

/** The currencies that the prices of a list name, in their heading or in a cell; a bare '$' names none. */
export const namedCurrencies = ({ headings, rows, columns }: ItemSheet): readonly Currency[] => {
  const at = columns.indexOf('estimatedUnitPrice')
  const texts = [headings?.[at] ?? '', ...rows.map(({ cells }) => cells[at] ?? '')]
  return currencies.filter((currency) => texts.some((text) => currencyNames[currency].test(text)))
}

/** The unit family that a text names ('Peso', 'Área'), ignoring case and accents, or null. */
export const parseFamily = (text: string): UnitFamily | null =>
  unitFamilies.find((family) => family === fold(text)) ?? null
