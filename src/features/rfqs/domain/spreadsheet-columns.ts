import { parseUnit, unitFamilies, type UnitFamily } from '#features/catalog/domain/units.ts'
import type { SheetRow } from '#lib/delimited.ts'
import { currencies, isAmbiguous, parseAmount, type Currency } from '#lib/money.ts'
import { fold } from '#lib/text.ts'
import { bareSums, isTotalRow } from './spreadsheet-totals.ts'

/** What a column of a list of items may hold. */
export const itemColumns = [
  'productName',
  'quantity',
  'type',
  'unit',
  'technicalDescription',
  'estimatedUnitPrice',
] as const
export type ItemColumn = (typeof itemColumns)[number]

/** What each column of a sheet holds, by its place from 0; null is not read. No column is named twice. */
export type ColumnPlan = readonly (ItemColumn | null)[]

/** A pasted or opened list: what its columns are taken for, its heads when it has them, its rows. */
export type ItemSheet = {
  readonly heads: readonly string[] | null
  readonly rows: readonly SheetRow[]
  readonly columns: ColumnPlan
  /** The lines of the list's own totals, which are no items. */
  readonly totals: readonly number[]
}

/** How a column of units is headed in short: 'Un.', 'Uds', 'U.'. */
const shortUnits = ['unid', 'unids', 'und', 'unds', 'un', 'uds', 'ud', 'u']

/** Heads as people write them, without case, accents and signs; the first of a column's list is the surest. */
const headWords: Readonly<Record<ItemColumn, readonly string[]>> = {
  productName: [
    'producto',
    'productos',
    'nombre del producto',
    'producto o servicio',
    'articulo',
    'articulos',
    'material',
    'materiales',
    'nombre',
    'servicio',
    'concepto',
    'item',
    'items',
    'descripcion',
    'detalle',
  ],
  quantity: ['cantidad', 'cantidades', 'cant', 'qty'],
  type: ['tipo'],
  unit: ['unidad', 'unidades', 'unidad de medida', 'um', 'u m', 'u de m', 'medida', ...shortUnits],
  technicalDescription: [
    'descripcion tecnica',
    'especificaciones',
    'especificacion',
    'especificaciones tecnicas',
    'caracteristicas',
    'descripcion',
    'detalle',
    'observaciones',
    'observacion',
    'obs',
    'comentarios',
    'notas',
  ],
  estimatedUnitPrice: [
    'precio unitario estimado',
    'precio unitario',
    'precio estimado',
    'p unitario',
    'p unit',
    'precio unit',
    'pu',
    'p u',
    'costo unitario',
    'valor unitario',
    'precio por unidad',
    'precio x unidad',
    'costo estimado',
    'valor estimado',
    'precio de referencia',
    'precio',
    'costo',
    'estimado',
    'valor',
  ],
}
/** Heads of what a list may hold besides: known, so that the row is seen as one of heads, and not read. */
const otherHeads = [
  'total',
  'subtotal',
  'importe',
  'monto',
  'precio total',
  'codigo',
  'cod',
  'n',
  'no',
  'nro',
  'numero',
  'rubro',
  'marca',
  'proveedor',
]

const headText = (cell: string) =>
  fold(cell.replace(/\(.*?\)|\$U|US\$|U\$S|\bUYU\b|\bUSD\b/gi, ' ').replace(/[^\p{L}\s]/gu, ' '))

/** Rows above the heads (a title, a date) are looked past up to here. */
const rowsBeforeHeads = 10

/**
 * Finds heads and columns: by their words where a row has at least two known heads, else by what most cells of a column are (the first text
 * is the product, known units the unit, the first numbers the quantity, the next the price; 1, 2, 3… counts rows). The list's own totals are left out.
 */
export const readItemSheet = (rows: readonly SheetRow[]): ItemSheet => {
  const at = rows.slice(0, rowsBeforeHeads).findIndex(isHeads)
  const heads = rows[at]
  const below = at < 0 ? rows : rows.slice(at + 1)
  const named = below.filter((row) => !isTotalRow(row))
  const columns = heads ? columnsOfHeads(heads.cells, named) : columnsOfContent(named)
  const kept = columns.flatMap((one, index) => (one === 'productName' || one === 'quantity' ? [index] : []))
  const items = named.slice(0, named.length - bareSums(named, kept))
  const totals = below.filter((row) => !items.includes(row)).map(({ line }) => line)
  return { heads: heads?.cells ?? null, rows: items, columns, totals }
}

/** How sure a head names a column, 0 the surest; -1 when it does not. Two words or more may each be cut short: 'Prec. unit. est.'. */
const rankOf = (head: string, known: readonly string[]): number => {
  const exact = known.indexOf(head)
  const words = head.split(' ')
  if (exact >= 0 || words.length < 2) return exact
  return known.findIndex((one) => {
    const whole = one.split(' ')
    return whole.length === words.length && whole.every((word, index) => word.startsWith(words[index]!))
  })
}

const isHeads = ({ cells }: SheetRow): boolean => {
  const texts = cells.map(headText).filter(Boolean)
  const known = texts.filter(
    (text) => otherHeads.includes(text) || itemColumns.some((one) => rankOf(text, headWords[one]) >= 0),
  )
  const read = new Set(itemColumns.filter((one) => known.some((text) => rankOf(text, headWords[one]) >= 0)))
  return read.size >= 2 && known.length * 2 > texts.length && cells.every((cell) => parseAmount(cell) === null)
}

