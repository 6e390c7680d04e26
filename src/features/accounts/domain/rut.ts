const weights = [4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2] as const

/**
 * The twelfth digit of a RUT, from its first eleven: 11 minus their weighted sum modulo 11, where 11 stands for 0. Null when no digit fits (the
 * remainder asks for 10: such a number is never given out) or the text is not eleven digits. rulings, Accounts.
 */
export const rutCheckDigit = (body: string): number | null => {
  if (!/^\d{11}$/.test(body)) return null
  const sum = weights.reduce((all, weight, at) => all + weight * Number(body[at]), 0)
  const digit = (11 - (sum % 11)) % 11
  return digit === 10 ? null : digit
}

/** A RUT without the spaces, dots and dashes it may be typed with. */
export const plainRut = (typed: string): string => typed.replace(/[\s.\-‐‑–—]/g, '')

/**
 * What can be said of a RUT as it was typed; nothing of it blocks (rulings, Accounts). 'empty' and 'other' (not 12 digits: kept as typed) say nothing,
 * 'valid' is the form 'RUT con formato válido', 'invalid' a warning. Never says that the company exists.
 */
export type RutFormat = 'empty' | 'other' | 'valid' | 'invalid'

export const rutFormat = (typed: string): RutFormat => {
  const plain = plainRut(typed)
  if (plain === '') return 'empty'
  if (!/^\d{12}$/.test(plain)) return 'other'
  const prefix = Number(plain.slice(0, 2))
  const known = prefix >= 1 && prefix <= 22
  return known && rutCheckDigit(plain.slice(0, 11)) === Number(plain[11]) ? 'valid' : 'invalid'
}
