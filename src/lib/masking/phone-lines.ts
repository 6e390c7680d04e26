import { figureLead, isCodeNamed, isFigure } from './honest-figures.ts'
import { between, groupsOf, isDay, isYear, joined, lengths, textAfter, type Found, type Run } from './digit-runs.ts'

/** As people group the eight digits of a line; the second pattern only in the interior. */
const lineGroups = /^(?:8|4-4|1-7|1-3-4|1-3-2-2|4-2-2|2-6|4-1-3)$/
const interiorGroups = /^(?:3-5|3-2-3|3-3-2)$/
/** What people write inside the number of a line. A comma, a slash, a colon or a × divides two numbers. */
export const lineMark = /^[ \t.()_*·•-]+$/
const unitAfter =
  /^\s?(?:mm|cm|mts?|m|km|kgs?|grs?|g|tn?|lts?|l|ml|k|°|w|kw|v|a|rpm|psi|bar|hz|hp|lm|lux|u|un|unidades|%)(?!\p{L})/iu

/**
 * Lines: 2XXX XXXX and 4XXX XXXX, 0800 and 0900. Not years, dates, amounts, sizes, ranges with their unit, nor what is called a code. `text` is the whole
 * text, of which little around the number is read.
 */
export const findLine = (run: Run, text: string): Found | null => {
  if (!/^(?:[24]|0[2489])/.test(run.digits)) return null
  const nine = /^0[24]/.test(run.digits) ? groupsOf(run, 9) : 0
  const dialled =
    nine > 0 &&
    nine <= 3 &&
    /^(?:2-3-4|2-7|4-5|3-6|1-4-4)$/.test(lengths(run, nine).join('-')) &&
    !between(run, nine).some((mark) => mark.includes('\n'))
  if (dialled) return { kind: 'phone', groups: nine }
  const groups = groupsOf(run, 8)
  if (groups === 0) return null
  if (groups > 4 && groups < 8) return null
  const digits = joined(run, groups)
  const shape = lengths(run, groups).join('-')
  const found: Found = { kind: 'phone', groups }
  if (/^0[89]00/.test(digits)) return /^(?:8|4-4|4-2-2|1-3-4|4-1-3|1-1-1-1-1-1-1-1)$/.test(shape) ? found : null
  if (!/^[24]/.test(digits) || !isNumber(run, groups)) return null
  if (lengths(run, groups).every((length) => length === 1)) return inOneLine(between(run, groups)) ? found : null
  if (shape === '2-2-2-2') return isPairs(run, text) ? found : null
  if (!lineGroups.test(shape) && !(digits.startsWith('4') && interiorGroups.test(shape))) return null
  return isOther(run, groups, shape, text) ? null : found
}

/** Either each of its digits has a line of its own, or none has. */
const inOneLine = (marks: readonly string[]): boolean => new Set(marks.map((mark) => mark.includes('\n'))).size === 1

/** Digits grouped as a line's are, that are something else. */
const isOther = (run: Run, groups: number, shape: string, text: string): boolean => {
  const marks = between(run, groups)
  const [first, second] = run.groups
  const slash = shape === '4-4' && /^\s?\/\s?$/.test(marks[0] ?? '')
  if (!slash && !marks.every((mark) => lineMark.test(mark))) return true
  if (shape === '8' && isDay(run.digits.slice(0, 4), run.digits.slice(4, 6), run.digits.slice(6, 8))) return true
  if (shape === '4-2-2' && marks.every((mark) => mark === '.')) return true
  const { before, after } = surroundings(run, groups, text)
  if (shape === '4-4') {
    if (isYear(first?.digits) && isYear(second?.digits)) return true
    const range = marks[0]?.includes('-') && Number(second?.digits) > Number(first?.digits)
    if (range && unitAfter.test(after)) return true
  }
  const written = run.groups.slice(0, groups).map((group) => group.digits)
  return isFigure(written, marks, before, after)
}

const surroundings = (run: Run, groups: number, text: string) => {
  const start = run.groups[0]?.start ?? 0
  return {
    before: text.slice(Math.max(0, start - figureLead), start),
    after: textAfter(text, run.groups[groups - 1]?.end ?? 0),
  }
}

/** Where sizes, not a number, come in pairs. */
const inPairs =
  /(?<!\p{L})(?:talles?|di[aá]metros?|medidas?|n[uú]meros?|cantidad\p{L}{0,2}|calces?|ca[ñn]os?|codos?|mechas?|brocas?|lijas?|npk|fertilizante|[aá]reas?|edades|lotes? de)(?!\p{L})/iu

/**
 * 29 00 12 34: one mark between its pairs, none before or behind them. A pair that begins with a zero is no size; four others are sizes where they rise or
 * fall, are round or even, have a unit, or are announced.
 */
const isPairs = (run: Run, text: string): boolean => {
  if (/\d[^\p{L}\p{N}\n]{1,3}$/u.test(run.before.slice(-4))) return false
  const marks = between(run, 4)
  const pairs = run.groups.slice(0, 4).map(({ digits }) => Number(digits))
  if (!/^(?:2[2-9]|4[2-7])/.test(run.digits) || new Set(marks).size > 1) return false
  if (!marks.every((mark) => lineMark.test(mark) || mark === '/')) return false
  const { before, after } = surroundings(run, 4, text)
  if (/^[^\p{L}\p{N}\n]{1,3}\d/u.test(after)) return false
  if (isCodeNamed(before) || unitAfter.test(after)) return false
  if (run.groups.slice(1, 4).some(({ digits }) => digits.startsWith('0'))) return true
  const rises = pairs.every((size, n) => n === 0 || size >= (pairs[n - 1] ?? 0))
  const falls = pairs.every((size, n) => n === 0 || size <= (pairs[n - 1] ?? 0))
  const even = pairs.every((size) => size % 2 === 0) || pairs.every((size) => size % 5 === 0)
  return !rises && !falls && !even && !inPairs.test(before)
}

/** Neither a decimal fraction follows, nor is it the end of a larger number or of a code with letters. */
export const isNumber = (run: Run, groups: number): boolean => {
  const next = run.groups[groups]
  const fraction = /^[.,]$/.test(run.gaps[groups - 1] ?? '') && next !== undefined && next.digits.length <= 3
  return !fraction && !/[\p{L}_]$|\d[.,]$/u.test(run.before)
}
