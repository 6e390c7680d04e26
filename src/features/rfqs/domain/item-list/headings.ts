import type { SheetRow } from '#lib/delimited.ts'
import { parseAmount } from '#lib/money.ts'
import { fold } from '#lib/text.ts'
import type { ItemColumn } from './item-columns.ts'
import { isMeasure } from './packages.ts'

/** One meaning of a heading. A lower `rank` is surer; 0 is the surest. */
export type HeadingReading = { readonly column: ItemColumn; readonly rank: number }

const words = (text: string) => text.split(' ')

/** Headings that name things, even beside a party: 'Producto / proveedor'. */
const goodsHeadings = words(
  'producto productos articulo articulos material materiales insumo insumos producte productes article articles',
)

/**
 * The headings of names that people use in Spanish, Portuguese, Catalan, Galician and
 * English, and programs such as SAP ('Texto breve'), without case, accents and signs; the surest
 * first. Other columns have such headings too, so the cells must also fit (columns-by-headings.ts).
 */
const nameHeadings = [
  ...goodsHeadings,
  ...words('nombre mercaderia repuesto'),
  ...words('medicamento produto produtos product products designacion denominacion componente componentes elemento'),
  ...words(
    'descripcion descripciones descricao descripcio description discriminacao detalle detalles concepto servicio servicios',
  ),
  ...words('servico servicos trabajo trabajos tarea tareas actividad partida especificacao item items rubro rubros'),
  ...words('component components part parts name nome prenda prendas texto text'),
]
const technicalHeadings = [
  ...words(
    'tecnica tecnicas especificacion especificaciones caracteristicas observacion observaciones observacoes observacions obs',
  ),
  ...words('comentario comentarios nota notas notes remarks detalle detalles descripcion descricao description texto'),
]
/** First words of headings of traits that tell rows with the same name apart: 'Talle', 'Marca sugerida'. */
const traitHeadings = [
  ...words('talle talla color colores tamano medida medidas dimension dimensiones diametro espesor largo ancho alto'),
  ...words('calibre marca modelo presentacion tipo concentracion dosis capacidad contenido gramaje envase potencia'),
  ...words('voltaje terminacion acabado forma variante variedad grado clase sabor aroma especie'),
]
const quantityHeadings = words(
  'cantidad cantidades cant cants cantid cdad ctd qty qtde qtd qde quantity quantidade quant quantitat cantidade metrado metrados computo tirada',
)
/** 'A pedir', beside the stock of each thing. */
const isWanted = /^(?:a (?:pedir|comprar|reponer|solicitar)|solicitad[oa]s?|requerid[oa]s?)$/
const unitHeadings = words(
  'unidad unidades unid unids uni und unds un uds ud u um umb umed medida unit units uom unidade unidades udm unitat unitats ump umb',
)
const priceHeadings = words(
  'precio precios prc pvp pu vr valor costo coste tarifa preco precos preu preus prezo prezos price rate custo unitario',
)
const estimateHeadings = words('estimado estimada est referencia ref')
/** 'P. lista', 'P. neto'. */
const kindsOfPrice = words('lista neto final venta contado')
/** Prices from which another one is computed. */
const roughPrices = words('lista costo coste custo bruto')
const perUnit = words('unitario unitaria unitarios unitari unit u un unidad unidades unidade und uni c x por each')

const codeHeadings = words('codigo codi cod code sku')
/** A column with one of these words is not read, even with a word above: 'Precio total', 'Cantidad mínima'. */
const unreadWords = [
  ...words('total totales subtotal subtotales importe importes monto montos parcial amount anterior descuento dto'),
  ...words(
    'minima minimo maxima stock existencia alternativo alternativa opcional bultos embalaje entregada entregado pendiente',
  ),
  ...codeHeadings,
]
/** Words of headings of columns that say nothing about an item. */
const idleWords = [...unreadWords, ...words('n no nro nº numero num ref referencia proveedor moneda fecha iva')]
/** Words of headings that name people and offices, not things: 'Nombre del proveedor', 'Unidad ejecutora'. */
const partyWords = [
  ...words('proveedor proveedora cliente vendedor vendedora comprador compradora solicitante responsable contacto'),
  ...words('empresa fabricante usuario encargado ejecutora organizativa administrativa negocio'),
]
/** Headings of columns that are not read. They help to recognize a row of headings. */
const otherHeadings = [...idleWords, ...partyWords, ...traitHeadings, ...words('capitulo categoria familia')]

