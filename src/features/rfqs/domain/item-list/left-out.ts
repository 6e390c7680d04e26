import { unitReadings } from '#features/catalog/domain/unit-readings.ts'
import type { SheetRow } from '#lib/delimited.ts'
import { parseAmount } from '#lib/money.ts'
import { fold } from '#lib/text.ts'
import { isAmount } from './cells.ts'
import type { ColumnPlan } from './column-plan.ts'
import { headingReadings } from './headings.ts'
import type { ItemColumn } from './item-columns.ts'

/** Rows of a list that are not items, by their lines. */
export type LeftOut = {
  /** Sums: 'Subtotal mampostería', 'IVA 22 %', or an amount without a label at the end. */
  readonly totals: readonly number[]
  /** Rows of text: the title of a section, a note, repeated headings; and what is crossed out. */
  readonly titles: readonly number[]
}

const totalWords = '(?:sub ?|grand )?total(?:es)?|suma|iva|vat|(?:importe|valor|monto|costo|precio) total'
const sumWords = 'monto imponible|base imponible|(?:valor )?costos? directos?|valor presupuesto|neto|impuestos'
const chargeWords = 'gastos generales|beneficios?|imprevistos?|utilidad|leyes sociales|aportes|administracion'
const totalLabel = new RegExp(String.raw`^(?:${totalWords}|${sumWords}|${chargeWords})\b`)
/** The words of such labels. Among others 'Total' may begin a name: 'Total flex 10 L'. */
const labelWords = new Set(
  [
    'total totales subtotal grand suma iva vat importe valor monto costo costos precio imponible base directo directos indirectos',
    'presupuesto presupuestado gastos generales general beneficios beneficio imprevistos imprevisto utilidad leyes',
    'sociales aportes administracion parcial final neto bruto gravado exento basica minima estimado aproximado aprox',
    'de del la el los las en por sobre a y con sin mas no s c incluido incl inc imp impuestos pagar oferta cotizacion pedido',
    'compra materiales mano obra obras lista proyecto factura servicio item items articulos lineas renglon renglones',
    'rubro rubros capitulo seccion etapa lote bultos peso pesos uruguayos dolares americanos usd uyu us',
  ].flatMap((line) => line.split(' ')),
)
const isLabelWord = (word: string) => labelWords.has(word) || unitReadings(word).length > 0

/** By its beginning: a description may be as long as a page. */
const labelText = (cell: string) =>
  fold(
    cell
      .slice(0, 99)
      .replace(/^[\d.\s]+/, '')
      .replace(/[^\p{L}\s]/gu, ' '),
  ).replace('sub total', 'subtotal')

/** Whether a cell is the label of a sum: 'TOTAL ($U):', 'Sub-total rubro 3', 'IVA 22 %'. */
export const isTotalLabel = (cell: string) => {
  const text = labelText(cell)
  return totalLabel.test(text) && (text.startsWith('subtotal') || text.split(' ').every(isLabelWord))
}
/** Whether a cell is the label of a sum, or a name that begins like one: 'Total hormigón', 'Total flex 10 L'. */
const mayBeTotal = (cell: string) => totalLabel.test(labelText(cell))

/**
 * Divides the rows below the headings into items, totals and titles. A title is a row with no quantity, unit and price,
 * in a list where most rows have one of these. A row that could be an item with a gap is an item.
 */
export const withoutTitles = (
  body: readonly SheetRow[],
  columns: ColumnPlan,
  headings: readonly string[] | null,
): LeftOut & { readonly items: readonly SheetRow[] } => {
  const rows = body.filter((row) => !isUnfilled(row, columns))
  const cellOf = ({ cells }: SheetRow, column: ItemColumn) => cells[columns.indexOf(column)] ?? ''
  const measures = (['quantity', 'unit', 'estimatedUnitPrice'] as const).filter((column) => columns.includes(column))
  const isBare = (row: SheetRow) => measures.every((column) => cellOf(row, column) === '')
  const isTotal = (row: SheetRow, at: number) =>
    isSumRow(row) ||
    (!isAmount(cellOf(row, 'quantity')) && row.cells.some(isTotalLabel) && isNameless(row)) ||
    (isSumRow(row, mayBeTotal) && addsUp(rows, at))
  // A label such as 'Administración' may be in the column of the quantities or of the names.
  const isNameless = (row: SheetRow) => cellOf(row, 'productName') === '' || cellOf(row, 'quantity') === ''
  const totals = rows.filter(isTotal)
  const rest = rows.filter((row) => !totals.includes(row))
  const lastTotal = totals.at(-1)?.line ?? Infinity
  // The conditions of an offer, who signs it.
  const below = rest.filter(({ line }) => line > lastTotal)
  const areTexts =
    measures.length > 0 && below.length < rest.length && below.every((row) => isBare(row) || isAlone(row))
  const bare = rest.filter(isBare)
  // If most rows are bare, the person fills in the gaps. With only one column of measures, a bare row may be an item.
  const gapsAreTitles = bare.length * 2 < rest.length
  const isTitle = (row: SheetRow) =>
    (areTexts && row.line > lastTotal) ||
    repeatsHeadings(row, headings, columns) ||
    isTextAlone(row, columns.indexOf('quantity')) ||
    row.cells.every((cell) => cell === '' || /^~.*~$/.test(cell)) ||
    (isBare(row) && isNote(row)) ||
    (isBare(row) && gapsAreTitles && (measures.length >= 2 || looksLikeTitle(row)))
  const titles = rest.filter(isTitle)
  const listed = rest.filter((row) => !titles.includes(row))
  const nameAndQuantity = (['productName', 'quantity'] as const).map((column) => columns.indexOf(column))
  const items = listed.slice(0, listed.length - trailingSums(listed, nameAndQuantity))
  const sums = listed.slice(items.length)
  const lines = (all: readonly SheetRow[]) => all.map(({ line }) => line).toSorted((a, b) => a - b)
  return { items, totals: lines([...totals, ...sums]), titles: lines(titles) }
}