const columnsOfHeads = (heads: readonly string[], rows: readonly SheetRow[]): ColumnPlan => {
  const columns: (ItemColumn | null)[] = heads.map(() => null)
  for (const column of itemColumns) {
    const best = heads
      .map((head, index) => ({ index, rank: rankOf(headText(head), headWords[column]) }))
      .filter(
        ({ index, rank }) =>
          rank >= 0 && columns[index] === null && (column !== 'productName' || hasNames(rows, index)),
      )
      .toSorted((a, b) => a.rank - b.rank)[0]
    if (best) columns[best.index] = column
  }
  return columns
}

const share = (rows: readonly SheetRow[], index: number, is: (cell: string) => boolean): number => {
  const filled = rows.map(({ cells }) => cells[index] ?? '').filter(Boolean)
  return filled.length === 0 ? 0 : filled.filter(is).length / filled.length
}
const isNumeric = (rows: readonly SheetRow[], index: number) =>
  share(rows, index, (cell) => parseAmount(cell) !== null) > 0.6
const unitShare = (rows: readonly SheetRow[], index: number) => share(rows, index, (cell) => parseUnit(cell) !== null)
/** Short words, as a unit is even when we do not know it. */
const hasWords = (rows: readonly SheetRow[], index: number) =>
  share(rows, index, (cell) => /^\S{1,15}$/.test(cell)) === 1
/** Names, not numbers or codes. */
const hasNames = (rows: readonly SheetRow[], index: number) =>
  rows.length === 0 || share(rows, index, (cell) => /\p{L}{3}/u.test(cell)) >= 0.5
/** 1, 2, 3…: the list's own numbers. */
const countsRows = (rows: readonly SheetRow[], index: number) =>
  rows.length > 1 && rows.every(({ cells }, row) => cells[index] === String(row + 1))

const columnsOfContent = (rows: readonly SheetRow[]): ColumnPlan => {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const places = Array.from({ length: width }, (_, index) => index).filter((index) =>
    rows.some(({ cells }) => cells[index]),
  )
  const numeric = places.filter((index) => isNumeric(rows, index))
  const texts = places.filter((index) => !numeric.includes(index))
  const [first = -1] = numeric
  const numbers = first === places[0] && texts.length > 0 && countsRows(rows, first) ? numeric.slice(1) : numeric
  const unit = unitColumn(rows, texts, numbers[0])
  const words = texts.filter((index) => index !== unit)
  const meant = new Map<number | undefined, ItemColumn>([
    [numbers[1], 'estimatedUnitPrice'],
    [numbers[0], 'quantity'],
    [unit, 'unit'],
    [words[1], 'technicalDescription'],
    [words[0], 'productName'],
  ])
  return Array.from({ length: width }, (_, index) => meant.get(index) ?? null)
}

/** The column with most known units; without any, the short words right after the quantity. */
const unitColumn = (rows: readonly SheetRow[], texts: readonly number[], quantity: number | undefined) => {
  const [best] = texts
    .map((index) => ({ index, known: unitShare(rows, index) }))
    .filter(({ known }) => known >= 0.2)
    .toSorted((a, b) => b.known - a.known)
  if (best) return best.index
  return texts.find(
    (index) => quantity !== undefined && index === quantity + 1 && texts[0] !== index && hasWords(rows, index),
  )
}

/** The plan with one column meaning something else; what had that meaning before has none. */
export const assignColumn = (columns: ColumnPlan, index: number, meaning: ItemColumn | null): ColumnPlan =>
  columns.map((one, at) => (at === index ? meaning : one === meaning ? null : one))

const numbersOf = ({ rows, columns }: ItemSheet): readonly string[] => {
  const places = columns.flatMap((one, index) => (one === 'quantity' || one === 'estimatedUnitPrice' ? [index] : []))
  return rows.flatMap(({ cells }) => places.map((index) => cells[index] ?? ''))
}

/** The numbers of a list that mean another one where the decimal mark is a point, each once, as they are written. */
export const ambiguousNumbers = (sheet: ItemSheet): readonly string[] => [
  ...new Set(numbersOf(sheet).filter(isAmbiguous)),
]

/**
 * Whether a number of two readings stands in a list that speaks against the es-UY one: beside numbers that plainly have a decimal point ('12.5'), or
 * itself with a comma before three digits ('1,234'), which is seldom a fraction. Such a list is looked at before it is taken.
 */
export const contradictory = (sheet: ItemSheet): boolean => {
  const ambiguous = ambiguousNumbers(sheet)
  const points = numbersOf(sheet).some((text) => {
    const amount = isAmbiguous(text) ? null : parseAmount(text)
    return amount !== null && amount.includes('.') && text.lastIndexOf('.') > text.lastIndexOf(',')
  })
  return ambiguous.length > 0 && (points || ambiguous.some((text) => text.includes(',')))
}

const currencyWords: Readonly<Record<Currency, RegExp>> = {
  UYU: /\$U|\bUYU\b|\bpesos\b/i,
  USD: /US\$|U\$S|\bUSD\b|\bd[oó]lares\b/i,
}

/** The currencies that the prices of a list name themselves, in their head or in a cell; a bare '$' names none. */
export const namedCurrencies = ({ heads, rows, columns }: ItemSheet): readonly Currency[] => {
  const at = columns.indexOf('estimatedUnitPrice')
  const texts = [heads?.[at] ?? '', ...rows.map(({ cells }) => cells[at] ?? '')]
  return currencies.filter((currency) => texts.some((text) => currencyWords[currency].test(text)))
}

/** 'Peso', 'unidades', 'Área' → the family; null for any other text. */
export const parseFamily = (text: string): UnitFamily | null =>
  unitFamilies.find((family) => family === fold(text)) ?? null
