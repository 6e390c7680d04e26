/** A phone or RUT number inside a plain text (plain-text.ts). */
export type NumberLeak = { readonly kind: 'phone' | 'rut'; readonly start: number; readonly end: number }

/** Digits that stand together; `gap` is what stands before them, null where no number goes on over it. */
export type Group = {
  readonly digits: string
  readonly start: number
  readonly end: number
  readonly gap: string | null
}
/** Groups of digits with what stands between them: `gaps[n]` after group n. `before` is what leads to them. */
export type Run = {
  readonly groups: readonly Group[]
  readonly gaps: readonly string[]
  readonly before: string
  /** All their digits together, and how many there are up to and with each group. */
  readonly digits: string
  readonly sums: readonly number[]
}
export type Found = { readonly kind: NumberLeak['kind']; readonly groups: number }

/** No number of ours has more digits, however few stand together. */
export const longest = 15
/** The widest thing between two groups, in characters. */
const widest = 8
const gap = /^[^\p{L}\p{N}]{1,8}$/u

export const lengths = (run: Run, groups: number) => run.groups.slice(0, groups).map(({ digits }) => digits.length)
export const joined = (run: Run, groups: number) => run.digits.slice(0, run.sums[groups - 1] ?? 0)
export const between = (run: Run, groups: number) => run.gaps.slice(0, groups - 1)
/** How many of the first groups have so many digits together, or 0. */
export const groupsOf = (run: Run, digits: number): number => run.sums.indexOf(digits) + 1
/**
 * A number, and a day that is none, is told from its first digits or by what stands before it. Most digits are neither, and
 * cost no more than this question.
 */
const mayBegin = ({ digits }: Group, next: Group | undefined, year: Group | undefined, before: string): boolean =>
  /^(?:[0-4]|598|9[1-9])/.test(digits) ||
  (digits.length === 1 && isYear(year?.digits) && /^[-/.]$/.test(next?.gap ?? '')) ||
  /[\p{L}+]/u.test(before)
export const isYear = (digits: string | undefined) => /^(?:19|20)\d\d$/.test(digits ?? '')
export const isDay = (year = '', month = '', day = '') =>
  isYear(year) && Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
/** 20/11/2025, 20-11-2025 or 2025-11-20 stand at the beginning. */
export const beginsWithDate = ({ groups: [a, b, c], gaps }: Run): boolean =>
  gaps.slice(0, 2).every((mark) => /^[-/.]$/.test(mark)) &&
  (isDay(a?.digits, b?.digits, c?.digits) || isDay(c?.digits, b?.digits, a?.digits))
/** 24.500.000: thousands, with one and the same mark between them. */
export const isAmount = (run: Run, groups: number): boolean => {
  const [first = 0, ...rest] = lengths(run, groups)
  const marks = new Set(between(run, groups))
  return first <= 3 && rest.length > 0 && rest.every((length) => length === 3) && marks.size === 1 && marks.has('.')
}

/** Every group of digits of the text, in order. */
export const groupsIn = (text: string): readonly Group[] => {
  const groups: Group[] = []
  const pattern = /[0-9]+/g
  let last = -1
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [digits] = match
    const start = match.index
    const mark = last >= 0 && start - last <= widest ? text.slice(last, start) : ''
    last = start + digits.length
    groups.push({ digits, start, end: last, gap: mark === ' ' || gap.test(mark) ? mark : null })
  }
  return groups
}

/** What stands behind a number, as far as a unit or a third size could. */
export const textAfter = (text: string, place: number) => text.slice(place, place + 12)

/** The digits from a group on that may belong together; null when there are too many at once for any number. */
export const runAt = (text: string, all: readonly Group[], first: number, from: number): Run | null => {
  const head = all[first]
  if (!head || head.digits.length > longest) return null
  const before = text.slice(Math.max(from, head.start - 24), head.start)
  if (!mayBegin(head, all[first + 1], all[first + 2], before)) return null
  const groups = [head]
  const gaps: string[] = []
  const sums = [head.digits.length]
  let digits = head.digits
  for (let n = first + 1; digits.length < longest; n += 1) {
    const next = all[n]
    if (!next || next.gap === null) break
    gaps.push(next.gap)
    groups.push(next)
    digits += next.digits
    sums.push(digits.length)
  }
  if (digits.length < 7) return null
  return { groups, gaps, digits, sums, before }
}

/** With the plus before it, and the bracket that closes inside it. */
export const around = (text: string, start: number, end: number, from: number) => {
  const closes = /^[^(]*\)/.test(text.slice(start, end))
  const lead = /(?:\(\s?)?\+\s?\(?$|\($/.exec(text.slice(Math.max(from, start - 4), start))?.[0] ?? ''
  if (!lead.includes('+') && !(closes && lead === '(')) return { start, end }
  return { start: start - (lead.startsWith('(') && !closes ? lead.length - lead.indexOf('+') : lead.length), end }
}
