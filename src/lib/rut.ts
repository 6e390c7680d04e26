const weights = [4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/**
 * The check digit of a RUT, its twelfth, from the first eleven: 11 minus their weighted sum modulo 11, where 11 becomes
 * 0 (docs/rules/accounts.md#rut). Null when the result is 10, because such numbers are never issued, or when the text
 * is not eleven digits.
 */
export const rutCheckDigit = (body: string): number | null => {
  if (!/^\d{11}$/.test(body)) return null
  const sum = weights.reduce((total, weight, n) => total + weight * Number(body[n]), 0)
  const digit = (11 - (sum % 11)) % 11
  return digit === 10 ? null : digit
}

/** Whether the last of twelve digits is the check digit of the others. */
export const hasRutCheckDigit = (rut: string): boolean => rutCheckDigit(rut.slice(0, 11)) === Number(rut[11])
