import { announcesCode, leadLength } from './codes-and-sizes.ts'
import {
  digitsOf,
  gapsWithin,
  groupLengths,
  groupsWith,
  hasWordBefore,
  type DigitRun,
  type NumberMatch,
} from './digit-runs.ts'

/** A RUT is announced. */
const rutWord = /(?<!\p{L})rut\W{0,4}(?:(?:es|nro|n[uú]mero|n[°º])\W{0,4})?$/iu
/** What people write inside a RUT. A comma, a colon or a × divides two numbers. */
const rutGap = /^[ \t./_-]+$/
/** As people group its twelve digits. */
const usualGroups = /^(?:12|2-6-4|2-6-3-1|2-3-3-4|2-3-3-3-1|2-4-2-4|11-1|2-10)$/

const weights = [4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
/** Whether the last of twelve digits is the check digit of the others. */
export const hasCheckDigit = (rut: string): boolean => {
  let sum = 0
  for (let n = 0; n < 11; n += 1) sum += (weights[n] ?? 0) * (rut.charCodeAt(n) - 48)
  const rest = 11 - (sum % 11)
  return (rest === 11 ? 0 : rest) === Number(rut[11])
}

/**
 * A RUT at the beginning of the run: twelve digits that are one, or, behind the word 'RUT', twelve, nine or eight
 * digits.
 */
export const rutAt = (run: DigitRun, text: string): NumberMatch | null => {
  const groups = /^(?:0[1-9]|1\d|2[0-2])/.test(run.digits) ? groupsWith(run, 12) : 0
  if (groups > 0 && isRut(run, groups, text)) return { kind: 'rut', groups }
  if (!hasWordBefore(run) || !rutWord.test(run.before)) return null
  const announced = [12, 9, 8].map((digits) => groupsWith(run, digits)).find((count) => count > 0)
  return announced ? { kind: 'rut', groups: announced } : null
}

/**
 * Lists of sizes come to twelve digits too: in an unusual grouping the check digit must be right, and some groups
 * must not be pairs.
 */
const isRut = (run: DigitRun, groups: number, text: string): boolean => {
  const isValid = hasCheckDigit(digitsOf(run, groups))
  if (groups > 5 && !isValid) return false
  if (!gapsWithin(run, groups).every((gap) => rutGap.test(gap))) return false
  const lengths = groupLengths(run, groups)
  const isUsual = usualGroups.test(lengths.join('-')) && !(groups === 1 && isCalledCode(run, text))
  if (!isValid) return isUsual
  return isUsual || lengths.every((length) => length === 1) || lengths.some((length) => length > 2)
}

const isCalledCode = (run: DigitRun, text: string): boolean => {
  const start = run.groups[0]?.start ?? 0
  return announcesCode(text.slice(Math.max(0, start - leadLength), start))
}
