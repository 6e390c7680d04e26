import type { SheetRow } from '#lib/delimited.ts'
import { groupBy } from '#lib/group-by.ts'
import { fold } from '#lib/text.ts'
import {
  agreement,
  type Amounts,
  differ,
  filledShare,
  hasNames,
  isAmount,
  isAmountOrDash,
  isNumeric,
  maySaySizes,
  share,
  startsWithNumber,
} from './cells.ts'
import type { ColumnPlan, FoundColumns, ListRows } from './column-plan.ts'
import { headingReadings, headingText, isTrait, looseUnit, mayDescribe, type HeadingReading } from './headings.ts'
import { itemColumns, type ItemColumn } from './item-columns.ts'
import { saysUnit } from './packages.ts'
import { withoutTaxWords } from './tax-words.ts'
import { parseFamily, unitOfHeading } from './unit-of-row.ts'

/**
 * Recognizes columns by their headings, if the cells fit the heading. The result is not sure without a heading for the
 * names, with two different columns for one heading, with totals that contradict quantity × price, with a column of
 * numbers that may be the quantities, and with rows that only an unread column tells apart.
 */
export const columnsByHeadings = (headings: readonly string[], rows: readonly SheetRow[]): FoundColumns => {
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (): ItemColumn | null => null)
  let doubtful = false
  for (const column of itemColumns) {
    const named = namedRows(columns, rows)
    const candidates = headings
      .flatMap((heading, index) => headingReadings(heading).map((reading) => ({ ...reading, heading, index })))
      .filter((reading) => reading.column === column && columns[reading.index] === null)
      .map((reading) => ({ ...reading, index: filledColumn(reading.index, headings, rows) }))
      .filter((reading) => columns[reading.index] === null && fits(reading, named))
      .toSorted(
        (a, b) => Number(isSparse(column, rows, a.index)) - Number(isSparse(column, rows, b.index)) || a.rank - b.rank,
      )
    const [best, next] = candidates
    if (!best) continue
    columns[best.index] = column
    // Two columns with the same heading: offers of two suppliers, or estimates of two years.
    if (next?.rank === best.rank && column !== 'productName' && column !== 'technicalDescription')
      doubtful ||= differ(rows, best.index, next.index)
  }
  readUnitsAsQuantities(columns, headings, rows)
  readNamedUnits(columns, headings, rows)
  const name = columns.indexOf('productName')
  if (name < 0) guessName(columns, headings, rows)
  const isNamed = name >= 0
  for (const [at, heading] of headings.entries())
    if (columns[at] === null && isTrait(heading) && filledShare(rows, at) > 0) columns[at] = 'technicalDescription'
  const contradicted = !amountsAgree({ columns, headings, rows })
  const unit = columns.indexOf('unit')
  const hasSizes = headingText(headings[unit] ?? '') === 'medida' && maySaySizes(rows, name, unit)
  const isUnclear =
    hasSizes || contradicted || hasNumbersUnnamed(columns, headings, rows) || losesDifferences(columns, headings, rows)
  return { columns, sure: isNamed && !doubtful && !isUnclear }
}

/** The columns of words under a heading that are not read; codes, totals and dates apart. */
const unreadTexts = (columns: ColumnPlan, headings: readonly string[], rows: readonly SheetRow[]): readonly number[] =>
  columns.flatMap((column, at) =>
    column === null && mayDescribe(headings[at] ?? '') && filledShare(rows, at) > 0 && !isNumeric(rows, at) ? [at] : [],
  )

/** Whether a list has a column of words under a heading that is not read. */
export const hasUnreadTexts = ({ columns, headings, rows }: ListRows): boolean =>
  headings !== null && unreadTexts(columns, headings, rows).length > 0

/** Whether rows with one name and technical text differ in a column of words that is not read. */
const losesDifferences = (columns: ColumnPlan, headings: readonly string[], rows: readonly SheetRow[]): boolean => {
  const isRead = (at: number) => columns[at] === 'productName' || columns[at] === 'technicalDescription'
  const unread = unreadTexts(columns, headings, rows)
  const alike = groupBy(rows, ({ cells }) => fold(cells.filter((_, at) => isRead(at)).join('\n')))
  return [...alike.values()].some((group) =>
    unread.some((at) => new Set(group.map(({ cells }) => cells[at] ?? '')).size > 1),
  )
}

/** The rows with a name; all rows if none has one. Rows without a name are sums and charges. */
const namedRows = (columns: ColumnPlan, rows: readonly SheetRow[]): readonly SheetRow[] => {
  const name = columns.indexOf('productName')
  const named = rows.filter(({ cells }) => cells[name])
  return named.length > 0 ? named : rows
}

/** The column of a heading. A merged heading is above its first column, but the cells may be in a later one. */
const filledColumn = (index: number, headings: readonly string[], rows: readonly SheetRow[]): number => {
  if (filledShare(rows, index) > 0) return index
  const next = headings.findIndex((heading, at) => at > index && heading !== '' && heading !== headings[index])
  const end = next < 0 ? Math.max(0, ...rows.map(({ cells }) => cells.length)) : next
  const later = Array.from({ length: Math.max(0, end - index - 1) }, (_, at) => index + 1 + at)
  return later.find((at) => filledShare(rows, at) > 0) ?? index
}

