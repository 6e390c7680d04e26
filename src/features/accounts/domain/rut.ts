import { hasRutCheckDigit } from '#lib/rut.ts'

/** A typed RUT without spaces, dots and dashes. */
export const plainRut = (typed: string): string => typed.replace(/[\s.\-‐‑–—]/g, '')

/** The format of a typed RUT. 'other' is anything that is not 12 digits; it is kept as typed. */
export type RutFormat = 'empty' | 'other' | 'valid' | 'unknown-prefix' | 'wrong-digit'

/** An identity card or a foreign tax number: seven or eight digits with a dash before the last, or with dots alone. */
const otherForm = /^\d{1,2}\.?\d{3}\.?\d{3}\s?[-‐–]\s?[\dkK]$|^\d\.\d{3}\.\d{3}\d?$/

/**
 * Whether a text that is being typed cannot become a RUT: it has letters, more than 12 digits, or the form of another
 * number, such as '12.345.678-9'.
 */
export const cannotBeRut = (typed: string): boolean =>
  /\D/.test(plainRut(typed)) || plainRut(typed).length > 12 || otherForm.test(typed.trim())

/**
 * The format of a typed RUT: shown under the field, it never blocks a form (docs/rules/accounts.md#rut). 'valid' does
 * not mean that the company exists.
 */
export const rutFormat = (typed: string): RutFormat => {
  const plain = plainRut(typed)
  if (plain === '') return 'empty'
  if (!/^\d{12}$/.test(plain)) return 'other'
  const prefix = Number(plain.slice(0, 2))
  if (prefix < 1 || prefix > 22) return 'unknown-prefix'
  return hasRutCheckDigit(plain) ? 'valid' : 'wrong-digit'
}
