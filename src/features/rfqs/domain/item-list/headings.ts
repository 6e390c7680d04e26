import type { SheetRow } from '#lib/delimited.ts'
import { parseAmount } from '#lib/money.ts'
import { fold } from '#lib/text.ts'

/** What a column of a list of items may hold (docs/rules/files-and-exports.md#item-lists). */
export const itemColumns = [
  'productName',
  'quantity',
  'type',
  'unit',
  'technicalDescription',
  'estimatedUnitPrice',
] as const
export type ItemColumn = (typeof itemColumns)[number]

/** What a heading says of its column, and how surely: 0 is the surest. */
export type HeadingReading = { readonly column: ItemColumn; readonly rank: number }

const words = (text: string) => text.split(' ')

/**
 * The headings that people use in Spanish, Portuguese and English, without case, accents and signs; the surest first.
 * A name may stand under almost any of them, so the cells decide too.
 */
const nameHeadings = [
  ...words('producto productos articulo articulos material materiales insumo insumos nombre mercaderia repuesto'),
  ...words('medicamento produto produtos product products designacion denominacion componente componentes elemento'),
  ...words(
    'descripcion descripciones descricao description discriminacao detalle detalles concepto servicio servicios',
  ),
  ...words('servico servicos trabajo trabajos tarea tareas actividad partida especificacao item items rubro rubros'),
  ...words('component components part parts name nome'),
]
const technicalHeadings = [
  ...words(
    'tecnica tecnicas especificacion especificaciones caracteristicas observacion observaciones observacoes obs',
  ),
  ...words('comentario comentarios nota notas notes remarks detalle detalles descripcion descricao description'),
]
const quantityHeadings = words(
  'cantidad cantidades cant cants cantid cdad ctd qty qtde qtd qde quantity quantidade quant metrado metrados computo',
)
const unitHeadings = words(
  'unidad unidades unid unids uni und unds un uds ud u um umed medida unit units uom unidade unidades udm',
)
const priceHeadings = words('precio precios pvp pu vr valor costo coste preco precos price rate custo unitario')
const estimateHeadings = words('estimado estimada est referencia ref')
const perUnit = words('unitario unitaria unitarios unit u un unidad unidades unidade und uni c x por each')

/** Words of headings whose column is not read, even beside a word above: 'Precio total', 'Cantidad mínima'. */
const unreadWords = [
  ...words('total totales subtotal subtotales importe importes monto montos parcial amount anterior descuento dto'),
  ...words('minima minimo maxima stock existencia bultos embalaje entregada entregado pendiente codigo cod code sku'),
]
/** Headings of columns that are not read. With them a row is still recognized as the headings. */
const otherHeadings = [
  ...unreadWords,
  ...words('n no nro nº numero num ref referencia marca modelo proveedor moneda fecha iva capitulo categoria familia'),
]

/** A heading without case, accents, signs, currency and what stands in brackets. */
export const headingText = (cell: string): string =>
  fold(cell.replace(/\(.*?\)|\$U|US\$|U\$S|\bUYU\b|\bUSD\b/gi, ' ').replace(/[^\p{L}\s]/gu, ' '))

const longestHeading = 60
/** The rank of 'Medida', which may be a size as well as a unit. */
export const looseUnit = 5

/** Every column that a heading may name. 'Descripción' is a name where no other column holds one. */
export const headingReadings = (heading: string): readonly HeadingReading[] => {
  const text = headingText(heading)
  if (text === '' || heading.length > longestHeading || parseAmount(heading) !== null) return []
  const parts = words(text)
  const has = (known: readonly string[]) => parts.some((word) => known.includes(word))
  const isQuantity = has(quantityHeadings)
  const isUnread = has(unreadWords) && !(isQuantity && parts.includes('total'))
  if (isUnread) return []
  if (isPrice(parts)) return [{ column: 'estimatedUnitPrice', rank: priceRank(parts) }]
  if (isQuantity) return [{ column: 'quantity', rank: parts.length - 1 }]
  if (text === 'tipo') return [{ column: 'type', rank: 0 }]
  if (text === 'medida') return [{ column: 'unit', rank: looseUnit }]
  if (isUnit(parts)) return [{ column: 'unit', rank: 0 }]
  if (text === 'presentacion') return [{ column: 'unit', rank: 6 }]
  const named = Math.min(...parts.map((word) => nameHeadings.indexOf(word)).filter((rank) => rank >= 0))
  const described = Math.min(...parts.map((word) => technicalHeadings.indexOf(word)).filter((rank) => rank >= 0))
  const isTechnical = described < 2
  return [
    ...(Number.isFinite(named) && !isTechnical ? [{ column: 'productName' as const, rank: named }] : []),
    ...(Number.isFinite(described) ? [{ column: 'technicalDescription' as const, rank: described }] : []),
  ]
}

