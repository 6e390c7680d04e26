import { hasRutCheckDigit } from '../rut.ts'
import type { ContactSpan } from './contact-span.ts'
import { numberPieces } from './numbers-in-words.ts'

/** '001', as in the second half of every RUT. A cheap check, made first for every text. */
const mayHoldRut = /0[^\p{L}\p{N}]{0,3}0[^\p{L}\p{N}]{0,3}1/u
/** The beginning of a RUT, and a whole one: 01 to 22, six digits, 001, check digit. */
const rutBeginning = /^(?:0(?:[1-9]\d{0,10})?|1\d{0,11}|2(?:[0-2]\d{0,10})?)$/
const wholeRut = /^(?:0[1-9]|1\d|2[0-2])\d{6}001\d$/
/** The longest text between two pieces, in characters. */
const widestLink = 24
const digitsOfRut = 12

/**
 * RUTs in a plain text (plain-text.ts) that are written in pieces, with any text between them: '21, 449120, 0016',
 * 'empieza con 21, sigue 449120 y termina 0016', '21 44 91 20 00 16'. The check digit must be right. Linear time: each
 * piece is read with at most eleven pieces after it.
 */
export const findSplitRuts = (text: string): readonly ContactSpan<'rut'>[] => {
  if (!mayHoldRut.test(text)) return []
  const pieces = numberPieces(text)
  return pieces.flatMap(({ digits: first, start }, n) => {
    let digits = first
    for (let k = n + 1; rutBeginning.test(digits) && digits.length < digitsOfRut; k += 1) {
      const [before, next] = [pieces[k - 1], pieces[k]]
      if (!before || !next || next.start - before.end > widestLink) break
      digits += next.digits
      if (wholeRut.test(digits) && hasRutCheckDigit(digits)) return [{ kind: 'rut' as const, start, end: next.end }]
    }
    return []
  })
}
