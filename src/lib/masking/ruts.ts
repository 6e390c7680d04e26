import { hasRutCheckDigit } from '../rut.ts'
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

/** The words that announce a RUT. */
const rutWord = /(?<!\p{L})rut\W{0,4}(?:(?:es|nro|n[uú]mero|n[°º])\W{0,4})?$/iu
/** Characters that people write inside a RUT. A comma, a colon or a × separates two numbers. */
const rutGap = /^[ \t./_-]+$/
/** How people group the twelve digits of a RUT. */
const usualGroups = /^(?:12|2-6-4|2-6-3-1|2-3-3-4|2-3-3-3-1|2-4-2-4|11-1|2-10)$/

/**
 * The RUT at the beginning of the run, or null: twelve digits that are one, or twelve, nine or eight digits after the
 * word 'RUT'.
 */
export const rutAt = (run: DigitRun, text: string): NumberMatch | null => {
  const groups = /^(?:0[1-9]|1\d|2[0-2])/.test(run.digits) ? groupsWith(run, 12) : 0
  if (groups > 0 && isRut(run, groups, text)) return { kind: 'rut', groups }
  if (!hasWordBefore(run) || !rutWord.test(run.before)) return null
  const announced = [12, 9, 8].map((digits) => groupsWith(run, digits)).find((count) => count > 0)
  return announced ? { kind: 'rut', groups: announced } : null
}

/**
 * Whether twelve digits are a RUT. Lists of sizes may have twelve digits too, so in an unusual grouping the check digit
 * must be right, '001' must stand before it, and not all groups may be pairs.
 */
const isRut = (run: DigitRun, groups: number, text: string): boolean => {
  const isValid = hasRutCheckDigit(digitsOf(run, groups))
  if (groups > 5 && !isValid) return false
  if (!gapsWithin(run, groups).every((gap) => rutGap.test(gap))) return false
  const lengths = groupLengths(run, groups)
  const isUsual = usualGroups.test(lengths.join('-')) && !(groups === 1 && isCalledCode(run, text))
  if (!isValid || !digitsOf(run, groups).slice(8).startsWith('001')) return isUsual
  return isUsual || lengths.every((length) => length === 1) || lengths.some((length) => length > 2)
}

const isCalledCode = (run: DigitRun, text: string): boolean => {
  const start = run.groups[0]?.start ?? 0
  return announcesCode(text.slice(Math.max(0, start - leadLength), start))
}
