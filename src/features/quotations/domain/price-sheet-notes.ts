import type { SheetRow } from '#lib/delimited.ts'
import type { Currency } from '#lib/money.ts'
import { excerpt, fold } from '#lib/text.ts'
import { isInOther, namesCurrency } from '#features/rfqs/domain/item-list/doubtful-numbers.ts'
import { includesTax, namesTax } from '#features/rfqs/domain/item-list/tax-words.ts'

/** What the texts around the prices say of all prices of the sheet, in their own words; null for nothing. */
export type SheetNotes = {
  readonly otherCurrency: string | null
  readonly tax: string | null
  /** Whether a note says that the prices are without VAT. */
  readonly isUntaxed: boolean
}
export const noNotes: SheetNotes = { otherCurrency: null, tax: null, isUntaxed: false }

const aboutPrices = /\b(?:precios?|valores|importes?|montos?|moneda|lista|cotiza\w*|expresad[oa]s?)\b/

/** 'IVA incluido', alone. */
const taxAlone =
  /^\W*(?:tod[oa]s? )?(?:con |sin |m[aá]s |\+ ?|no incluyen? )?(?:el )?(?:i\.?v\.?a\.?|impuestos)(?: (?:no )?inc\w*\.?)?\W*$/iu

/**
 * What the letterhead and the notes of a sheet say of its prices: 'LISTA DE PRECIOS USD', 'Los precios incluyen IVA'.
 * Notes are the rows above the headings, and those below with a single cell.
 */
export const sheetNotes = (rows: readonly SheetRow[], headAt: number, currency: Currency): SheetNotes => {
  const texts = rows.flatMap(({ cells }, at) => {
    const filled = cells.filter(Boolean)
    return at < headAt || (at > headAt && filled.length === 1) ? [filled.join(' ')] : []
  })
  const notes = texts.filter(
    (text) => text.length <= longestText && (aboutPrices.test(fold(text)) || taxAlone.test(text)),
  )
  const inOther = notes.find((text) => isInOther(text, currency) && !namesCurrency(text, currency))
  const taxed = notes.find(includesTax)
  return {
    otherCurrency: inOther === undefined ? null : excerpt(inOther, longestNote),
    tax: taxed === undefined ? null : excerpt(taxed, longestNote),
    isUntaxed: taxed === undefined && notes.some(namesTax),
  }
}
const longestNote = 60
/** In characters. A longer text is about more than prices. */
const longestText = 300
