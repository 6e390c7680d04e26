import { isAmbiguous, parseAmount, type Currency } from '#lib/money.ts'
import type { SheetRow } from '#lib/delimited.ts'
import type { ListRows } from './column-plan.ts'
import type { ItemColumn } from './item-columns.ts'
import { headsTaxed, withoutTaxWords } from './tax-words.ts'

const numbersOf = ({ rows, columns }: ListRows): readonly string[] => {
  const isNumber = (column: ItemColumn | null) => column === 'quantity' || column === 'estimatedUnitPrice'
  const indexes = columns.flatMap((column, index) => (isNumber(column) ? [index] : []))
  return rows.flatMap(({ cells }) => indexes.map((index) => withoutTaxWords(cells[index] ?? '')))
}

/** The numbers of a list whose value would change if the decimal mark were a point, each once, as in the list. */
export const ambiguousNumbers = (sheet: ListRows): readonly string[] => [
  ...new Set(numbersOf(sheet).filter(isAmbiguous)),
]

/**
 * True when a list has ambiguous numbers and a sign that its decimal mark is a point: another number that clearly has a
 * decimal point ('12.5'), or an ambiguous one with a comma before three digits ('1,234') while none clearly has a
 * decimal comma ('6,35'). A person must check such a list.
 */
export const hasDoubtfulNumbers = (sheet: ListRows): boolean => {
  const ambiguous = ambiguousNumbers(sheet)
  const clear = numbersOf(sheet).filter((text) => !isAmbiguous(text) && parseAmount(text)?.includes('.'))
  const hasPoint = clear.some((text) => text.lastIndexOf('.') > text.lastIndexOf(','))
  const hasComma = clear.some((text) => text.lastIndexOf(',') > text.lastIndexOf('.'))
  return ambiguous.length > 0 && (hasPoint || (!hasComma && ambiguous.some((text) => text.includes(','))))
}

/** What people write for our currencies, and for others in which no RFQ is. */
const currencyNames = {
  UYU: /\$U|\bUYU\b|\bpesos\b(?!\s(?:arg|chil))/i,
  USD: /US\$|U\$[SD]|\bUSD\b|\bd[oó]lares\b/i,
  EUR: /€|\bEUR\b|\beuros?\b/i,
  BRL: /R\$|\bBRL\b/i,
  ARS: /AR\$|\bARS\b|\bpesos arg/i,
  GBP: /£|\bGBP\b/i,
  UI: /\bUI\b|\bunidades indexadas\b/i,
} as const satisfies Readonly<Record<Currency, RegExp>> & Readonly<Record<string, RegExp>>
type NamedCurrency = keyof typeof currencyNames
const namedCurrency = Object.keys(currencyNames) as readonly NamedCurrency[]

/** Whether a text names this currency; a bare '$' names none. */
export const namesCurrency = (text: string, currency: NamedCurrency): boolean => currencyNames[currency].test(text)

/** Whether a price names a currency that is not this one. */
export const isInOther = (price: string, currency: Currency): boolean =>
  namedCurrency.some((named) => named !== currency && namesCurrency(price, named))

/** Whether a heading is that of a column of currencies: 'Moneda'. */
export const headsCurrencies = (heading: string): boolean => /^(?:moneda|mon|divisa|currency)\.?$/i.test(heading.trim())

/**
 * The currencies that the prices of a list name, in their heading, in a cell or in a column 'Moneda'; a bare '$' names
 * none.
 */
export const namedCurrencies = (list: ListRows): readonly NamedCurrency[] => {
  if (!list.columns.includes('estimatedUnitPrice')) return []
  const texts = [priceHeading(list), ...list.rows.map((row) => priceOf(row, list))]
  return namedCurrency.filter((currency) => texts.some((text) => namesCurrency(text, currency)))
}

/** Whether some rows of a list have their price in another currency than this one, and others do not. */
export const mixesCurrencies = (list: ListRows, currency: Currency): boolean => {
  if (isInOther(priceHeading(list), currency)) return false
  const priced = list.rows.filter(({ cells }) => cells[list.columns.indexOf('estimatedUnitPrice')])
  const inOther = priced.filter((row) => isInOther(priceOf(row, list), currency)).length
  return inOther > 0 && inOther < priced.length
}

const priceHeading = ({ headings, columns }: ListRows) => headings?.[columns.indexOf('estimatedUnitPrice')] ?? ''
/** The price of a row, after its currency where a column 'Moneda' says it: 'USD 45'. */
const priceOf = ({ cells }: SheetRow, list: ListRows) =>
  `${currencyOf(cells, list)} ${cells[list.columns.indexOf('estimatedUnitPrice')] ?? ''}`.trim()
/** The cell of a row in the column 'Moneda', where the bare sign is that of the country; '' for none. */
export const currencyOf = (cells: readonly string[], { headings }: ListRows): string => {
  const cell = cells[(headings ?? []).findIndex(headsCurrencies)]?.trim() ?? ''
  return cell === '$' ? '$U' : cell
}

/** The heading of a list's prices where it says that the VAT is in them: 'Precio c/IVA'; else null. */
export const taxedHeading = (list: ListRows): string | null => {
  const heading = priceHeading(list)
  return headsTaxed(heading) ? heading : null
}