/** A heading without case, accents, signs, currency and text in brackets; 'PrecioUnitario' is two words. */
export const headingText = (cell: string): string =>
  fold(
    cell
      .replace(/\([^()]*\)|\$U|US\$|U\$S|\bUYU\b|\bUSD\b/gi, ' ')
      .replace(/[^\p{L}\s]/gu, ' ')
      .replace(/(\p{Ll}{2})(?=\p{Lu}\p{Ll})/gu, '$1 '),
  )

const longestHeading = 60
/** 'Precio c/descuento', 'Precio sin dto'. */
const discountedPrice = /^(?:precio|p)\b.*\b(?:con|c|sin|s)\b.*\b(?:descuento|dto)$/
/** 'Grupo de artículos', beside the names. */
const isGroup = /^(?:grupo|gpo|familia|categoria) ./
/** The rank of 'Medida', which may be a size as well as a unit. */
export const looseUnit = 5

/** Whether the cells under a heading belong to the technical text: 'Talle', 'Color (ref.)', 'Marca sugerida'. */
export const isTrait = (heading: string): boolean => {
  const [first = '', ...rest] = words(headingText(heading))
  // 'Forma de pago'.
  return traitHeadings.includes(first) && !rest.includes('pago') && !rest.includes('entrega')
}

/** Whether the cells under a heading may say something about an item: not codes, totals or dates. */
export const mayDescribe = (heading: string): boolean => {
  const text = headingText(heading)
  return text !== '' && !words(text).some((word) => idleWords.includes(word))
}