/** Whether a column of names is filled in less than half of the rows. Another column of names comes before it. */
const isSparse = (column: ItemColumn, rows: readonly SheetRow[], index: number): boolean =>
  column === 'productName' && filledShare(rows, index) < 0.5

/** Whether the cells fit the heading: a code is not a name, a word not a quantity, a size not a unit. */
const fits = ({ column, rank, index }: HeadingReading & { index: number }, rows: readonly SheetRow[]): boolean => {
  if (filledShare(rows, index) === 0) return column !== 'productName' || rows.length === 0
  if (column === 'productName') return hasNames(rows, index)
  if (column === 'quantity') return share(rows, index, startsWithNumber) >= 0.5
  if (column === 'estimatedUnitPrice') return share(rows, index, (cell) => isAmountOrDash(withoutTaxWords(cell))) >= 0.5
  if (column === 'type') return share(rows, index, (cell) => parseFamily(cell) !== null) >= 0.5
  if (column === 'unit' && rank >= looseUnit) return share(rows, index, saysUnit) >= 0.5
  return true
}

/** A column 'Unidades' with numbers holds the quantities, if no other heading names them. */
const readUnitsAsQuantities = (
  columns: (ItemColumn | null)[],
  headings: readonly string[],
  rows: readonly SheetRow[],
) => {
  const unit = columns.indexOf('unit')
  if (unit < 0 || filledShare(rows, unit) === 0 || share(rows, unit, isAmount) < 0.8) return
  const isCounted =
    !columns.includes('quantity') && /^(?:unidades|uds|unids|unitats|units|un)$/.test(headingText(headings[unit] ?? ''))
  columns[unit] = isCounted ? 'quantity' : null
}

/** A column of numbers under the name of a unit ('Cajas', 'm2') holds the quantities, if no heading names them. */
const readNamedUnits = (columns: (ItemColumn | null)[], headings: readonly string[], rows: readonly SheetRow[]) => {
  if (columns.includes('quantity') || columns.includes('unit')) return
  const isNamed = (heading: string, at: number) =>
    columns[at] === null && unitOfHeading(heading) !== '' && share(rows, at, isAmount) >= 0.8
  const [only, other] = headings.flatMap((heading, at) => (isNamed(heading, at) ? [at] : []))
  if (only !== undefined && other === undefined) columns[only] = 'quantity'
}

/**
 * Without a heading for the names whose cells are names, takes the first column of names, else one of codes under such
 * a heading ('Componente' above 'IR2112'). A person confirms it.
 */
const guessName = (columns: (ItemColumn | null)[], headings: readonly string[], rows: readonly SheetRow[]) => {
  const isFree = (at: number) => columns[at] === null && filledShare(rows, at) > 0
  const isHeaded = (at: number) => headingReadings(headings[at] ?? '').some(({ column }) => column === 'productName')
  const named = columns.findIndex((_, at) => isFree(at) && hasNames(rows, at))
  const index = named >= 0 ? named : columns.findIndex((_, at) => isFree(at) && isHeaded(at) && !isNumeric(rows, at))
  if (index >= 0) columns[index] = 'productName'
}

/**
 * Whether a column of numbers without a heading, or with one that is not known ('Pedido', 'Público'), may be the
 * quantities, because no heading names them.
 */
const hasNumbersUnnamed = (columns: ColumnPlan, headings: readonly string[], rows: readonly SheetRow[]): boolean => {
  const mayCount = (heading: string) =>
    heading === '' || (mayDescribe(heading) && headingReadings(heading).length === 0 && !isTrait(heading))
  return (
    !columns.includes('quantity') &&
    columns.some(
      (column, at) =>
        column === null && mayCount(headings[at] ?? '') && filledShare(rows, at) > 0.3 && isNumeric(rows, at),
    )
  )
}

/** Whether quantity × price is the total in most rows, if the list has all three. */
const amountsAgree = (list: ListRows): boolean => {
  const at = amountsOf(list)
  const checked = at === null ? [] : list.rows.flatMap((row) => agreement(row, at) ?? [])
  return checked.length < 2 || checked.filter(Boolean).length * 2 >= checked.length
}

/** The columns of quantities, prices and totals; null unless the list has all three and one column of totals. */
export const amountsOf = ({ columns, headings, rows }: ListRows): Amounts | null => {
  const [quantity, price] = [columns.indexOf('quantity'), columns.indexOf('estimatedUnitPrice')]
  const totals = (headings ?? []).flatMap((heading, at) =>
    /\b(total|importe|subtotal|amount|parcial)\b/.test(headingText(heading)) && columns[at] === null ? [at] : [],
  )
  const [total] = totals.filter((at) => isNumeric(rows, at))
  return quantity < 0 || price < 0 || total === undefined || totals.length > 1 ? null : { quantity, price, total }
}
