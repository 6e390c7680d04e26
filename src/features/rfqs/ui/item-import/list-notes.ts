import {
  currencyLabel,
  currencySymbol,
  formatQuantity,
  formatUnitPrice,
  parseAmount,
  type Currency,
} from '#lib/money.ts'
import type { ItemSheet } from '../../domain/item-list/columns.ts'
import {
  ambiguousNumbers,
  mixesCurrencies,
  namedCurrencies,
  taxedHeading,
} from '../../domain/item-list/doubtful-numbers.ts'
import { noteOfCurrency, noteOfTax } from '../../domain/item-list/price-notes.ts'
import { namesTax } from '../../domain/item-list/tax-words.ts'
import type { ImportedRow } from '../../domain/item-list/rows.ts'
import type { ItemList } from './item-list.ts'
import { linesText, remainingRows } from './row-texts.ts'

/** What is not added of a list: its totals, its titles, the words of a message that name no item. */
export const leftOut = ({ totals, titles, unread }: ItemSheet): readonly string[] => [
  ...(totals.length > 0 ? [`${notAdded(totals)}: ${totals.length === 1 ? 'es un total' : 'son totales'}.`] : []),
  ...(titles.length > 0
    ? [`${notAdded(titles)}: ${titles.length === 1 ? 'es un título o un texto' : 'son títulos o textos'}.`]
    : []),
  ...(unread.length > 0 ? [`No se leyó como ítem: ${unread.map((text) => `«${text}»`).join(', ')}.`] : []),
]

/** The same in one sentence, for a notice that is soon gone. */
const leftOutInShort = (list: ItemSheet): string => {
  const { totals, titles, unread } = list
  if (unread.length === 1) return 'Un texto no se leyó.'
  if (unread.length > 1) return `${unread.length} textos no se leyeron.`
  const rows = totals.length + titles.length
  const isMixed = totals.length > 0 && titles.length > 0
  return isMixed ? `${rows} filas no se agregan: son totales o títulos.` : leftOut(list).join(' ')
}

const notAdded = (lines: readonly number[]) =>
  `${linesText(lines)} ${lines.length === 1 ? 'no se agrega' : 'no se agregan'}`

/**
 * What says that all prices of a list are in another currency than the RFQ's: 'Los precios de la lista dicen US$', or a
 * note outside the rows. Null where nothing does; where only some rows do, each of them asks.
 */
export const otherCurrency = (sheet: ItemSheet, currency: Currency): string | null => {
  if (!hasPrices(sheet)) return null
  const named = sheet.isMessage || mixesCurrencies(sheet, currency) ? [] : namedCurrencies(sheet)
  const other = named.find((each) => each !== currency)
  if (other)
    return `Los precios de la lista dicen ${other === 'UYU' || other === 'USD' ? currencySymbol(other) : other}`
  const note = named.length > 0 ? null : noteOfCurrency(sheet.notes, currency)
  return note && `La lista dice «${note}»`
}

/** What becomes of such prices, by the RFQ's currency or none yet. */
export const notConverted = (currency: Currency | null): string =>
  currency === null
    ? ', y tu licitación todavía no tiene moneda: elígela en el paso 1. Los precios se agregan sin convertir.'
    : ` y tu licitación está en ${currencySymbol(currency)}: los precios se agregan como ${currencyLabel(currency)}, sin convertir.`

/** What says that all prices of a list have the VAT in them: 'Los precios bajo «Precio c/IVA»', or a note. */
export const taxedPrices = (sheet: ItemSheet): string | null => {
  if (!hasPrices(sheet)) return null
  const heading = taxedHeading(sheet)
  if (heading) return `Los precios bajo «${heading}» llevan IVA`
  const isSaid = namesTax(sheet.headings?.[sheet.columns.indexOf('estimatedUnitPrice')] ?? '')
  const note = isSaid ? null : noteOfTax(sheet.notes)
  return note && `La lista dice «${note}»`
}

const hasPrices = ({ rows, columns }: ItemSheet) => {
  const at = columns.indexOf('estimatedUnitPrice')
  return rows.some(({ cells }) => cells[at])
}

/** After a list was added: what waits, what was left out, how a number with two readings was read. */
export const whatWasRead = (list: ItemList, waiting: number): string =>
  [waiting > 0 ? `${remainingRows(waiting)} para corregir.` : '', leftOutInShort(list), readings(list) ?? '']
    .filter(Boolean)
    .join(' ')

/** '«1.234» se leyó 1.234,00'. */
const readings = ({ choices, ...sheet }: ItemList): string | null => {
  const [first] = ambiguousNumbers(sheet)
  const amount = first === undefined ? null : parseAmount(first, choices.mark ?? ',')
  return amount === null ? null : `«${first}» se leyó ${formatUnitPrice(amount)}.`
}

/** Which quantities were rounded: '«12,3456» quedó en 12,346 (fila 3)'. */
export const roundings = (rows: readonly ImportedRow[]): string | null => {
  const rounded = rows.filter((row) => row.rounded !== null)
  const [first] = rounded
  if (!first) return null
  const amount = parseAmount(first.item.quantity)
  const example = `«${first.rounded}» quedó en ${amount === null ? '' : formatQuantity(amount)}`
  return rounded.length === 1
    ? `Una cantidad se redondeó a tres decimales: ${example} (fila ${first.line}).`
    : `${rounded.length} cantidades se redondearon a tres decimales: ${example} (fila ${first.line}), y otras.`
}
