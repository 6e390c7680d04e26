import { unitReadings } from '#features/catalog/domain/unit-readings.ts'
import {
  hasDoubtfulNumbers,
  headsCurrencies,
  isInOther,
  namesCurrency,
} from '#features/rfqs/domain/item-list/doubtful-numbers.ts'
import { noteOfCurrency, noteOfTax, sheetNotes } from '#features/rfqs/domain/item-list/price-notes.ts'
import { includesTax, namesTax } from '#features/rfqs/domain/item-list/tax-words.ts'
import type { SheetRow } from '#lib/delimited.ts'
import {
  compare,
  currencyLabel,
  currencySymbol,
  decimals,
  formatAmount,
  formatQuantity,
  isAmbiguous,
  isPositive,
  itemTotal,
  minus,
  parseAmount,
  type Amount,
  type Currency,
} from '#lib/money.ts'
import { fold } from '#lib/text.ts'
import { mayBeTaxed, taxedColumns, type SheetColumn, type SheetColumns } from './price-sheet-columns.ts'
import { otherUnit, unitOfPriceHeading } from './price-sheet-units.ts'
import { readPrice } from './pricing.ts'

/** The text of a row under a column of the sheet. */
export type Cell = (column: SheetColumn) => string

/** What a sheet says of all its amounts: their headings, VAT, currency and decimal mark. */
export type SheetFacts = ReturnType<typeof sheetFacts>

/** What the headings, the notes and the numbers of a sheet say of its amounts. `headAt`: the row of the headings. */
export const sheetFacts = (rows: readonly SheetRow[], headAt: number, columns: SheetColumns, currency: Currency) => {
  const heads = rows[headAt]?.cells ?? []
  const at = (column: SheetColumn) => columns.get(column) ?? -1
  // Our own sheet has the title of the RFQ above it.
  const notes = columns.has('reference') ? [] : sheetNotes(rows, headAt)
  const taxNote = noteOfTax(notes)
  const isUntaxed = taxNote === null && notes.some(namesTax)
  const taxed = taxedColumns(heads)
  const taken = new Set(columns.values())
  const discountAt = heads.findIndex((heading, index) => !taken.has(index) && headsDiscount(heading))
  const numbers = heads.map((_, index) =>
    index === at('unitPrice') || index === at('total')
      ? ('estimatedUnitPrice' as const)
      : index === at('quantity')
        ? ('quantity' as const)
        : null,
  )
  return {
    headingOf: (column: SheetColumn) => heads[at(column)] ?? '',
    isTaxed: (column: SheetColumn) => taxed.has(at(column)),
    mayBeTaxed: (column: SheetColumn) => !isUntaxed && mayBeTaxed(heads, at(column)),
    // A total after a column of VAT includes it, whatever that total is called.
    isTotalTaxed: heads.some(
      (heading, index) => index !== at('unitPrice') && (index === at('total') ? taxed.has(index) : namesTax(heading)),
    ),
    currencyAt: heads.findIndex(headsCurrencies),
    discountAt,
    discountHeading: heads[discountAt] ?? '',
    isAfterDiscount: afterDiscount.test(fold(heads[at('unitPrice')] ?? '')),
    priceAt: at('unitPrice'),
    taxAt: heads.findIndex((heading, index) => !taken.has(index) && namesTax(heading)),
    isDoubtful: hasDoubtfulNumbers({ headings: null, rows: rows.slice(headAt + 1), columns: numbers }),
    /** What the texts around the prices say of all prices of the sheet; null for nothing. */
    notes: { otherCurrency: noteOfCurrency(notes, currency), tax: taxNote },
  }
}

/** Also of a surcharge. */
const headsDiscount = (heading: string) => /\b(?:desc(?:uentos?)?|dto|bonif\w*|recargo)\b/.test(fold(heading))
const afterDiscount = /\b(?:neto|final|(?:con |c\/ ?)(?:\d+ ?% ?(?:de )?)?(?:desc\w*|dto|bonif\w*))\b/

