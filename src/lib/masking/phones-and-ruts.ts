import { figureLead, isCodeNamed } from './honest-figures.ts'
import { findLine, isNumber, lineMark } from './phone-lines.ts'
import {
  around,
  beginsWithDate,
  between,
  groupsIn,
  groupsOf,
  isAmount,
  isYear,
  joined,
  lengths,
  longest,
  runAt,
  type Found,
  type NumberLeak,
  type Run,
} from './digit-runs.ts'

const hasWord = ({ before }: Run): boolean => /\p{L}\W{0,8}$/u.test(before)

/** Words after which digits are a phone, however they are grouped; and a RUT. */
const phoneCue =
  /(?<!\p{L})(?:tel(?:[eé]fonos?|[eé]f|s)?|cel(?:ular(?:es)?|s)?|m[oó]vil(?:es)?|whats?app|wasap|wpp?|wsp|fax|llamar?(?:me|nos)?|ll[aá]menos|ll[aá]mame)\W{0,4}(?:(?:al?|es|nro|n[uú]mero|n[°º])\W{0,4})?$/iu
const rutCue = /(?<!\p{L})rut\W{0,4}(?:(?:es|nro|n[uú]mero|n[°º])\W{0,4})?$/iu
const currency = /(?:\$|[$u]u|us[d$]|uyu|pesos|d[oó]lares)\s{0,2}$/iu

