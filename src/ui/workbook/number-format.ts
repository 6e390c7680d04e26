/** The countries of a format's locale whose bare '$' is one of our currencies: 'en-US', 'es-US', 'es-UY'. */
const dollarOf: Readonly<Record<string, string>> = { '409': 'US$', '540A': 'US$', '380A': '$U' }
const currencies: readonly (readonly [sign: string, spelling: RegExp])[] = [
  ['US$', /us ?\$|u ?\$ ?[sd]|\busd\b|d[oó]lares|\bdls\b/i],
  ['$U', /\$ ?u(?!\p{L})|\buyu\b|\$ ?uy|pesos(?! (?:arg|chil|mex))/iu],
  ['R$', /r\$|\bbrl\b/i],
  ['AR$', /\bars\b|ar\$/i],
  ['EUR', /€|\beur(?:os?)?\b/i],
  ['GBP', /£|\bgbp\b/i],
  ['UI', /\bUI\b/],
]

/** A quoted text, an escaped character, a currency in brackets, another part in brackets, a filler, or a character. */
const parts = /"([^"]*)"|\\(.)|\[\$([^\]-]*)(?:-([^\]]*))?\]|\[[^\]]*\]|[_*].|(.)/gu

/**
 * The currency that a number format shows beside its numbers: 'US$' for '"U$S" #,##0.00' and for '[$$-540A]#,##0.00',
 * which shows '$' and means that of the United States; '' where it shows none, or a '$' of no country.
 */
export const currencyOfFormat = (format: string): string => {
  let text = ''
  let country = ''
  for (const [, quoted = '', escaped = '', currency = '', locale = '', character = ''] of format.matchAll(parts)) {
    // The next section is for negative numbers.
    if (character === ';') break
    if (currency === '$') country ||= dollarOf[locale.toUpperCase().replace(/^0+/, '')] ?? ''
    text += quoted + escaped + currency + character
  }
  return currencies.find(([, spelling]) => spelling.test(text))?.[0] ?? country
}