/** Every column that a heading may name. 'Descripción' names the products if no other heading does. */
export const headingReadings = (heading: string): readonly HeadingReading[] => {
  const text = headingText(heading)
  if (text === '' || heading.length > longestHeading || parseAmount(heading) !== null) return []
  const parts = words(text)
  const has = (known: readonly string[]) => parts.some((word) => known.includes(word))
  const isQuantity = has(quantityHeadings)
  const isUnread =
    (has(unreadWords) && !(isQuantity && parts.includes('total')) && !discountedPrice.test(text)) || isContent(heading)
  if (isUnread) return []
  if (isPrice(parts)) return [{ column: 'estimatedUnitPrice', rank: priceRank(parts) }]
  if (isWanted.test(text)) return [{ column: 'quantity', rank: 0 }]
  if (isQuantity) return [{ column: 'quantity', rank: parts.length - 1 }]
  if ((has(partyWords) && !has(goodsHeadings)) || isGroup.test(text)) return []
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

/** Whether a heading is of what a package holds: 'Cant. x caja', 'Unidades por bulto'. */
const isContent = (heading: string): boolean =>
  /^(?:cant\p{L}*|unid\p{L}*|uds?|un?)\.?\s?(?:x|por|c\/|en|de cada)\s?(?:cajas?|bultos?|paq\p{L}*|packs?|pallets?|bolsas?)\b/iu.test(
    heading.trim(),
  )

/** Whether a heading is a price: 'Precio', 'P. unit.', 'Vr. unit', 'Prec. unit. est.', 'Estimado', not 'Unit' alone. */
const isPrice = (parts: readonly string[]): boolean => {
  const [first = '', ...rest] = parts
  if (parts.some((word) => priceHeadings.includes(word) || (word.length > 3 && 'precio'.startsWith(word)))) return true
  if (parts.some((word) => word === 'estimado')) return true
  return (
    first === 'p' &&
    rest.some((word) => [perUnit, estimateHeadings, kindsOfPrice].some((known) => known.includes(word)))
  )
}

/** The rank of a price: unit prices before other prices, net ones before those of a list or with tax. */
const priceRank = (parts: readonly string[]): number => {
  const unitary = parts.some((word) => perUnit.includes(word) || estimateHeadings.includes(word))
  const taxed = parts.includes('iva') && !parts.some((word) => ['sin', 's', 'mas'].includes(word))
  const rough = parts.some((word) => roughPrices.includes(word))
  const isReduced = parts.includes('neto') || /\b(?:con|c)\b.*\b(?:descuento|dto)$/.test(parts.join(' '))
  return (unitary || isReduced ? 0 : 1) + (rough ? 1 : 0) + (taxed ? 2 : 0)
}

const isUnit = (parts: readonly string[]): boolean =>
  parts.some((word) => unitHeadings.includes(word)) && parts.length <= 4

/** Whether a cell is a known heading, of a column that is read or of one that is not. */
export const isHeading = (cell: string): boolean =>
  headingReadings(cell).length > 0 || words(headingText(cell)).some((word) => otherHeadings.includes(word))

/** The headings of a sheet: their texts by column, and the index of the first row below them. */
export type Headings = { readonly texts: readonly string[]; readonly end: number }

/** How many rows are searched for headings. A letterhead may come before them. */
const searchedRows = 60

/**
 * The headings of a sheet, from one row or from two ('Precio' above 'Unitario' and 'Total'). They name at least two
 * columns, one of them of numbers or units, and contain no number. Null if there are none.
 */
export const findHeadings = (rows: readonly SheetRow[]): Headings | null => {
  const candidates = rows.slice(0, searchedRows).flatMap((row, index): Headings[] => {
    if (hasNumber(row)) return []
    const single = { texts: row.cells, end: index + 1 }
    const below = rows[index + 1]
    return below && !isLetterhead(row) && continues(row, below)
      ? [{ texts: joined(row, below), end: index + 2 }, single]
      : [single]
  })
  const [best] = candidates
    .map((headings) => ({ headings, named: columnsNamed(headings.texts) }))
    .toSorted((a, b) => b.named - a.named)
  return best && best.named > 1 ? best.headings : null
}

/** Whether a row has a number or a quantity: '12', 'x2', '12 kg'; '30 días' may head the prices of a term. */
const hasNumber = ({ cells }: SheetRow) => cells.some((cell) => parseAmount(cell) !== null || isQuantity(cell))
const isQuantity = (cell: string) =>
  cell.length <= longestHeading &&
  /^x?\s?\d/i.test(cell) &&
  (isMeasure(cell) || /^x/i.test(cell)) &&
  !/d[ií]as?$/i.test(cell)

/** How many different columns are named; 0 when none is of quantities, units, prices or codes. */
const columnsNamed = (texts: readonly string[]): number => {
  const named = new Set(texts.flatMap((text) => headingReadings(text).map(({ column }) => column)))
  // One heading may be the name or the technical text, so the two count as one.
  const hasTexts = Number(named.has('productName') || named.has('technicalDescription'))
  const others = [...named].filter((column) => column !== 'productName' && column !== 'technicalDescription').length
  const hasCodes = Number(texts.some((text) => words(headingText(text)).some((word) => codeHeadings.includes(word))))
  // 'Código' beside 'Descripción' heads a list whose prices have names of their own: 'Público', 'Mostrador'.
  return others + hasCodes === 0 ? 0 : Math.max(hasTexts + others, 2 * hasTexts * hasCodes)
}

/** 'Ubicación:' beside an address. */
const isLetterhead = ({ cells }: SheetRow) => cells.some((cell) => cell.endsWith(':') && !isHeading(cell))

/**
 * Whether a row is a second line of headings: only short texts, and at least half of them headings. A section title has
 * none; an item may have one by chance, such as 'Marca reconocida' under 'Observaciones'.
 */
const continues = (above: SheetRow, below: SheetRow): boolean => {
  const filled = below.cells.filter(Boolean)
  return (
    below.line === above.line + 1 &&
    !hasNumber(below) &&
    2 * filled.filter(isHeading).length >= filled.length &&
    filled.every((cell) => cell.length <= 30)
  )
}

/**
 * Both lines as one heading for each column. A merged heading also belongs to the empty cells to its right, but for a
 * unit under 'Cantidad' and a brand under 'Material'.
 */
const joined = (above: SheetRow, below: SheetRow): readonly string[] => {
  const width = Math.max(above.cells.length, below.cells.length)
  let merged = ''
  return Array.from({ length: width }, (_, index) => {
    merged = above.cells[index] || (below.cells[index] ? merged : '')
    const own = below.cells[index] ?? ''
    const isOwn = !above.cells[index] && (isTrait(own) || (names(merged, 'quantity') && names(own, 'unit')))
    return [isOwn ? '' : merged, own].filter(Boolean).join(' ')
  })
}
const names = (heading: string, named: HeadingReading['column']) =>
  headingReadings(heading).some(({ column }) => column === named)
