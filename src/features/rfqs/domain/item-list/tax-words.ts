import { fold } from '#lib/text.ts'

const tax = String.raw`(?:i\.?v\.?a\b|imp(?:uestos?)?\b)\.?`
const withTax = new RegExp(
  String.raw`(?:\bcon |\bc[/. ] ?|\bincl?[a-z]*\.? ?)(?:el |los )?(?:\d+ ?% ?(?:de )?)?${tax}|\b${tax}[ (,]*inc`,
)
const withoutTax = new RegExp(String.raw`\b(?:sin|no|mas)\b[^,;]*${tax}|\bs[/. ] ?${tax}|\+ ?${tax}`)

/** Whether a text says that its amounts have the VAT in them: 'Precio c/IVA', 'Total (IVA inc.)'. */
export const includesTax = (words: string): boolean => {
  const text = fold(words)
  return withTax.test(text) && !withoutTax.test(text)
}

/** Whether a text names the VAT: of amounts with it, without it, or of the tax alone. */
export const namesTax = (words: string): boolean => new RegExp(String.raw`\b${tax}`).test(fold(words))

/** What the public pays: by law with VAT. */
const publicPrice = /\b(?:publico|pvp)\b/

/** Whether the amounts under a heading have the VAT in them, as it says, or because the public pays them. */
export const headsTaxed = (heading: string): boolean =>
  includesTax(heading) || (!namesTax(heading) && publicPrice.test(fold(heading)))

/** '1500 + IVA', '420 más IVA': what says only that a price is without VAT, at its end. */
const untaxedEnd = /\s*(?:\+|m[aá]s|sin|s\/)\s*(?:el\s)?i\.?v\.?a\.?\s*$/iu

/** A price without the words that say that it is without VAT. */
export const withoutTaxWords = (price: string): string =>
  price.length > longestPrice ? price : price.replace(untaxedEnd, '')
/** In characters. A longer text is no price, and could take long to read. */
const longestPrice = 60
