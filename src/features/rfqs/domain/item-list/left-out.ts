import type { SheetRow } from '#lib/delimited.ts'
import { parseAmount } from '#lib/money.ts'
import { fold } from '#lib/text.ts'
import type { ColumnPlan } from './column-plan.ts'
import { headingReadings, type ItemColumn } from './headings.ts'

/** Rows of a list that are not items, by their lines. */
export type LeftOut = {
  /** Sums: 'Subtotal mampostería', 'IVA 22 %', an amount without a label at the end. */
  readonly totals: readonly number[]
  /** Texts alone: the title of a section, a note, the headings once more. */
  readonly titles: readonly number[]
}

const totalWords = String.raw`(?:sub ?|grand )?total(?:es)?|suma|iva|vat|(?:importe|valor|monto|costo|precio) total`
const sumWords = String.raw`monto imponible|base imponible|(?:valor )?costos? directos?|valor presupuesto`
const chargeWords = String.raw`gastos generales|beneficios?|imprevistos?|utilidad|leyes sociales|aportes|administracion`
const totalLabel = new RegExp(String.raw`^(?:${totalWords}|${sumWords}|${chargeWords})\b`)

/** The label of a sum: 'TOTAL ($U):', 'Sub-total rubro 3', 'IVA 22 %'. */
const isTotalLabel = (cell: string) =>
  totalLabel.test(fold(cell.replace(/^[\d.\s]+/, '').replace(/[^\p{L}\s]/gu, ' ')).replace('sub total', 'subtotal'))
const isAmount = (cell: string) => parseAmount(cell) !== null

/**
 * Divides the rows below the headings into items and the rest. A title is a row without anything under quantity, unit
 * and price, in a list where most rows have something there. What could be an item with a gap is an item.
 */
export const withoutTitles = (
  rows: readonly SheetRow[],
  columns: ColumnPlan,
  headings: readonly string[] | null,
): LeftOut & { readonly items: readonly SheetRow[] } => {
  const cellOf = ({ cells }: SheetRow, column: ItemColumn) => cells[columns.indexOf(column)] ?? ''
  const measures = (['quantity', 'unit', 'estimatedUnitPrice'] as const).filter((column) => columns.includes(column))
  const isBare = (row: SheetRow) => measures.every((column) => cellOf(row, column) === '')
  const isTotal = (row: SheetRow) =>
    isSumRow(row) || (!isAmount(cellOf(row, 'quantity')) && row.cells.some(isTotalLabel) && isNameless(row))
  // 'Administración' stands under the quantities as well as under the names.
  const isNameless = (row: SheetRow) => cellOf(row, 'productName') === '' || cellOf(row, 'quantity') === ''
  const totals = rows.filter(isTotal)
  const rest = rows.filter((row) => !totals.includes(row))
  const bare = rest.filter(isBare)
  // Where most rows are bare the person fills in what lacks. With one column of measures a gap may be an item too.
  const gapsAreTitles = bare.length * 2 < rest.length
  const isTitle = (row: SheetRow) =>
    isHeadingAgain(row, headings, columns) ||
    (isBare(row) && gapsAreTitles && (measures.length >= 2 || looksLikeTitle(row)))
  const titles = rest.filter(isTitle)
  const listed = rest.filter((row) => !titles.includes(row))
  const nameAndQuantity = (['productName', 'quantity'] as const).map((column) => columns.indexOf(column))
  const items = listed.slice(0, listed.length - trailingSums(listed, nameAndQuantity))
  const sums = listed.slice(items.length)
  const lines = (all: readonly SheetRow[]) => all.map(({ line }) => line).toSorted((a, b) => a - b)
  return { items, totals: lines([...totals, ...sums]), titles: lines(titles) }
}

/** True for a row with the label of a total and otherwise only amounts. With any other text it may be an item. */
const isSumRow = ({ cells }: SheetRow): boolean => {
  const filled = cells.filter(Boolean)
  return filled.some(isTotalLabel) && filled.every((cell) => isTotalLabel(cell) || isSum(cell))
}
const isSum = (cell: string) => isAmount(cell.replace(/%$/, '')) || /^(?:[-–—]|#[A-ZÁ-Ú/0!¡?¿]+)$/.test(cell)

/** The same headings, or the word for the quantities under the quantities: those of the next part of the list. */
const isHeadingAgain = (row: SheetRow, headings: readonly string[] | null, columns: ColumnPlan): boolean =>
  headings !== null &&
  row.cells.filter(Boolean).length > 1 &&
  (row.cells.every((cell, at) => cell === '' || cell === headings[at]) ||
    headingReadings(row.cells[columns.indexOf('quantity')] ?? '').some(({ column }) => column === 'quantity'))

/** In capitals, or ending with a colon. */
const looksLikeTitle = ({ cells }: SheetRow): boolean => {
  const text = cells.filter(Boolean).join(' ')
  return /\p{L}{3}/u.test(text) && (text.endsWith(':') || (text === text.toLocaleUpperCase('es') && !/\d/.test(text)))
}

/** The number of last rows that hold a single amount outside these columns (indexes): sums without a label. */
const trailingSums = (rows: readonly SheetRow[], columns: readonly number[]): number => {
  const isSum = ({ cells }: SheetRow) => {
    const filled = cells.flatMap((cell, index) => (cell ? [{ cell, index }] : []))
    const [only] = filled
    return filled.length === 1 && only !== undefined && isAmount(only.cell) && !columns.includes(only.index)
  }
  return rows.length - 1 - rows.findLastIndex((row) => !isSum(row))
}
