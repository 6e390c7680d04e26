import { announcesCode, isAmountSizeOrCode, leadLength } from './codes-and-sizes.ts'
import {
  digitsOf,
  gapsWithin,
  groupLengths,
  groupsWith,
  isDay,
  isYear,
  riseEvenly,
  textAfter,
  type DigitRun,
  type NumberMatch,
} from './digit-runs.ts'
import { noLetterAfter, noLetterBefore, oneOf, words } from './expressions.ts'

/** How people group the eight digits of a landline; the second expression is for the interior only. */
const usualGroups = /^(?:8|4-4|1-7|1-3-4|1-3-2-2|4-2-2|2-6|4-1-3)$/
const interiorGroups = /^(?:3-5|3-2-3|3-3-2)$/
/** How people group the nine digits of a landline with a leading zero. */
const groupsWithZero = /^(?:2-3-4|2-7|4-5|3-6|1-4-4)$/
/** Smaller groups of those nine digits, where the area code must also exist: '02 900 12 34', '0473 3 22 18'. */
const smallGroupsWithZero = /^(?:2-3-2-2|2-2-2-3|2-2-3-2|3-2-2-2|3-2-4|4-1-2-2|5-2-2|1-4-2-2|4-3-2)$/
const areaWithZero = /^0(?:2[2-9]|4[2-7])/
const freephoneGroups = /^(?:8|4-4|4-2-2|1-3-4|4-1-3|1-1-1-1-1-1-1-1)$/
/** Characters that people write inside a phone number. A comma, a slash, a colon or a × separates two numbers. */
export const phoneGap = /^[ \t.()_*·•-]+$/
const unitAfter = new RegExp(
  String.raw`^\s?${oneOf(words`
    mm cm mts? m km kgs? grs? g tn? lts? l ml k ° w kw v a rpm psi bar hz hp lm lux u un unidades %`)}${noLetterAfter}`,
  'iu',
)

/**
 * The landline at the beginning of the run, or null: 2XXX XXXX, 4XXX XXXX, 0800 and 0900. Years, dates, amounts, sizes,
 * ranges with a unit, and numbers that the text calls a code are not landlines. `text` is the whole text; only a little
 * around the number is read.
 */
export const landlineAt = (run: DigitRun, text: string): NumberMatch | null => {
  if (!/^(?:[24]|0[2489])/.test(run.digits)) return null
  const nine = /^0[24]/.test(run.digits) ? groupsWith(run, 9) : 0
  const hasLeadingZero = nine > 0 && isGroupedWithZero(run, nine)
  if (hasLeadingZero) return { kind: 'phone', groups: nine }
  const groups = groupsWith(run, 8)
  if (groups === 0) return null
  if (groups > 4 && groups < 8) return null
  const digits = digitsOf(run, groups)
  const shape = groupLengths(run, groups).join('-')
  const phone: NumberMatch = { kind: 'phone', groups }
  if (/^0[89]00/.test(digits)) return freephoneGroups.test(shape) ? phone : null
  if (!/^[24]/.test(digits) || !isWholeNumber(run, groups)) return null
  if (groups === 8) return isOneLineOrColumn(gapsWithin(run, groups)) ? phone : null
  if (shape === '2-2-2-2') return isLandlineInPairs(run, text) ? phone : null
  if (!usualGroups.test(shape) && !(digits.startsWith('4') && interiorGroups.test(shape))) return null
  return isOtherFigure(run, groups, shape, text) ? null : phone
}

const isGroupedWithZero = (run: DigitRun, nine: number): boolean => {
  const gaps = gapsWithin(run, nine)
  const shape = groupLengths(run, nine).join('-')
  if (gaps.some((gap) => gap.includes('\n'))) return false
  if (groupsWithZero.test(shape)) return true
  if (!smallGroupsWithZero.test(shape) || !areaWithZero.test(run.digits)) return false
  return gaps.every((gap) => phoneGap.test(gap)) && isWholeNumber(run, nine)
}

/** Whether all gaps contain a line break, or none does. */
const isOneLineOrColumn = (gaps: readonly string[]): boolean =>
  new Set(gaps.map((gap) => gap.includes('\n'))).size === 1

