import { findApart } from './split-numbers.ts'
import { findBegun } from './cut-off-numbers.ts'
import { findHandles } from './social-handles.ts'
import { digitsForLetters } from './lookalike-digits.ts'
import { findNumbers } from './phones-and-ruts.ts'
import { closedUp } from './spaced-letters.ts'
import { plainOf } from './plain-text.ts'
import { findWords } from './emails-and-web.ts'
import { memoize } from '../memoize.ts'
import { fold } from '../text.ts'

/**
 * Contact data inside free text: mails, web addresses, phones and RUT numbers (rulings, Who sees what).
 * Pointed out by the wizards, masked by the server for everyone but the author and the selected pair.
 */
export type ContactData = Span<'email' | 'web' | 'phone' | 'rut'>
/** What tells who wrote it: a leak, or the author's own company named. Names are warned about, never masked. */
export type IdentifyingData = Span<ContactData['kind'] | 'name'>
type Span<Kind> = { readonly kind: Kind; readonly start: number; readonly end: number; readonly text: string }

/** What the other side reads instead, until the award. */
export const contactMask = '[dato oculto hasta la selección]'

/** Every leak in the text, in order, without overlaps: `text` is as it was written, also where it was written to be overlooked. */
export const findContacts = (text: string): readonly ContactData[] => {
  const plain = plainOf(text)
  const numbered = digitsForLetters(plain.text)
  const closed = closedUp(plain.text)
  const words = findWords(closed.text).map((leak) => ({
    ...leak,
    start: closed.at(leak.start),
    end: closed.at(leak.end - 1) + 1,
  }))
  const found = [
    ...words,
    ...findHandles(plain.text),
    ...findNumbers(numbered),
    ...findApart(numbered),
    ...findBegun(plain.text),
  ]
  return united(found).map(({ kind, start, end }) => span(text, kind, plain.at(start), plain.at(end)))
}

/** In order; those that overlap as one, of the kind of the first. */
const united = <One extends { kind: unknown; start: number; end: number }>(spans: readonly One[]): readonly One[] => {
  const apart: One[] = []
  for (const one of inOrder(spans)) {
    const last = apart.at(-1)
    if (!last || one.start >= last.end) apart.push(one)
    else if (one.end > last.end) apart[apart.length - 1] = { ...last, end: one.end }
  }
  return apart
}

/**
 * What tells who wrote the text: its leaks, and each mention of one of the author's own names (company, trade name) whatever
 * its case, accents, punctuation and legal form. For the author's eyes only: wizard step 4 marks these words.
 */
export const findIdentifyingData = (text: string, ownNames: readonly string[]): readonly IdentifyingData[] => {
  const leaks = findContacts(text)
  const free = (start: number, end: number) => leaks.every((leak) => leak.end <= start || leak.start >= end)
  const names = mentions(text, ownNames).filter(([start, end]) => free(start, end))
  return inOrder([...leaks, ...names.map(([start, end]) => span(text, 'name' as const, start, end))])
}

/** The whole text in pieces, in order: those that were found carry their kind, what stands between them none. */
export const segmentsOf = <Kind extends string>(
  text: string,
  found: readonly Span<Kind>[],
): readonly { readonly text: string; readonly kind: Kind | null }[] => {
  const after = (one: Span<Kind> | undefined) => one?.end ?? 0
  const pieces = found.flatMap((one, n) => [
    { text: text.slice(after(found[n - 1]), one.start), kind: null },
    { text: one.text, kind: one.kind },
  ])
  return [...pieces, { text: text.slice(after(found.at(-1))), kind: null }].filter((piece) => piece.text !== '')
}

const masked = (text: string): string =>
  segmentsOf(text, findContacts(text))
    .map((piece) => (piece.kind === null ? piece.text : contactMask))
    .join('')

/** The largest RFQ is a million characters: a dozen of them, some tens of megabytes at the very worst. */
const memoizedCharacters = 12_000_000

/**
 * The text with every leak replaced by the mask. Each text is read once, also when thousands ask for it: 500 items full of digits
 * cost half a second of everybody's time (threat 22).
 */
export const maskContacts = /* @__PURE__ */ memoize(masked, memoizedCharacters)

const span = <Kind>(text: string, kind: Kind, start: number, end: number): Span<Kind> => ({
  kind,
  start,
  end,
  text: text.slice(start, end),
})

const inOrder = <One extends { start: number }>(spans: readonly One[]) => spans.toSorted((a, b) => a.start - b.start)

/** Legal forms and joining words: 'Barraca Ombú Grande S.R.L.' is named by 'barraca ombú grande'. */
const legal = new Set([
  'sa',
  'srl',
  'sas',
  'ltda',
  'cia',
  'compania',
  'hnos',
  'hermanos',
  'sociedad',
  'anonima',
  'y',
  'e',
])
const wordsOf = (text: string) => {
  const dotted = text.replace(/(?<=(?<!\p{L})\p{L})\.\s?(?=\p{L}(?!\p{L}))/gu, (mark) => '\u2060'.repeat(mark.length))
  return [...dotted.matchAll(/[\p{L}\p{M}\p{N}\u2060]+/gu)].map((match) => ({
    word: fold(match[0].replaceAll('\u2060', '')),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** Where the names stand. The last words of a name that are only its legal form may be missing. */
const mentions = (text: string, names: readonly string[]): readonly (readonly [start: number, end: number])[] => {
  const words = wordsOf(text)
  const wanted = names
    .map((name) => wordsOf(name).map(({ word }) => word))
    .map((name) => name.slice(0, name.findLastIndex((word) => !legal.has(word)) + 1))
    .filter((name) => name.join('').length >= 3)
  const found: [number, number][] = []
  for (let n = 0; n < words.length; n += 1) {
    const length = Math.max(0, ...wanted.map((name) => lengthAt(words, n, name)))
    const first = words[n]
    const last = words[n + length - 1]
    if (length === 0 || !first || !last) continue
    found.push([first.start, last.end])
    n += length - 1
  }
  return found
}

/** How many words from the n-th on are this name, also written as one ('ombugrande'), or 0. */
const lengthAt = (words: readonly { word: string }[], n: number, name: readonly string[]): number => {
  if (name.every((word, k) => words[n + k]?.word === word)) return name.length
  return name.length > 1 && words[n]?.word === name.join('') ? 1 : 0
}
