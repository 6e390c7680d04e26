import { isInOther, namesCurrency } from '#features/rfqs/domain/item-list/doubtful-numbers.ts'
import { headingReadings, headingText } from '#features/rfqs/domain/item-list/headings.ts'
import type { ItemColumn } from '#features/rfqs/domain/item-list/item-columns.ts'
import { headsTaxed, includesTax, namesTax } from '#features/rfqs/domain/item-list/tax-words.ts'
import type { Currency } from '#lib/money.ts'
import { fold } from '#lib/text.ts'

/** The columns of the price sheet, in order. The last one identifies the item of a row and is hidden. */
export const sheetHeadings = {
  number: 'Nº',
  item: 'Ítem',
  quantity: 'Cantidad',
  unit: 'Unidad',
  technical: 'Descripción técnica',
  unitPrice: 'Precio unitario',
  total: 'Total',
  declined: 'No cotizo este ítem',
  notes: 'Notas',
  reference: 'Referencia',
} as const
export type SheetColumn = keyof typeof sheetHeadings

/** The index of each column in a row of headings. */
export type SheetColumns = ReadonlyMap<SheetColumn, number>

/**
 * The columns that a row of headings names: by the sheet's own headings, else by those that suppliers rename them to
 * ('P. unit.', 'Importe', 'Obs.'). If two columns fit one name equally, neither is taken: a price is never guessed.
 */
export const sheetColumns = (cells: readonly string[]): SheetColumns => {
  const folded = cells.map((text) => fold(text.trim()))
  const own = (Object.keys(sheetHeadings) as SheetColumn[]).flatMap((column) => {
    const at = folded.indexOf(fold(sheetHeadings[column]))
    return at < 0 ? [] : [[column, at] as const]
  })
  const known = new Map(own)
  const taken = new Set(known.values())
  const free = cells.map((text, at) => (taken.has(at) ? '' : text))
  const taxed = taxedColumns(cells)
  const untaxed = free.map((text, at) => (taxed.has(at) ? '' : text))
  const renamed = renamedColumns.flatMap(([column, find]) => {
    const at = known.has(column) ? null : (find(untaxed) ?? find(free))
    return at === null ? [] : [[column, at] as const]
  })
  return new Map([...own, ...renamed])
}

const finalPrice = /\b(?:final(?:es)?|brutos?)\b/
const reducedPrice = /\b(?:lista|desc(?:uentos?)?|dto|bonif\w*)\b/
/**
 * The columns whose amounts have the VAT in them: also prices for the public, and a final price beside one 'sin IVA' or
 * beside the VAT; not where it may be final after a discount.
 */
export const taxedColumns = (headings: readonly string[]): ReadonlySet<number> => {
  const isApart = headings.some((heading) => namesTax(heading) && !includesTax(heading))
  const isTaxed = (heading: string) => headsTaxed(heading) || (isApart && !areReduced(headings) && isFinal(heading))
  return new Set(headings.flatMap((heading, at) => (isTaxed(heading) ? [at] : [])))
}
const isFinal = (heading: string) => finalPrice.test(fold(heading)) && !namesTax(heading)
const areReduced = (headings: readonly string[]) => headings.some((heading) => reducedPrice.test(fold(heading)))

/** Whether nothing tells if a final price has the VAT in it: neither the other headings nor a discount. */
export const mayBeTaxed = (headings: readonly string[], at: number): boolean =>
  isFinal(headings[at] ?? '') && !areReduced(headings)

/** A row of headings names the prices or their totals, and the items by name or reference. */
export const areHeadings = (columns: SheetColumns): boolean =>
  (columns.has('unitPrice') || columns.has('total')) && (columns.has('item') || columns.has('reference'))

const headsPrices = (heading: string): boolean =>
  headingReadings(heading).some(({ column }) => column === 'estimatedUnitPrice')

/** Whether a row of headings names items and more than one price, so that none can be chosen. */
export const nameSeveralPrices = (cells: readonly string[]): boolean => {
  const columns = sheetColumns(cells)
  return cells.filter(headsPrices).length > 1 && columns.has('item') && !columns.has('unitPrice')
}

/** The headings without the prices of another currency, where there are prices of this one. */
export const inCurrency = (headings: readonly string[], currency: Currency): readonly string[] => {
  const prices = headings.filter(headsPrices)
  const named = prices.filter((heading) => namesCurrency(heading, currency))
  const kept = named.length > 0 ? named : prices.filter((heading) => !isInOther(heading, currency))
  return kept.length === 0
    ? headings
    : headings.map((heading) => (prices.includes(heading) && !kept.includes(heading) ? '' : heading))
}

type FindColumn = (headings: readonly string[]) => number | null

/** The one heading that matches; null for none or several. */
const only =
  (pattern: RegExp): FindColumn =>
  (headings) => {
    const [at, next] = headings.flatMap((heading, index) => (pattern.test(headingText(heading)) ? [index] : []))
    return at === undefined || next !== undefined ? null : at
  }

/** The heading that names a column of items most surely; null for none, or two as sure. */
const surest =
  (column: ItemColumn): FindColumn =>
  (headings) => {
    const [best, next] = headings
      .flatMap((heading, at) => headingReadings(heading).map((reading) => ({ ...reading, at })))
      .filter((reading) => reading.column === column)
      .toSorted((a, b) => a.rank - b.rank)
    return best && next?.rank !== best.rank ? best.at : null
  }

const renamedColumns: readonly (readonly [SheetColumn, FindColumn])[] = [
  ['unitPrice', surest('estimatedUnitPrice')],
  ['item', surest('productName')],
  ['quantity', surest('quantity')],
  ['unit', (headings) => surest('unit')(headings) ?? only(/^(?:contenido|envase)/)(headings)],
  ['total', only(/^(?!.*\bcant).*\b(?:total|importe|subtotal|monto|amount)\b/)],
  ['notes', only(/^(?:notas?|obs|observaci|comentario|aclaraci)/)],
  ['declined', only(/^no cotiz/)],
]
