import type { ContactSpan } from './contact-span.ts'
import {
  beginsWithDate,
  digitGroups,
  digitsOf,
  gapsWithin,
  groupLengths,
  groupsWith,
  hasWordBefore,
  isThousands,
  isYear,
  maxDigits,
  riseEvenly,
  runAt,
  withPlusAndBracket,
  type DigitRun,
  type NumberMatch,
} from './digit-runs.ts'
import { noLetterBefore, oneOf, words } from './expressions.ts'
import { isWholeNumber, landlineAt, phoneGap } from './landlines.ts'
import { beforeNumber, phoneWords } from './phone-words.ts'
import { rutAt } from './ruts.ts'

/**
 * Phone and RUT numbers in a plain text (plain-text.ts), in order. Linear time: each group of digits is read with at
 * most fourteen groups after it.
 */
export const findPhonesAndRuts = (text: string): readonly ContactSpan<'phone' | 'rut'>[] => {
  const groups = digitGroups(text)
  const spans: ContactSpan<'phone' | 'rut'>[] = []
  let from = 0
  for (let n = 0; n < groups.length; n += 1) {
    const run = runAt(text, groups, n, from)
    if (!run) continue
    if (beginsWithDate(run)) {
      n += 2
      continue
    }
    const number = numberAt(run, text)
    if (!number) continue
    const end = run.groups[number.groups - 1]?.end ?? 0
    spans.push({ kind: number.kind, ...withPlusAndBracket(text, run.groups[0]?.start ?? 0, end, from) })
    from = end
    n += number.groups - 1
  }
  return spans
}

/** The number at the beginning of the run, or null. */
const numberAt = (run: DigitRun, text: string): NumberMatch | null => {
  const international = internationalPhoneAt(run)
  if (international) return international
  if (/\d[.,]$/.test(run.before)) return null
  const rut = rutAt(run, text)
  if (rut) return rut
  const isGlued = /[\p{L}_]$/u.test(run.before)
  const phone = (isGlued ? null : mobileAt(run)) ?? announcedPhoneAt(run)
  return phone || isGlued ? phone : landlineAt(run, text)
}

