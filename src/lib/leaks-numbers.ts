/** A phone or RUT number inside a plain text (leaks-text.ts). */
export type NumberLeak = { readonly kind: 'phone' | 'rut'; readonly start: number; readonly end: number }

/** Digits that stand together; `gap` is what stands before them, null where no number goes on over it. */
type Group = { readonly digits: string; readonly start: number; readonly end: number; readonly gap: string | null }
/** Groups of digits with what stands between them: `gaps[n]` after group n. `before` is what leads to them. */
type Run = {
  readonly groups: readonly Group[]
  readonly gaps: readonly string[]
  readonly before: string
  /** All their digits together, and how many there are up to and with each group. */
  readonly digits: string
  readonly sums: readonly number[]
}
type Found = { readonly kind: NumberLeak['kind']; readonly groups: number }

/** No number of ours has more digits, however few stand together. */
const longest = 15
const gap = /^[^\p{L}\p{N}]{1,4}$/u

const lengths = (run: Run, groups: number) => run.groups.slice(0, groups).map(({ digits }) => digits.length)
const joined = (run: Run, groups: number) => run.digits.slice(0, run.sums[groups - 1] ?? 0)
const between = (run: Run, groups: number) => run.gaps.slice(0, groups - 1)
/** How many of the first groups have so many digits together, or 0. */
const groupsOf = (run: Run, digits: number): number => run.sums.indexOf(digits) + 1
/**
 * A number, and a day that is none, is told from its first digits or by what stands before it. Most digits are neither, and
 * cost no more than this question.
 */
const mayBegin = ({ digits }: Group, next: Group | undefined, before: string): boolean =>
  /^(?:[0-4]|598|9[1-9])/.test(digits) ||
  (digits.length === 1 && /^[-/.]$/.test(next?.gap ?? '')) ||
  /[\p{L}+]/u.test(before)
const hasWord = ({ before }: Run): boolean => /\p{L}\W{0,8}$/u.test(before)

const isYear = (digits: string | undefined) => /^(?:19|20)\d\d$/.test(digits ?? '')
const isDay = (year = '', month = '', day = '') =>
  isYear(year) && Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
/** 20/11/2025, 20-11-2025 or 2025-11-20 stand at the beginning. */
const beginsWithDate = ({ groups: [a, b, c], gaps }: Run): boolean =>
  gaps.slice(0, 2).every((mark) => /^[-/.]$/.test(mark)) &&
  (isDay(a?.digits, b?.digits, c?.digits) || isDay(c?.digits, b?.digits, a?.digits))
/** 24.500.000: thousands, with one and the same mark between them. */
const isAmount = (run: Run, groups: number): boolean => {
  const [first = 0, ...rest] = lengths(run, groups)
  const marks = new Set(between(run, groups))
  return first <= 3 && rest.length > 0 && rest.every((length) => length === 3) && marks.size === 1 && marks.has('.')
}

/** Words after which digits are a phone, however they are grouped; and a RUT. */
const phoneCue =
  /(?<!\p{L})(?:tel(?:[eé]fonos?|[eé]f|s)?|cel(?:ular(?:es)?|s)?|m[oó]vil(?:es)?|whats?app|wasap|wpp?|wsp|fax|llamar?(?:me|nos)?|ll[aá]menos|ll[aá]mame)\W{0,4}(?:(?:al?|es|nro|n[uú]mero|n[°º])\W{0,4})?$/iu
const rutCue = /(?<!\p{L})rut\W{0,4}(?:(?:es|nro|n[uú]mero|n[°º])\W{0,4})?$/iu
const currency = /(?:\$|[$u]u|us[d$]|uyu|pesos|d[oó]lares)\s{0,2}$/iu