/** A row of a form that nobody filled in: the zeros of its formulas, dashes, perhaps its number before the name. */
const isUnfilled = ({ cells }: SheetRow, columns: ColumnPlan): boolean => {
  const name = columns.indexOf('productName')
  const isNumber = (cell: string, at: number) => at < name && columns[at] === null && /^\d{1,3}$/.test(cell)
  return cells.every((cell, at) => /^(?:|[-–—]|[\s$A-Z]*0+(?:[.,]0+)?)$/.test(cell) || isNumber(cell, at))
}

/** Whether a row has one text and nothing else. */
const isAlone = ({ cells }: SheetRow): boolean => {
  const [text = '', other] = cells.filter(Boolean)
  return other === undefined && /\p{L}{3}/u.test(text)
}

/** Whether an amount of a row is the sum of those right above it in its column, two at least, within 1 %. */
const addsUp = (rows: readonly SheetRow[], at: number): boolean => {
  const above = rows.slice(Math.max(0, at - maxSummed), at).toReversed()
  return (rows[at]?.cells ?? []).some((cell, column) => {
    const total = Number(parseAmount(cell) ?? 0)
    if (total <= 0) return false
    let sum = 0
    return above.some(({ cells }, index) => {
      sum += Number(parseAmount(cells[column] ?? '') ?? 0)
      return index > 0 && Math.abs(sum - total) * 100 <= total
    })
  })
}
const maxSummed = 60

/** True for a row with the label of a total and otherwise only amounts. With any other text it may be an item. */
const isSumRow = ({ cells }: SheetRow, isLabel = isTotalLabel): boolean => {
  const filled = cells.filter(Boolean)
  return filled.some(isLabel) && filled.every((cell) => isLabel(cell) || isAmountOfSum(cell))
}
/** A number, a percentage, a dash or an error of a spreadsheet such as #REF!. */
const isAmountOfSum = (cell: string) => isAmount(cell.replace(/%$/, '')) || /^(?:[-–—]|#[A-ZÁ-Ú/0!¡?¿]+)$/.test(cell)

/** Whether a row repeats the headings for the next part of the list, or has a heading of quantities in their column. */
const repeatsHeadings = (row: SheetRow, headings: readonly string[] | null, columns: ColumnPlan): boolean =>
  headings !== null &&
  row.cells.filter(Boolean).length > 1 &&
  (row.cells.every((cell, at) => cell === '' || cell === headings[at]) ||
    headingReadings(row.cells[columns.indexOf('quantity')] ?? '').some(({ column }) => column === 'quantity'))

/** The title of a section in the column of the quantities. */
const isTextAlone = ({ cells }: SheetRow, quantity: number): boolean =>
  /^\p{L}{3}/u.test(cells[quantity] ?? '') && cells.filter(Boolean).length === 1

/** 'Nota: entregar en obra', 'Plazo de entrega: 5 días', alone in its row. */
const isNote = ({ cells }: SheetRow): boolean => {
  const [text = '', other] = cells.filter(Boolean)
  return (
    other === undefined &&
    /^\W*(?:notas?|obs\w*|plazo|entrega|lugar|forma de pago|validez|condiciones)\b[^:]{0,30}:/.test(fold(text))
  )
}

/** Whether the text of a row is in capitals or ends with a colon. */
const looksLikeTitle = ({ cells }: SheetRow): boolean => {
  const text = cells.filter(Boolean).join(' ')
  return /\p{L}{3}/u.test(text) && (text.endsWith(':') || (text === text.toLocaleUpperCase('es') && !/\d/.test(text)))
}

/** How many rows at the end are sums without a label: a single amount outside these columns (indexes). */
const trailingSums = (rows: readonly SheetRow[], columns: readonly number[]): number => {
  const isSum = ({ cells }: SheetRow) => {
    const filled = cells.flatMap((cell, index) => (cell ? [{ cell, index }] : []))
    const [only] = filled
    return filled.length === 1 && only !== undefined && isAmount(only.cell) && !columns.includes(only.index)
  }
  return rows.length - 1 - rows.findLastIndex((row) => !isSum(row))
}