/** A number after +598 or 00598, after 598 alone if such a number exists, or of any other country after a plus. */
const internationalPhoneAt = (run: DigitRun): NumberMatch | null => {
  const plus = /\+\s?\(?$/.test(run.before)
  const code = /^(?:00)?598/.exec(run.digits)?.[0].length ?? 0
  if (!plus && code === 0) return null
  if (code > 0) {
    const national = run.digits.slice(code)
    const groups = groupsWith(run, code + (national.startsWith('0') ? 9 : 8))
    // Without a plus or zeros before it, 598 must be a group of its own or part of a whole number: 5984 × 10 is a size.
    const isApart = [3, 11, 12].includes(run.groups[0]?.digits.length ?? 0)
    const isCertain = plus || code > 3 || (isApart && /^0?(?:9[1-9]|[24])/.test(national))
    if (groups > 0 && isCertain) return { kind: 'phone', groups }
  }
  if (!plus) return null
  const listed = run.gaps.findIndex((gap) => /[,;:\n]/.test(gap))
  if (listed >= 0)
    return internationalPhoneAt({
      ...run,
      groups: run.groups.slice(0, listed + 1),
      gaps: run.gaps.slice(0, listed),
      digits: digitsOf(run, listed + 1),
      sums: run.sums.slice(0, listed + 1),
    })
  const sizes = Array.from({ length: maxDigits - 9 }, (_, n) => maxDigits - n)
  const groups = sizes.map((size) => groupsWith(run, size)).find((count) => count > 0) ?? 0
  return groups > 0 && !isThousands(run, groups) ? { kind: 'phone', groups } : null
}

/** 09X XXX XXX with any gaps, or 9X XXX XXX when it cannot be an amount. */
const mobileAt = (run: DigitRun): NumberMatch | null => {
  const nine = run.digits.startsWith('09') ? groupsWith(run, 9) : 0
  if (nine > 0 && /^09[1-9]/.test(digitsOf(run, nine))) {
    if (isDecimals(run)) return null
    if (isGroupedMobile(run, nine)) return { kind: 'phone', groups: nine }
  }
  const eight = /^9[1-9]/.test(run.digits) ? groupsWith(run, 8) : 0
  if (eight === 0 || eight > 3) return null
  const shape = groupLengths(run, eight).join('-')
  if (shape === '2-3-3' && isAmountOrSizes(run, eight)) return null
  if (!gapsWithin(run, eight).every((gap) => phoneGap.test(gap))) return null
  return /^(?:8|2-3-3|2-6|5-3)$/.test(shape) && isWholeNumber(run, eight) ? { kind: 'phone', groups: eight } : null
}

/** Whether nine digits that begin with 09 are grouped like a mobile, not like a date or a time. */
const isGroupedMobile = (run: DigitRun, groups: number): boolean => {
  const lengths = groupLengths(run, groups)
  const [first = 0, second = 0] = lengths
  if (first >= 3 || lengths.every((length) => length === 1) || (first === 1 && second >= 2)) return true
  if (first === 2 && second !== 2 && !run.gaps[0]?.includes('/')) return true
  // 09 91 23 45 6: the second pair cannot be a day, a month or an hour.
  return first === 2 && Number(run.groups[1]?.digits) > 60 && gapsWithin(run, groups).every((gap) => phoneGap.test(gap))
}

/** 0.97 0.86 0.94: two factors below one, or one factor at the end of a line. */
const isDecimals = ({ groups: [first, , third], gaps: [mark = '', next = '', last = ''] }: DigitRun): boolean =>
  first?.digits === '0' &&
  /^[.,]$/.test(mark) &&
  ((third?.digits === '0' && /^[.,]$/.test(last)) || next.includes('\n'))

const currencyBefore = /(?:\$|[$u]u|us[d$]|uyu|pesos|d[oó]lares)\s{0,2}$/iu
const isAmountOrSizes = (run: DigitRun, groups: number): boolean =>
  isThousands(run, groups) || currencyBefore.test(run.before) || isSizesInSteps(run, groups)

/** 95 100 105, 98 104 110 */
const isSizesInSteps = (run: DigitRun, groups: number): boolean => {
  const sizes = run.groups.slice(0, groups).map(({ digits }) => Number(digits))
  return riseEvenly(sizes) || sizes.every((size, n) => size % 5 === 0 && (n === 0 || size > (sizes[n - 1] ?? 0)))
}

/** The words that announce a phone, however its digits are grouped. */
const phoneWord = new RegExp(
  `${noLetterBefore}${oneOf(phoneWords, words`fax ll[aá]menos ll[aá]mame`)}${beforeNumber}$`,
  'iu',
)
/** Seven to nine digits after 'tel', 'cel', 'llamar al' and the like. */
const announcedPhoneAt = (run: DigitRun): NumberMatch | null => {
  if (!hasWordBefore(run) || !phoneWord.test(run.before)) return null
  const counts = (run.digits.startsWith('0') ? [9, 8, 7] : [8, 9, 7]).map((digits) => groupsWith(run, digits))
  const isOnOneLine = (count: number) => !gapsWithin(run, count).some((gap) => gap.includes('\n'))
  const groups = counts.find((count) => count > 0 && isOnOneLine(count)) ?? counts.find((count) => count > 0) ?? 0
  const isYears = groups === 2 && isYear(run.groups[0]?.digits) && isYear(run.groups[1]?.digits)
  if (groups === 0 || isYears || (isThousands(run, groups) && !isDottedPhone(run, groups))) return null
  return { kind: 'phone', groups }
}

/** 'Cel 99.123.456', 'Tel. 29.012.345': beside such a word and no currency, and no round amount. */
const isDottedPhone = (run: DigitRun, groups: number): boolean =>
  /^(?:9[1-9]|2[2-9]|4[2-7])\d{6}$/.test(digitsOf(run, groups)) &&
  !digitsOf(run, groups).endsWith('000') &&
  !currencyBefore.test(run.before)
