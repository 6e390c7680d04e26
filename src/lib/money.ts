import Big from 'big.js'

/**
 * Money and quantities: exact decimals as canonical text, never floats.
 * An `Amount` reads '1390.5': a point for decimals, no thousands, no trailing zeros.
 */
export type Amount = string
/** The two currencies (docs/rules/money.md#currencies). */
export type Currency = 'UYU' | 'USD'

/** The most decimals that are kept (docs/rules/money.md#amounts). */
export const decimals = { quantity: 3, unitPrice: 6, total: 2 } as const

const symbols: Record<Currency, string> = { UYU: '$U', USD: 'US$' }
const currencyNames: Record<Currency, { label: string; spoken: string }> = {
  UYU: { label: 'Pesos Uruguayos', spoken: 'pesos uruguayos' },
  USD: { label: 'Dólares Americanos', spoken: 'dólares americanos' },
}
const grouped = new Intl.NumberFormat('es-UY', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const groupedFine = new Intl.NumberFormat('es-UY', { minimumFractionDigits: 2, maximumFractionDigits: 6 })
const groupedLoose = new Intl.NumberFormat('es-UY', { minimumFractionDigits: 0, maximumFractionDigits: 6 })
const oneDecimal = new Intl.NumberFormat('es-UY', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

Big.RM = Big.roundHalfUp

/** Every currency, pesos first. */
export const currencies = Object.keys(symbols) as readonly Currency[]
/** 'Pesos Uruguayos' or 'Dólares Americanos'. */
export const currencyLabel = (currency: Currency) => currencyNames[currency].label
/** '$U' or 'US$'; '$' for any other currency. */
export const currencySymbol = (currency: string) => symbols[currency as Currency] ?? '$'

const canonical = (value: Big): Amount => {
  const text = value.toFixed()
  return text.includes('.') ? text.replace(/\.?0+$/, '') || '0' : text
}

const unsigned = /^(0|[1-9]\d*)(?:\.(\d*?)0*)?$/

/** Rounds half up to `places` decimals. An amount without more of them, such as a stored one, is only reformatted. */
export const round = (amount: Amount, places: number): Amount => {
  const [, whole, fraction = ''] = unsigned.exec(amount) ?? []
  if (whole === undefined || fraction.length > places) return canonical(new Big(amount).round(places))
  return fraction === '' ? whole : `${whole}.${fraction}`
}
/** An amount rounded half up to cents. */
export const toCents = (amount: Amount): Amount => round(amount, decimals.total)
/** a × b, exactly. */
export const times = (a: Amount, b: Amount): Amount => canonical(new Big(a).times(b))
/** a + b, exactly. */
export const plus = (a: Amount, b: Amount): Amount => canonical(new Big(a).plus(b))
/** a − b, exactly. */
export const minus = (a: Amount, b: Amount): Amount => canonical(new Big(a).minus(b))
/** All amounts together; '0' for none. */
export const sum = (amounts: readonly Amount[]): Amount =>
  canonical(amounts.reduce((total, amount) => total.plus(amount), new Big(0)))
/** -1, 0 or 1, as a is smaller than, equal to or larger than b. */
export const compare = (a: Amount, b: Amount): -1 | 0 | 1 => new Big(a).cmp(b)
/** Above zero. */
export const isPositive = (amount: Amount) => new Big(amount).gt(0)

/** a / b rounded half up to `places` decimals; b must not be zero. */
export const divide = (a: Amount, b: Amount, places: number): Amount => {
  // A constructor with its own precision, so that the quotient is rounded once.
  const precise = Big()
  precise.DP = places
  precise.RM = Big.roundHalfUp
  return canonical(new precise(a).div(b))
}

/** The total of one item: unit price × quantity, rounded half up to cents. */
export const itemTotal = (unitPrice: Amount, quantity: Amount): Amount =>
  round(times(unitPrice, quantity), decimals.total)

/** The decimal mark of a number that could be read both ways. In es-UY it is a comma. */
export type DecimalMark = ',' | '.'

/**
 * Reads a number that a person or a spreadsheet wrote: '1390,5', '1.390,50', '1390.50', '1,390.50', '1.390.000',
 * '1 390', '$U 1.390'. `mark` counts only for a single mark before exactly three digits ('1.390', '1,390'): in es-UY
 * these are 1390 and 1,39. The sign is kept. Null for anything that is not one number of at most 15 digits before the
 * decimals.
 */
export const parseAmount = (typed: string, mark: DecimalMark = ','): Amount | null => {
  const bare = withoutSpaces(
    typed.replace(/^\s*([-−])?\s*(\$U|US\$|U\$S|UYU|USD|\$)/i, '$1').replace(/(\$U|US\$|U\$S|UYU|USD|\$)\s*$/i, ''),
  )
  const digits = bare !== null && /^-?[\d.,]*\d[\d.,]*$/.test(bare) ? withPoint(bare, mark) : null
  if (digits === null || !/^-?(\d{1,15})(\.\d*)?$|^-?\.\d+$/.test(digits)) return null
  return canonical(new Big(digits.replace(/\.$/, '').replace(/^(-?)\./, '$10.')))
}

/** Whether a text is a number that is too large for `parseAmount`. */
export const hasTooManyDigits = (typed: string): boolean =>
  parseAmount(typed) === null && /^\d{16,}$/.test(typed.replace(/[.,\s]/g, ''))

/**
 * Whether a number has another value where the decimal mark is a point: '1.234' is 1234 in es-UY and 1,234 elsewhere.
 */
export const isAmbiguous = (typed: string): boolean => parseAmount(typed, ',') !== parseAmount(typed, '.')

/** The number without spaces around it and between its thousands; null when a space separates two numbers. */
const withoutSpaces = (typed: string): string | null => {
  const text = typed.trim().replace(/^[-−]\s*/, '-')
  if (!/\s/.test(text)) return text
  return /^-?\d{1,3}(\s\d{3})+([.,]\d*)?$/.test(text) ? text.replace(/\s/g, '') : null
}

const withPoint = (bare: string, mark: DecimalMark): string | null => {
  const used = [...new Set(bare.replace(/[^.,]/g, ''))]
  if (used.length === 0) return bare
  if (used.length === 2) {
    const decimal = bare.lastIndexOf(',') > bare.lastIndexOf('.') ? ',' : '.'
    const thousands = decimal === ',' ? '.' : ','
    const [whole = '', fraction, extra] = bare.split(decimal)
    return extra === undefined && isGrouped(whole, thousands) ? `${whole.split(thousands).join('')}.${fraction}` : null
  }
  const [only = ','] = used
  const parts = bare.split(only)
  if (parts.length > 2) return isGrouped(bare, only) ? parts.join('') : null
  const either = /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(bare)
  return either && only !== mark ? parts.join('') : parts.join('.')
}

const isGrouped = (whole: string, mark: string) => {
  const [first, ...rest] = whole.replace('-', '').split(mark)
  return /^\d{1,3}$/.test(first ?? '')
    ? rest.every((group) => /^\d{3}$/.test(group))
    : rest.length === 0 && /^\d+$/.test(first ?? '')
}

/** '1234.5' and '1234.50': a dot before one or two digits is a decimal mark. */
const dotDecimals = /^\s*\d+\.\d{1,2}\s*$/

/** Whether a typed budget limit has decimals, which `budgetDigits` drops. */
export const hasDecimals = (typed: string): boolean => typed.includes(',') || dotDecimals.test(typed)

/** The whole part of a typed budget limit, digits only: '850.000,00' → '850000' (docs/rules/money.md#budget). */
export const budgetDigits = (typed: string): string => {
  const whole = typed.split(',')[0] ?? ''
  const cut = dotDecimals.test(whole) ? (whole.split('.')[0] ?? '') : whole
  return cut
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, 13)
}

/** An amount with two decimals and without currency: '1.390,50'. */
export const formatAmount = (amount: Amount): string =>
  grouped.format(new Big(amount).round(2).toFixed() as `${number}`)
/** A number rounded to one decimal: '87,4'. */
export const formatOneDecimal = (value: number): string => oneDecimal.format(value)
/** A quantity with the decimals it has: '1.390,5' or '30'. */
export const formatQuantity = (amount: Amount): string => groupedLoose.format(amount as `${number}`)
/** A unit price with the decimals it has, at least two: '1.390,50' or '0,004325'. */
export const formatUnitPrice = (amount: Amount): string => groupedFine.format(amount as `${number}`)
/** An amount as it is typed into a field: '1390,5'. */
export const typedAmount = (amount: Amount): string => amount.replace('.', ',')
/** An amount with its currency: '$U 1.390,50', with a no-break space. */
export const formatMoney = (amount: Amount, currency: string): string =>
  `${currencySymbol(currency)}\u00a0${formatAmount(amount)}`

/** A unit price with its currency and the decimals it has: '$U 0,004325', with a no-break space. */
export const formatUnitMoney = (amount: Amount, currency: string): string =>
  `${currencySymbol(currency)}\u00a0${formatUnitPrice(amount)}`

/** How many digits stand before the decimal comma: long amounts are shown smaller, whether or not they have cents. */
export const integerDigits = (amount: Amount): number => amount.replace('-', '').split('.')[0]!.length

/** The three parts of an amount, so that the screen can make currency and cents less prominent. */
export const moneyParts = (amount: Amount, currency: string): { symbol: string; integer: string; cents: string } => {
  const [integer = '0', cents = '00'] = formatAmount(amount).split(',')
  return { symbol: currencySymbol(currency), integer, cents }
}

/** An amount for screen readers: '773.180,00 pesos uruguayos'. */
export const spokenMoney = (amount: Amount, currency: string): string =>
  `${formatAmount(amount)} ${currencyNames[currency as Currency]?.spoken ?? currency}`