const weights = [4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
const hasCheckDigit = (rut: string): boolean => {
  const rest = 11 - (weights.reduce((sum, weight, n) => sum + weight * Number(rut[n]), 0) % 11)
  return (rest === 11 ? 0 : rest) === Number(rut[11])
}

/** A comma, a colon or a × divides two numbers. */
const rutMark = /^[ \t./_-]+$/
/** As people group the twelve digits of a RUT. */
const rutGroups = /^(?:12|2-6-4|2-6-3-1|2-3-3-4|2-3-3-3-1|2-4-2-4|11-1|2-10)$/

const findRut = (run: Run): Found | null => {
  const groups = /^(?:0[1-9]|1\d|2[0-2])/.test(run.digits) ? groupsOf(run, 12) : 0
  const rut = joined(run, groups)
  const few = groups > 0 && groups <= 5
  if ((few || (groups > 0 && hasCheckDigit(rut))) && between(run, groups).every((mark) => rutMark.test(mark))) {
    const shape = lengths(run, groups)
    // Lists of sizes also come to twelve digits: in any other grouping the check digit must be right.
    const odd = shape.every((length) => length === 1) || shape.some((length) => length > 2)
    if (rutGroups.test(shape.join('-')) || (odd && hasCheckDigit(rut))) return { kind: 'rut', groups }
  }
  if (!hasWord(run) || !rutCue.test(run.before)) return null
  const named = [12, 9, 8].map((digits) => groupsOf(run, digits)).find((count) => count > 0)
  return named ? { kind: 'rut', groups: named } : null
}

/** +598 and 00598, and 598 alone before a number that exists; any other country's behind a plus. */
const findInternational = (run: Run): Found | null => {
  const plus = /\+\s?\(?$/.test(run.before)
  const all = joined(run, run.groups.length)
  const code = /^(?:00)?598/.exec(all)?.[0].length ?? 0
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
    if (first >= 3 || single || apart || (first === 1 && second >= 2)) return { kind: 'phone', groups: nine }
  }
  const eight = /^9[1-9]/.test(run.digits) ? groupsOf(run, 8) : 0
  if (eight === 0 || eight > 3) return null
  const shape = lengths(run, eight).join('-')
  if (shape === '2-3-3' && (isAmount(run, eight) || currency.test(run.before) || isScale(run, eight))) return null
  if (!between(run, eight).every((mark) => lineMark.test(mark))) return null
  return /^(?:8|2-3-3|2-6|5-3)$/.test(shape) && isNumber(run, eight) ? { kind: 'phone', groups: eight } : null
}

/** Sizes in steps: 95 100 105. */
const isScale = (run: Run, groups: number): boolean => {
  const sizes = run.groups.slice(0, groups).map(({ digits }) => Number(digits))
  return sizes.every((size, n) => size % 5 === 0 && (n === 0 || size > (sizes[n - 1] ?? 0)))
}

/** As people group the eight digits of a line; the second pattern only in the interior. */
const lineGroups = /^(?:8|4-4|1-7|1-3-4|1-3-2-2|4-2-2|2-6|4-1-3)$/
const interiorGroups = /^(?:3-5|3-2-3|3-3-2)$/
/** What people write inside the number of a line. A comma, a slash, a colon or a × divides two numbers. */
const lineMark = /^[ \t.()_*·•-]+$/
const unitAfter =
  /^\s?(?:mm|cm|mts?|m|km|kgs?|grs?|g|tn?|lts?|l|ml|k|°|w|kw|v|a|rpm|psi|bar|hz|hp|lm|lux|u|un|unidades|%)(?!\p{L})/iu

/** Lines: 2XXX XXXX and 4XXX XXXX, 0800 and 0900. Not years, dates, ranges with their unit, nor customs codes (4011.10.00). */
const findLine = (run: Run, after: string): Found | null => {
  const nine = /^0[24]/.test(run.digits) ? groupsOf(run, 9) : 0
  const dialled = nine > 0 && nine <= 3 && /^(?:2-3-4|2-7|4-5|3-6|1-4-4)$/.test(lengths(run, nine).join('-'))
  if (dialled) return { kind: 'phone', groups: nine }
  const groups = groupsOf(run, 8)
  if (groups === 0) return null
  if (groups > 4 && groups < 8) return null
  const digits = joined(run, groups)
  const shape = lengths(run, groups).join('-')
  const marks = between(run, groups)
  const found: Found = { kind: 'phone', groups }
  if (/^0[89]00/.test(digits)) return /^(?:8|4-4|4-2-2|1-3-4|4-1-3)$/.test(shape) ? found : null
  if (!/^[24]/.test(digits) || !isNumber(run, groups)) return null
  if (lengths(run, groups).every((length) => length === 1)) return found
  if (!lineGroups.test(shape) && !(digits.startsWith('4') && interiorGroups.test(shape))) return null
  if (!marks.every((mark) => lineMark.test(mark))) return null
  const [first, second] = run.groups
  if (shape === '8' && isDay(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6))) return null
  if (shape === '4-2-2' && marks.every((mark) => mark === '.')) return null
  if (shape === '4-4') {
    if (isYear(first?.digits) && isYear(second?.digits)) return null
    const range = marks[0]?.includes('-') && Number(second?.digits) > Number(first?.digits)
    if (range && unitAfter.test(after)) return null
  }
  return found
}

