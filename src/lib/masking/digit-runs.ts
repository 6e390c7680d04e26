/** Digits without a gap. `gap` is the text before them; null where a number cannot continue across it. */
export type DigitGroup = {
  readonly digits: string
  readonly start: number
  readonly end: number
  readonly gap: string | null
}

/**
 * Groups of digits that may belong to one number. `gaps[n]` is the text after group n, `before` the text before all of
 * them.
 */
export type DigitRun = {
  readonly groups: readonly DigitGroup[]
  readonly gaps: readonly string[]
  readonly before: string
  /** The digits of all groups, and their number up to and including each group. */
  readonly digits: string
  readonly sums: readonly number[]
}

/** The first `groups` groups of a run are a number of this kind. */
export type NumberMatch = { readonly kind: 'phone' | 'rut'; readonly groups: number }

/** The most digits of a phone or a RUT. */
export const maxDigits = 15
/** The widest gap between two groups, in characters. */
const widestGap = 8
const numberGap = /^[^\p{L}\p{N}]{1,8}$/u
/** How many characters before a run are kept. */
const beforeLength = 24

/** The number of digits in each of the first groups. */
export const groupLengths = (run: DigitRun, groups: number): readonly number[] =>
  run.groups.slice(0, groups).map(({ digits }) => digits.length)
/** The digits of the first groups together. */
export const digitsOf = (run: DigitRun, groups: number): string => run.digits.slice(0, run.sums[groups - 1] ?? 0)
/** The gaps between the first groups. */
export const gapsWithin = (run: DigitRun, groups: number): readonly string[] => run.gaps.slice(0, groups - 1)
/** How many groups make up exactly the first `digits` digits; 0 when that would cut a group. */
export const groupsWith = (run: DigitRun, digits: number): number => run.sums.indexOf(digits) + 1

/** Whether a word precedes the run. A cheap check before the word itself is compared: most runs have none. */
export const hasWordBefore = ({ before }: DigitRun): boolean => /\p{L}\W{0,8}$/u.test(before)

/** Whether these are four digits from 1900 to 2099. */
export const isYear = (digits: string | undefined): boolean => /^(?:19|20)\d\d$/.test(digits ?? '')
/** Whether these can be a year, a month and a day of the month. */
export const isDay = (year = '', month = '', day = ''): boolean =>
  isYear(year) && Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
/** Whether the run begins with a date such as 20/11/2025, 20-11-2025 or 2025-11-20. */
export const beginsWithDate = ({ groups: [a, b, c], gaps }: DigitRun): boolean =>
  gaps.slice(0, 2).every((gap) => /^[-/.]$/.test(gap)) &&
  (isDay(a?.digits, b?.digits, c?.digits) || isDay(c?.digits, b?.digits, a?.digits))

/** Whether the groups are thousands with points: 24.500.000. */
export const isThousands = (run: DigitRun, groups: number): boolean => {
  const [first = 0, ...rest] = groupLengths(run, groups)
  const gaps = new Set(gapsWithin(run, groups))
  return first <= 3 && rest.length > 0 && rest.every((length) => length === 3) && gaps.size === 1 && gaps.has('.')
}

/** Whether three or more numbers rise in equal steps, of ten at most or of whole fifties: sizes and quantities do. */
export const riseEvenly = (numbers: readonly number[]): boolean => {
  const [first = 0, second = 0] = numbers
  const step = second - first
  if (numbers.length < 3 || step <= 0 || (step > 10 && step % 50 !== 0)) return false
  return numbers.every((number, n) => number === first + n * step)
}

/** Every group of digits of the text, in order. */
export const digitGroups = (text: string): readonly DigitGroup[] => {
  const groups: DigitGroup[] = []
  const pattern = /[0-9]+/g
  let last = -1
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [digits] = match
    const start = match.index
    const gap = last >= 0 && start - last <= widestGap ? text.slice(last, start) : ''
    last = start + digits.length
    groups.push({ digits, start, end: last, gap: gap === ' ' || numberGap.test(gap) ? gap : null })
  }
  return groups
}

/** The text after a number, long enough for a unit or a third size. */
export const textAfter = (text: string, end: number): string => text.slice(end, end + 12)

/**
 * The run that begins with group `n`; null when too few digits follow for a number, or when a group has too many. Text
 * before `from` belongs to the previous number and is not read.
 */
export const runAt = (text: string, all: readonly DigitGroup[], n: number, from: number): DigitRun | null => {
  const head = all[n]
  if (!head || head.digits.length > maxDigits) return null
  const before = text.slice(Math.max(from, head.start - beforeLength), head.start)
  if (!mayBegin(head, all[n + 1], all[n + 2], before)) return null
  const groups = [head]
  const gaps: string[] = []
  const sums = [head.digits.length]
  let digits = head.digits
  for (let k = n + 1; digits.length < maxDigits; k += 1) {
    const next = all[k]
    if (!next || next.gap === null) break
    gaps.push(next.gap)
    groups.push(next)
    digits += next.digits
    sums.push(digits.length)
  }
  if (digits.length < 7) return null
  return { groups, gaps, digits, sums, before }
}

/**
 * Whether a number or a date may begin with this group, by its first digits or by the text before it. Most groups begin
 * neither, so this cheap check comes first.
 */
const mayBegin = (
  { digits }: DigitGroup,
  next: DigitGroup | undefined,
  year: DigitGroup | undefined,
  before: string,
): boolean =>
  /^(?:[0-4]|598|9[1-9])/.test(digits) ||
  (digits.length === 1 && isYear(year?.digits) && /^[-/.]$/.test(next?.gap ?? '')) ||
  /[\p{L}+]/u.test(before)

/**
 * The place of a number, extended by a plus before it and by an opening bracket that closes inside it, but not before
 * `from`.
 */
export const withPlusAndBracket = (text: string, start: number, end: number, from: number) => {
  const closes = /^[^(]*\)/.test(text.slice(start, end))
  const lead = /(?:\(\s?)?\+\s?\(?$|\($/.exec(text.slice(Math.max(from, start - 4), start))?.[0] ?? ''
  if (!lead.includes('+') && !(closes && lead === '(')) return { start, end }
  return { start: start - (lead.startsWith('(') && !closes ? lead.length - lead.indexOf('+') : lead.length), end }
}