/** Whether digits that are grouped like a landline are something else. */
const isOtherFigure = (run: DigitRun, groups: number, shape: string, text: string): boolean => {
  const gaps = gapsWithin(run, groups)
  const [first, second] = run.groups
  const isSlashed = shape === '4-4' && /^\s?\/\s?$/.test(gaps[0] ?? '')
  if (!isSlashed && !gaps.every((gap) => phoneGap.test(gap))) return true
  if (shape === '8' && isDay(run.digits.slice(0, 4), run.digits.slice(4, 6), run.digits.slice(6, 8))) return true
  if (shape === '4-2-2' && gaps.every((gap) => gap === '.')) return true
  const { before, after } = surroundings(run, groups, text)
  if (shape === '4-4') {
    if (isYear(first?.digits) && isYear(second?.digits)) return true
    const isRange = gaps[0]?.includes('-') && Number(second?.digits) > Number(first?.digits)
    if (isRange && unitAfter.test(after)) return true
    if (isInRow(run)) return true
  }
  const digits = run.groups.slice(0, groups).map((group) => group.digits)
  return isAmountSizeOrCode(digits, gaps, before, after)
}

/**
 * Whether the first two numbers of a run belong to a row: '2100 2200 2300', and the last two of '1000 - 2000 - 3000'.
 */
const isInRow = ({ before, groups: [first, second, third] }: DigitRun): boolean => {
  const previous = /(\d{4})[^\p{L}\p{N}\n]{1,3}$/u.exec(before)?.[1]
  const rows = [
    [previous, first?.digits, second?.digits],
    [first?.digits, second?.digits, third?.digits],
  ]
  return rows.some((row) => row.every((digits) => digits?.length === 4) && riseEvenly(row.map(Number)))
}

const surroundings = (run: DigitRun, groups: number, text: string) => {
  const start = run.groups[0]?.start ?? 0
  return {
    before: text.slice(Math.max(0, start - leadLength), start),
    after: textAfter(text, run.groups[groups - 1]?.end ?? 0),
  }
}

/** Words that are followed by sizes in pairs of digits. */
const sizesInPairs = new RegExp(
  `${noLetterBefore}${oneOf(words`
    talles? di[aá]metros? medidas? n[uú]meros? cantidad\p{L}{0,2} calces? ca[ñn]os? codos? mechas? brocas? lijas? npk
    fertilizante [aá]reas? edades lotes?\x20de`)}${noLetterAfter}`,
  'iu',
)

/**
 * Whether four pairs of digits are a landline: 29 00 12 34. All gaps are the same, and there are no other digits next
 * to them. A pair that begins with a zero is not a size. Other pairs are sizes if they rise or fall, are all even or
 * all multiples of five, have a unit, or are announced as sizes.
 */
const isLandlineInPairs = (run: DigitRun, text: string): boolean => {
  if (/\d[^\p{L}\p{N}\n]{1,3}$/u.test(run.before.slice(-4))) return false
  const gaps = gapsWithin(run, 4)
  const pairs = run.groups.slice(0, 4).map(({ digits }) => Number(digits))
  if (!/^(?:2[2-9]|4[2-7])/.test(run.digits) || new Set(gaps).size > 1) return false
  if (!gaps.every((gap) => phoneGap.test(gap) || gap === '/')) return false
  const { before, after } = surroundings(run, 4, text)
  if (/^[^\p{L}\p{N}\n]{1,3}\d/u.test(after)) return false
  if (announcesCode(before) || unitAfter.test(after)) return false
  if (run.groups.slice(1, 4).some(({ digits }) => digits.startsWith('0'))) return true
  const rises = pairs.every((size, n) => n === 0 || size >= (pairs[n - 1] ?? 0))
  const falls = pairs.every((size, n) => n === 0 || size <= (pairs[n - 1] ?? 0))
  const isRound = pairs.every((size) => size % 2 === 0) || pairs.every((size) => size % 5 === 0)
  return !rises && !falls && !isRound && !sizesInPairs.test(before)
}

/** Whether the number has no decimals and is not the end of a larger number or of a code with letters. */
export const isWholeNumber = (run: DigitRun, groups: number): boolean => {
  const next = run.groups[groups]
  const hasDecimals = /^[.,]$/.test(run.gaps[groups - 1] ?? '') && next !== undefined && next.digits.length <= 3
  return !hasDecimals && !/[\p{L}_]$|\d[.,]$/u.test(run.before)
}
