import type { SheetRow } from '#lib/delimited.ts'
import type { Currency } from '#lib/money.ts'
import { excerpt, fold } from '#lib/text.ts'
import { isInOther, namesCurrency } from './doubtful-numbers.ts'
import { includesTax } from './tax-words.ts'

const aboutPrices = /\b(?:precios?|valores|importes?|montos?|moneda|lista|cotiza\w*|expresad[oa]s?)\b/

/** 'IVA incluido', alone. */
const taxAlone =
  /^\W*(?:tod[oa]s? )?(?:con |sin |m[aá]s |\+ ?|no incluyen? )?(?:el )?(?:i\.?v\.?a\.?|impuestos)(?: (?:no )?inc\w*\.?)?\W*$/iu

/** 'Todo en dólares', alone. */
const currencyAlone =
  /^\W*(?:tod[oa]s? )?(?:en )?(?:d[oó]lares(?: americanos)?|u\$s|us\$|usd|pesos(?: uruguayos)?)\W*$/iu

/**
 * What the letterhead and the notes of a sheet say of its prices: 'LISTA DE PRECIOS USD', 'Los precios incluyen IVA'.
 * Notes are the rows above the headings, and those below with a single cell.
 */
export const sheetNotes = (rows: readonly SheetRow[], headAt: number): readonly string[] =>
  priceNotes(
    rows.flatMap(({ cells }, at) => {
      const filled = cells.filter(Boolean)
      return at < headAt || (at > headAt && filled.length === 1) ? [filled.join(' ')] : []
    }),
  )

/** Those of these texts that are about prices. */
export const priceNotes = (texts: readonly string[]): readonly string[] =>
  texts.filter(
    (text) =>
      text.length <= longestText &&
      [aboutPrices.test(fold(text)), taxAlone.test(text), currencyAlone.test(text)].some(Boolean),
  )
/** In characters. A longer text is about more than prices. */
const longestText = 300

/** The note that says that the prices are in another currency than this one; null for none. */
export const noteOfCurrency = (notes: readonly string[], currency: Currency): string | null => {
  const found = notes.find((text) => isInOther(text, currency) && !namesCurrency(text, currency))
  return found === undefined ? null : excerpt(found, longestNote)
}
/** The note that says that the prices have the VAT in them; null for none. */
export const noteOfTax = (notes: readonly string[]): string | null => {
  const found = notes.find(includesTax)
  return found === undefined ? null : excerpt(found, longestNote)
}
const longestNote = 100
