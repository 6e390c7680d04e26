/** Digits that stand together. `gap` is what stands before them, null where no number goes on over it. */
export type DigitGroup = {
  readonly digits: string
  readonly start: number
  readonly end: number
  readonly gap: string | null
}

/**
 * Groups of digits that may belong to one number. `gaps[n]` stands behind group n, `before` is the text that leads to
 * them.
 */
export type DigitRun = {
  readonly groups: readonly DigitGroup[]
  readonly gaps: readonly string[]
  readonly before: string
  /** All their digits together, and how many there are up to and with each group. */
  readonly digits: string
  readonly sums: readonly number[]
}

/** The first `groups` groups of a run are such a number. */
export type NumberMatch = { readonly kind: 'phone' | 'rut'; readonly groups: number }

/** No phone and no RUT has more digits. */
export const mostDigits = 15
/** The widest gap between two groups, in characters. */
const widestGap = 8
const numberGap = /^[^\p{L}\p{N}]{1,8}$/u
/** How many characters before a run are kept. */
const beforeLength = 24

/** How many digits each of the first groups has. */
export const groupLengths = (run: DigitRun, groups: number): readonly number[] =>
  run.groups.slice(0, groups).map(({ digits }) => digits.length)
/** The digits of the first groups together. */
export const digitsOf = (run: DigitRun, groups: number): string => run.digits.slice(0, run.sums[groups - 1] ?? 0)
/** What stands between the first groups. */
export const gapsWithin = (run: DigitRun, groups: number): readonly string[] => run.gaps.slice(0, groups - 1)
/** How many of the first groups have so many digits together; 0 where a group goes beyond them. */
export const groupsWith = (run: DigitRun, digits: number): number => run.sums.indexOf(digits) + 1

/** Whether a word stands before the run. Asked before what the word is: most runs have none. */
export const hasWordBefore = ({ before }: DigitRun): boolean => /\p{L}\W{0,8}$/u.test(before)

/** Four digits from 1900 to 2099. */
export const isYear = (digits: string | undefined): boolean => /^(?:19|20)\d\d$/.test(digits ?? '')
/** A year, a month and a day of the month that can exist. */
export const isDay = (year = '', month = '', day = ''): boolean =>
  isYear(year) && Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
/** 20/11/2025, 20-11-2025 or 2025-11-20 stands at the beginning. */
export const beginsWithDate = ({ groups: [a, b, c], gaps }: DigitRun): boolean =>
  gaps.slice(0, 2).every((gap) => /^[-/.]$/.test(gap)) &&
  (isDay(a?.digits, b?.digits, c?.digits) || isDay(c?.digits, b?.digits, a?.digits))

/** 24.500.000: thousands with their points. */
export const isThousands = (run: DigitRun, groups: number): boolean => {
  const [first = 0, ...rest] = groupLengths(run, groups)
  const gaps = new Set(gapsWithin(run, groups))
  return first <= 3 && rest.length > 0 && rest.every((length) => length === 3) && gaps.size === 1 && gaps.has('.')
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

/** The text behind a number, as far as a unit or a third size can stand. */
export const textAfter = (text: string, end: number): string => text.slice(end, end + 12)

/**
 * The run that begins with the n-th group; null where too few digits follow for a number, or too many stand together.
 * Nothing before `from` is looked at: it belongs to the number before.
 */
export const runAt = (text: string, all: readonly DigitGroup[], n: number, from: number): DigitRun | null => {
  const head = all[n]
  if (!head || head.digits.length > mostDigits) return null
  const before = text.slice(Math.max(from, head.start - beforeLength), head.start)
  if (!mayBegin(head, all[n + 1], all[n + 2], before)) return null
  const groups = [head]
  const gaps: string[] = []
  const sums = [head.digits.length]
  let digits = head.digits
  for (let k = n + 1; digits.length < mostDigits; k += 1) {
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
 * Whether a number, or a day, may begin with this group: its first digits say so, or what stands before it. Most
 * groups begin neither, and cost no more than this question.
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
 * The place of a number with the plus before it, and with the bracket that closes inside it. Nothing before `from`
 * belongs to it.
 */
export const withPlusAndBracket = (text: string, start: number, end: number, from: number) => {
  const closes = /^[^(]*\)/.test(text.slice(start, end))
  const lead = /(?:\(\s?)?\+\s?\(?$|\($/.exec(text.slice(Math.max(from, start - 4), start))?.[0] ?? ''
  if (!lead.includes('+') && !(closes && lead === '(')) return { start, end }
  return { start: start - (lead.startsWith('(') && !closes ? lead.length - lead.indexOf('+') : lead.length), end }
}
