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

/** Short headings of a column of units: 'Un.', 'Uds', 'U.'. */
const shortUnits = ['unid', 'unids', 'und', 'unds', 'un', 'uds', 'ud', 'u']

/** The headings that people use, without case, accents and signs. The first ones name their column most surely. */
const headingTexts: Readonly<Record<ItemColumn, readonly string[]>> = {
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
/** Headings of columns that are not read. They are known so that their row is recognized as the headings. */
const otherHeadings = [
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

/**
 * How surely a heading names a column: 0 is the surest, -1 not at all. The words of a heading of two words or more may
 * be cut short: 'Prec. unit. est.'.
 */
export const headingRank = (heading: string, column: ItemColumn): number => {
  const text = headingText(heading)
  const texts = headingTexts[column]
  const exact = texts.indexOf(text)
  const words = text.split(' ')
  if (exact >= 0 || words.length < 2) return exact
  return texts.findIndex((known) => {
    const knownWords = known.split(' ')
    return knownWords.length === words.length && knownWords.every((word, index) => word.startsWith(words[index]!))
  })
}

/** True when a row names at least two columns, more than half of its cells are known headings, and none is a number. */
export const isHeadingRow = ({ cells }: SheetRow): boolean => {
  const filled = cells.filter((cell) => headingText(cell) !== '')
  const namesColumn = (cell: string) => itemColumns.some((column) => headingRank(cell, column) >= 0)
  const known = filled.filter((cell) => otherHeadings.includes(headingText(cell)) || namesColumn(cell))
  const named = itemColumns.filter((column) => known.some((cell) => headingRank(cell, column) >= 0))
  return named.length >= 2 && known.length * 2 > filled.length && cells.every((cell) => parseAmount(cell) === null)
}

/** A heading without case, accents, signs, currency and what stands in brackets. */
const headingText = (cell: string) =>
  fold(cell.replace(/\(.*?\)|\$U|US\$|U\$S|\bUYU\b|\bUSD\b/gi, ' ').replace(/[^\p{L}\s]/gu, ' '))