/** The words that suppliers write behind a price without VAT: '390 + IVA', '390.-', '390 c/u + IVA'. */
const tail = /(?:\s*[.,][-=])?(?:\s*(?:(?:\+|m[aá]s|sin|s\/)\s*(?:el\s)?i\.?v\.?a\.?|c\/u\.?|cada un[oa]))*\s*$/iu
/** The unit of a price: '45/kg', '280 el maple', '110 x lt'. */
const perUnit = /\s*(?:\/|\s(?:x|por|el|la|cada)\s|\sc\/)\s*(\p{L}[\p{L}\d²³]*)\.?$/iu

/** A price without what says only that it is a unit price without VAT, its currency as a sign; '' for a dash. */
export const barePrice = (text: string): string => {
  const bare = withoutTail(text)
  return isDash(bare) ? '' : withSign(bare.slice(0, bare.length - (unitBehind(bare)?.[0].length ?? 0)))
}
/** Whether a cell holds only a dash, which says nothing. */
export const isDash = (text: string): boolean => /^[-–—]+$/.test(text)

/** A currency in words: '500 pesos', 'dólares 12,50'; not 'pesos argentinos'. */
const wordsBefore = /^(?:(pesos)(?: uruguayos)?|d[oó]lares(?: americanos)?) (?=\d)/iu
const wordsBehind = /(?<=\d) ?(?:(pesos?)(?: uruguayos)?|d[oó]lar(?:es)?(?: americanos)?)\.?$/iu
const withSign = (price: string) => {
  const sign = (_words: string, pesos: string | undefined) => ` ${currencySymbol(pesos ? 'UYU' : 'USD')} `
  return price.length > longestPrice ? price : price.replace(wordsBefore, sign).replace(wordsBehind, sign).trim()
}
const longestPrice = 60
const withoutTail = (text: string) => (text.length > longestPrice ? text : text.replace(tail, ''))
const unitBehind = (price: string) => {
  const found = price.length > longestPrice ? null : perUnit.exec(price)
  return found && unitReadings(found[1] ?? '').length > 0 ? found : null
}

/** A row by its columns and as it was read, and what the sheet says of all rows. */
type SheetCells = { readonly cell: Cell; readonly cells: readonly string[]; readonly facts: SheetFacts }

/** 'en dólares', 'precio USD'. */
const aboutCurrency = /^(?:(?:precio|cotiz\w*|valor)\b.*|en )\b(?:dolares|usd|u\$s|us\$|euros?|eur)/
const pricedColumn = (cell: Cell) => (cell('unitPrice') === '' ? 'total' : 'unitPrice')

/**
 * The problem of an amount in another currency, as its cell, its heading or the sheet says; also where it is not a
 * number.
 */
export const currencyProblem = ({ cell, cells, facts }: SheetCells, currency: Currency): string | null => {
  const column = pricedColumn(cell)
  const currencyCell = cells[facts.currencyAt] ?? ''
  // In a column of currencies the bare sign is that of the country.
  const noted = aboutCurrency.test(fold(cell('notes'))) ? cell('notes') : ''
  const mentions = [cell(column), currencyCell.trim() === '$' ? '$U' : currencyCell, facts.headingOf(column), noted]
  const isNamed = mentions.some((text) => namesCurrency(text, currency))
  const other = mentions.find((text) => isInOther(text, currency)) ?? (isNamed ? null : facts.notes.otherCurrency)
  return other ? `«${other.trim()}»: esta licitación se cotiza en ${currencyLabel(currency)}.` : null
}

/**
 * Why the amount of a row cannot answer the RFQ. The total of our own sheet is a formula that a program may not have
 * computed again, so it contradicts nothing.
 */