/** Neither a decimal fraction follows, nor is it the end of a larger number or of a code with letters. */
const isNumber = (run: Run, groups: number): boolean => {
  const next = run.groups[groups]
  const fraction = /^[.,]$/.test(run.gaps[groups - 1] ?? '') && next !== undefined && next.digits.length <= 3
  return !fraction && !/[\p{L}_]$|\d[.,]$/u.test(run.before)
}

/** After 'tel', 'cel', 'llamar al' … any seven to nine digits. */
const findCued = (run: Run): Found | null => {
  if (!hasWord(run) || !phoneCue.test(run.before)) return null
  const groups = [9, 8, 7].map((digits) => groupsOf(run, digits)).find((count) => count > 0) ?? 0
  const years = groups === 2 && isYear(run.groups[0]?.digits) && isYear(run.groups[1]?.digits)
  return groups > 0 && !years && !isAmount(run, groups) ? { kind: 'phone', groups } : null
}

const findIn = (run: Run, after: (groups: number) => string): Found | null => {
  const international = findInternational(run)
  if (international) return international
  if (/\d[.,]$/.test(run.before)) return null
  const rut = findRut(run)
  if (rut) return rut
  const glued = /[\p{L}_]$/u.test(run.before)
  const mobile = glued ? null : findMobile(run)
  const cued = mobile ?? findCued(run)
  if (cued || glued) return cued
  return findLine(run, after(groupsOf(run, 8)))
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
    const one = findIn(run, (count) => textAfter(text, run.groups[count - 1]?.end ?? 0))
    if (!one) continue
    const end = run.groups[one.groups - 1]?.end ?? 0
    found.push({ kind: one.kind, ...around(text, run.groups[0]?.start ?? 0, end, from) })
    from = end
    n += one.groups - 1
  }
  return found
}

const groupsIn = (text: string): readonly Group[] => {
  const groups: Group[] = []
  const pattern = /[0-9]+/g
  let last = -1
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [digits] = match
    const start = match.index
    const mark = last >= 0 && start - last <= 4 ? text.slice(last, start) : ''
    last = start + digits.length
    groups.push({ digits, start, end: last, gap: mark === ' ' || gap.test(mark) ? mark : null })
  }
  return groups
}

const textAfter = (text: string, place: number) => text.slice(place, place + 12)

/** The digits from a group on that may belong together; null when there are too many at once for any number. */
const runAt = (text: string, all: readonly Group[], first: number, from: number): Run | null => {
  const head = all[first]
  if (!head || head.digits.length > longest) return null
  const before = text.slice(Math.max(from, head.start - 24), head.start)
  if (!mayBegin(head, all[first + 1], before)) return null
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
const around = (text: string, start: number, end: number, from: number) => {
  const closes = /^[^(]*\)/.test(text.slice(start, end))
  const lead = /(?:\(\s?)?\+\s?\(?$|\($/.exec(text.slice(Math.max(from, start - 4), start))?.[0] ?? ''
  if (!lead.includes('+') && !(closes && lead === '(')) return { start, end }
  return { start: start - (lead.startsWith('(') && !closes ? lead.length - lead.indexOf('+') : lead.length), end }
}