/** 'Precio', 'P. unit.', 'Vr. unit', 'Unit price', 'Prec. unit. est.', 'Estimado'; 'Unit' alone is the unit. */
const isPrice = (parts: readonly string[]): boolean => {
  const [first = '', ...rest] = parts
  if (parts.some((word) => priceHeadings.includes(word) || (word.length > 2 && 'precio'.startsWith(word)))) return true
  if (parts.some((word) => word === 'estimado')) return true
  return first === 'p' && rest.some((word) => perUnit.includes(word) || estimateHeadings.includes(word))
}

/** A price said to be of one unit before any price, a net price before one with tax. */
const priceRank = (parts: readonly string[]): number => {
  const unitary = parts.some((word) => perUnit.includes(word) || estimateHeadings.includes(word))
  const taxed = parts.includes('iva') && !parts.some((word) => ['sin', 's', 'mas'].includes(word))
  return (unitary ? 0 : 1) + (taxed ? 2 : 0)
}

const isUnit = (parts: readonly string[]): boolean =>
  parts.some((word) => unitHeadings.includes(word)) && parts.length <= 4 && !parts.includes('negocio')

/** True when a cell is a heading of a column that is read or is known not to be. */
export const isHeading = (cell: string): boolean =>
  headingReadings(cell).length > 0 || words(headingText(cell)).some((word) => otherHeadings.includes(word))

/** The headings of a sheet: their texts by column, the first row below them, and the row itself. */
export type Headings = { readonly texts: readonly string[]; readonly end: number; readonly rows: readonly SheetRow[] }

/** Rows in which headings are looked for: titles, addresses and dates of a letterhead come before them. */
const searchedRows = 60

/**
 * The row with the headings, or the two rows that say them together ('Precio' above 'Unitario' and 'Total'). It names
 * at least two columns, one of them of numbers or units, and holds no number. Null without any.
 */
export const findHeadings = (rows: readonly SheetRow[]): Headings | null => {
  const candidates = rows.slice(0, searchedRows).flatMap((row, index): Headings[] => {
    if (hasNumber(row)) return []
    const single = { texts: row.cells, end: index + 1, rows: [row] }
    const below = rows[index + 1]
    return below && continues(row, below) ? [{ ...together(row, below), end: index + 2 }, single] : [single]
  })
  const [best] = candidates
    .map((headings) => ({ headings, named: columnsNamed(headings.texts) }))
    .toSorted((a, b) => b.named - a.named)
  return best && best.named > 1 ? best.headings : null
}

const hasNumber = ({ cells }: SheetRow) => cells.some((cell) => parseAmount(cell) !== null)

/** How many different columns are named; 0 when none is of quantities, units or prices. */
const columnsNamed = (texts: readonly string[]): number => {
  const named = new Set(texts.flatMap((text) => headingReadings(text).map(({ column }) => column)))
  // One heading may be read as the name or the technical text: it counts once.
  const texty = Number(named.has('productName') || named.has('technicalDescription'))
  const others = [...named].filter((column) => column !== 'productName' && column !== 'technicalDescription').length
  return others === 0 ? 0 : texty + others
}

/** A second line of headings: at least one heading and nothing but short texts. A title of a section is no heading. */
const continues = (above: SheetRow, below: SheetRow): boolean => {
  const filled = below.cells.filter(Boolean)
  return (
    below.line === above.line + 1 &&
    !hasNumber(below) &&
    filled.some(isHeading) &&
    filled.every((cell) => cell.length <= 30)
  )
}

/** Both lines as one heading for each column. A merged heading above stands for the empty cells to its right. */
const together = (above: SheetRow, below: SheetRow) => {
  const width = Math.max(above.cells.length, below.cells.length)
  let merged = ''
  const texts = Array.from({ length: width }, (_, index) => {
    merged = above.cells[index] || (below.cells[index] ? merged : '')
    return [merged, below.cells[index] ?? ''].filter(Boolean).join(' ')
  })
  return { texts, rows: [above, below] }
}