export const amountProblem = (
  row: SheetCells,
  item: { readonly quantity: Amount; readonly unit: string },
  currency: Currency,
): string | null => {
  const { cell, facts } = row
  const column = pricedColumn(cell)
  const [typed, heading] = [cell(column), facts.headingOf(column)]
  if (typed === '') return null
  const inOther = currencyProblem(row, currency)
  if (inOther !== null) return inOther
  const inRow = taxInRow(row)
  const taxed = inRow ?? (facts.isTaxed(column) ? heading : namesTax(heading) ? null : facts.notes.tax)
  if (taxed !== null) return `«${taxed.trim()}»: aquí los precios van sin IVA.`
  if (facts.mayBeTaxed(column))
    return `«${heading.trim()}»: ¿con IVA o sin IVA? Si es sin IVA, dilo en el encabezado («Precio sin IVA»).`
  if (facts.isDoubtful && isAmbiguous(typed))
    return `«${typed}» se puede leer de dos maneras: escríbelo con sus decimales, como 1.250,00 o 1,25.`
  if (cell('reference') !== '') return null
  const priced = unitBehind(withoutTail(row.cells[facts.priceAt] ?? ''))?.[1] ?? ''
  const unit = column === 'unitPrice' ? otherUnit([priced, unitOfPriceHeading(heading), cell('unit')], item.unit) : null
  if (unit !== null) return `«${unit.typed}»: la licitación cuenta este ítem en ${unit.own}.`
  return totalProblem(cell, facts, item, currency) ?? offerProblem(row, item)
}

/**
 * What the cell of the VAT or the notes of a row say of an amount with VAT: 'incluido', 'precio con IVA'; else null.
 */
const taxInRow = ({ cell, cells, facts }: SheetCells): string | null => {
  const [tax, notes] = [cells[facts.taxAt] ?? '', cell('notes')]
  if (/^(?:inc|si\b|s[ií]$)/i.test(tax.trim())) return tax
  return notes.length <= longestPrice && includesTax(notes) ? notes : null
}

/** The problem of a price that times the quantity is not the row's own total. */
const totalProblem = (
  cell: Cell,
  { headingOf, isTotalTaxed }: SheetFacts,
  item: { readonly quantity: Amount },
  currency: Currency,
): string | null => {
  const [typed, total] = [cell('unitPrice'), readPrice(cell('total'), decimals.total)]
  if (typed === '' || total === null || isTotalTaxed) return null
  // A price list may count one of each.
  if (cell('quantity') === '1' && compare(readPrice(typed, decimals.unitPrice) ?? '0', total) === 0) return null
  if (isInOther(cell('total'), currency) || isInOther(headingOf('total'), currency)) return null
  const product = itemTotal(readPrice(typed, decimals.unitPrice) ?? '0', item.quantity)
  const difference = minus(product, total).replace('-', '')
  // What rounding explains: a price of which the sheet shows two decimals.
  return compare(itemTotal(difference, '100'), total) <= 0
    ? null
    : `${typed} por ${formatQuantity(item.quantity)} es ${formatAmount(product)}, pero el total de la fila dice ${formatAmount(total)}: revisa si hay un descuento u otra cantidad.`
}

/** The problem of a price that no total proves: one beside a discount, or one for another quantity than the RFQ's. */
const offerProblem = ({ cell, cells, facts }: SheetCells, item: { readonly quantity: Amount }): string | null => {
  if (cell('unitPrice') === '' || (cell('total') !== '' && !facts.isTotalTaxed)) return null
  const discount = (cells[facts.discountAt] ?? '').trim()
  if (!facts.isAfterDiscount && isPositive(parseAmount(discount.replace(/\s*%$/, '')) ?? '0'))
    return `«${discount}» bajo «${facts.discountHeading}»: escribe el precio que queda.`
  const quantity = /^[\d.,]+/.exec(cell('quantity'))?.[0] ?? ''
  const readings = [parseAmount(quantity, ','), parseAmount(quantity, '.')]
  return readings.some((each) => each === null || each === '1' || compare(each, item.quantity) === 0)
    ? null
    : `La fila es de ${quantity}, y la licitación pide ${formatQuantity(item.quantity)}: si vale para esa cantidad, escribe el precio a mano.`
}