const weights = [4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
const hasCheckDigit = (rut: string): boolean => {
  let sum = 0
  for (let n = 0; n < 11; n += 1) sum += (weights[n] ?? 0) * (rut.charCodeAt(n) - 48)
  const rest = 11 - (sum % 11)
  return (rest === 11 ? 0 : rest) === Number(rut[11])
}

/** A comma, a colon or a × divides two numbers. */
const rutMark = /^[ \t./_-]+$/
/** As people group the twelve digits of a RUT. */
const rutGroups = /^(?:12|2-6-4|2-6-3-1|2-3-3-4|2-3-3-3-1|2-4-2-4|11-1|2-10)$/

const findRut = (run: Run, text: string): Found | null => {
  const groups = /^(?:0[1-9]|1\d|2[0-2])/.test(run.digits) ? groupsOf(run, 12) : 0
  const rut = joined(run, groups)
  const few = groups > 0 && groups <= 5
  if ((few || (groups > 0 && hasCheckDigit(rut))) && between(run, groups).every((mark) => rutMark.test(mark))) {
    const shape = lengths(run, groups)
    // Lists of sizes also come to twelve digits: in any other grouping the check digit must be right.
    const odd = shape.every((length) => length === 1) || shape.some((length) => length > 2)
    const grouped = rutGroups.test(shape.join('-')) && !(shape.length === 1 && isCode(run, text))
    if (hasCheckDigit(rut) ? odd || grouped : grouped) return { kind: 'rut', groups }
  }
  if (!hasWord(run) || !rutCue.test(run.before)) return null
  const named = [12, 9, 8].map((digits) => groupsOf(run, digits)).find((count) => count > 0)
  return named ? { kind: 'rut', groups: named } : null
}

/** Twelve digits that are called a code, and whose last one is no check digit. */
const isCode = (run: Run, text: string): boolean => {
  const start = run.groups[0]?.start ?? 0
  return isCodeNamed(text.slice(Math.max(0, start - figureLead), start))
}

/** +598 and 00598, and 598 alone before a number that exists; any other country's behind a plus. */
const findInternational = (run: Run): Found | null => {
  const plus = /\+\s?\(?$/.test(run.before)
  const all = run.digits
  const code = /^(?:00)?598/.exec(all)?.[0].length ?? 0
  if (!plus && code === 0) return null
  if (code > 0) {
    const national = all.slice(code)
    const size = code + (national.startsWith('0') ? 9 : 8)
    const groups = groupsOf(run, size)
    // Without a plus or zeros before it, 598 must stand alone or with the whole number: 5984 × 10 is a size.
    const alone = [3, 11, 12].includes(run.groups[0]?.digits.length ?? 0)
    const certain = plus || code > 3 || (alone && /^0?(?:9[1-9]|[24])/.test(national))
    if (groups > 0 && certain) return { kind: 'phone', groups }
  }
  if (!plus) return null
  const listed = run.gaps.findIndex((mark) => /[,;:\n]/.test(mark))
  if (listed >= 0)
    return findInternational({
      ...run,
      groups: run.groups.slice(0, listed + 1),
      gaps: run.gaps.slice(0, listed),
      digits: joined(run, listed + 1),
      sums: run.sums.slice(0, listed + 1),
    })
  const sizes = Array.from({ length: longest - 9 }, (_, n) => longest - n)
  const groups = sizes.map((size) => groupsOf(run, size)).find((count) => count > 0) ?? 0
  return groups > 0 && !isAmount(run, groups) ? { kind: 'phone', groups } : null
}

/** 09X XXX XXX, whatever stands between the digits; 9X XXX XXX where it cannot be an amount. */
const findMobile = (run: Run): Found | null => {
  const nine = run.digits.startsWith('09') ? groupsOf(run, 9) : 0
  if (nine > 0 && /^09[1-9]/.test(joined(run, nine))) {
    const [first = 0, second = 0] = lengths(run, nine)
    const single = lengths(run, nine).every((length) => length === 1)
    const apart = first === 2 && second !== 2 && !run.gaps[0]?.includes('/')
    // 09 91 23 45 6: no day, month or hour in its second pair.
    const pairs =
      first === 2 && Number(run.groups[1]?.digits) > 60 && between(run, nine).every((mark) => lineMark.test(mark))
    if (isFraction(run)) return null
    if (first >= 3 || single || apart || pairs || (first === 1 && second >= 2)) return { kind: 'phone', groups: nine }
  }
  const eight = /^9[1-9]/.test(run.digits) ? groupsOf(run, 8) : 0
  if (eight === 0 || eight > 3) return null
  const shape = lengths(run, eight).join('-')
  if (shape === '2-3-3' && (isAmount(run, eight) || currency.test(run.before) || isScale(run, eight))) return null
  if (!between(run, eight).every((mark) => lineMark.test(mark))) return null
  return /^(?:8|2-3-3|2-6|5-3)$/.test(shape) && isNumber(run, eight) ? { kind: 'phone', groups: eight } : null
}

/** 0.97 0.86 0.94: two factors below one; or one at the end of its line. */
const isFraction = ({ groups: [first, , third], gaps: [mark = '', next = '', last = ''] }: Run): boolean =>
  first?.digits === '0' &&
  /^[.,]$/.test(mark) &&
  ((third?.digits === '0' && /^[.,]$/.test(last)) || next.includes('\n'))

/** Sizes in steps: 95 100 105. */
const isScale = (run: Run, groups: number): boolean => {
  const sizes = run.groups.slice(0, groups).map(({ digits }) => Number(digits))
  return sizes.every((size, n) => size % 5 === 0 && (n === 0 || size > (sizes[n - 1] ?? 0)))
}

/** After 'tel', 'cel', 'llamar al' … any seven to nine digits. */
const findCued = (run: Run): Found | null => {
  if (!hasWord(run) || !phoneCue.test(run.before)) return null
  const groups = [9, 8, 7].map((digits) => groupsOf(run, digits)).find((count) => count > 0) ?? 0
  const years = groups === 2 && isYear(run.groups[0]?.digits) && isYear(run.groups[1]?.digits)
  return groups > 0 && !years && !isAmount(run, groups) ? { kind: 'phone', groups } : null
}

const findIn = (run: Run, text: string): Found | null => {
  const international = findInternational(run)
  if (international) return international
  if (/\d[.,]$/.test(run.before)) return null
  const rut = findRut(run, text)
  if (rut) return rut
  const glued = /[\p{L}_]$/u.test(run.before)
  const mobile = glued ? null : findMobile(run)
  const cued = mobile ?? findCued(run)
  if (cued || glued) return cued
  return findLine(run, text)
}

/** Every phone and RUT number, in order. Each group of digits is looked at with at most fourteen after it: linear time. */
export const findNumbers = (text: string): readonly NumberLeak[] => {
  const groups = groupsIn(text)
  const found: NumberLeak[] = []
  let from = 0
  for (let n = 0; n < groups.length; n += 1) {
    const run = runAt(text, groups, n, from)
    if (!run) continue
    if (beginsWithDate(run)) {
      n += 2
      continue
    }
    const one = findIn(run, text)
    if (!one) continue
    const end = run.groups[one.groups - 1]?.end ?? 0
    found.push({ kind: one.kind, ...around(text, run.groups[0]?.start ?? 0, end, from) })
    from = end
    n += one.groups - 1
  }
  return found
}
