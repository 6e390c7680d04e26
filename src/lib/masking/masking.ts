import { contactMask } from '#lib/contact-mask.ts'
import { withoutInvisibleText } from '../invisible-text.ts'
import { memoize } from '../memoize.ts'
import { domainNames, surnames, tradeNames } from './author-names.ts'
import type { ContactKind, ContactSpan } from './contact-span.ts'
import { findCutOffContacts } from './cut-off-contacts.ts'
import { findEmails } from './emails.ts'
import { findFilledPhones } from './filled-phones.ts'
import { withLookalikeDigits } from './lookalike-digits.ts'
import { findMentions } from './name-mentions.ts'
import { findPhonesAndRuts } from './phones-and-ruts.ts'
import { plainText } from './plain-text.ts'
import { findProviderEmails } from './provider-emails.ts'
import { findSocialHandles } from './social-handles.ts'
import { joinSpacedLetters } from './spaced-letters.ts'
import { findSpelledPhones } from './spelled-phones.ts'
import { findSplitPhones } from './split-phones.ts'
import { findSplitRuts } from './split-ruts.ts'
import { findWebsites } from './websites.ts'

/*
 * Contact data in free text. Other folders import only this file (docs/rules/masking.md). How a text is read:
 *
 * 1. `plainText` drops invisible characters and replaces every digit, space, dash and dot by the ordinary one.
 * 2. At the end of the plain text: contacts that are cut off. Everything else is searched paragraph by paragraph.
 * 3. In the paragraph: social handles, and phones with words between their digits.
 * 4. With look-alike letters as digits (O99 → 099): phones and RUTs, whole or split over words and sentences.
 * 5. With spaced letters joined (v e n t a s → ventas): emails, websites, and phones spelled out digit by digit.
 * 6. What was found is mapped back to the original text, and overlapping places become one.
 *
 * Every finder takes time in proportion to the length of the text, whatever it holds.
 */

type Span<Kind> = { readonly kind: Kind; readonly start: number; readonly end: number; readonly text: string }
/** Contact data and its place: `text` as typed, `start` included and `end` not, in UTF-16 units. */
export type ContactData = Span<ContactKind>
/** Contact data, or a mention of the author's name. The wizards warn about names; only contact data is masked. */
export type IdentifyingData = Span<ContactKind | 'name'>

/** All contact data of the text, in order and without overlaps, also if it is disguised. */
export const findContacts = (text: string): readonly ContactData[] => {
  const plain = plainText(text)
  const spans = [
    ...paragraphsOf(plain.text).flatMap(({ paragraph, from }) =>
      contactsIn(paragraph).map((span) => ({ ...span, start: from + span.start, end: from + span.end })),
    ),
    ...findCutOffContacts(plain.text),
  ]
  return merged(spans).map(({ kind, start, end }) => spanOf(text, kind, plain.at(start), plain.at(end)))
}

/** The paragraphs of a text and where each begins: no contact continues across a blank line. */
const paragraphsOf = (text: string): readonly { readonly paragraph: string; readonly from: number }[] => {
  const paragraphs: { paragraph: string; from: number }[] = []
  let from = 0
  for (const { 0: match, index } of text.matchAll(/\n[^\S\n]*\n\s*/g)) {
    paragraphs.push({ paragraph: text.slice(from, index), from })
    from = index + match.length
  }
  return [...paragraphs, { paragraph: text.slice(from), from }]
}

const contactsIn = (text: string): readonly ContactSpan[] => {
  const withDigits = withLookalikeDigits(text)
  const joined = joinSpacedLetters(text)
  const inJoined = [
    ...findEmails(joined.text),
    ...findProviderEmails(joined.text),
    ...findWebsites(joined.text),
    ...findSpelledPhones(joined.text),
  ]
  return [
    ...inJoined.map(({ kind, start, end }) => ({ kind, start: joined.at(start), end: joined.at(end - 1) + 1 })),
    ...findSocialHandles(text),
    ...findPhonesAndRuts(withDigits),
    ...findSplitPhones(withDigits),
    ...findFilledPhones(text),
    ...findSplitRuts(withDigits),
  ]
}

/**
 * The text with the mask in place of all contact data and without invisible text, not memoized: for what suppliers
 * wrote, and for what is shown while it is typed. The author of a memoized text could tell, by the time that the same
 * text takes elsewhere, whether somebody had read it (docs/rules/masking.md#cost).
 */
export const maskUncached: Mask = (text) =>
  text === ''
    ? text
    : segmentsOf(text, findContacts(text))
        .map((segment) => (segment.kind === null ? withoutInvisibleText(segment.text) : contactMask))
        .join('')

/** Enough for several of the largest RFQs, of a million characters each; at most some tens of megabytes. */
const memoizedCharacters = 12_000_000

const maskOnce = /* @__PURE__ */ memoize(maskUncached, memoizedCharacters)
/**
 * A text of an RFQ, which every supplier reads, with the mask in place of all contact data. Memoized, because reading
 * 500 items full of digits takes half a second (docs/rules/masking.md#cost). Most notes are empty, and looking one up
 * takes as long as writing it.
 */
export const maskContacts: Mask = (text) => (text === '' ? text : maskOnce(text))

/**
 * How a view shows a free text to one reader: `maskContacts` or `maskUncached`, or `unmasked` for its author and the
 * selected pair.
 */
export type Mask = (text: string) => string
export const unmasked: Mask = (text) => text

/** What is known about the author of a text. Unknown values are empty. */
export type Author = {
  readonly company: string
  readonly name: string
  readonly emails: readonly string[]
  readonly website: string
}

/**
 * The names by which a text may mention its author, for `findIdentifyingData`: company and person in full, the
 * distinctive words of the trade name ('Ferrecadena' in 'Ferretería Ferrecadena del Sur S.A.'), the surnames, and the
 * names in the domains of the website and emails. Never a common word.
 */
export const authorNames = ({ company, name, emails, website }: Author): readonly string[] => {
  const hosts = [
    website.replace(/^\s*[a-z]+:\/\//i, ''),
    ...emails.map((email) => email.slice(email.lastIndexOf('@') + 1)),
  ]
  const names = [company, name, ...tradeNames(company), ...surnames(name), ...hosts.flatMap(domainNames)]
  return [...new Set(names.filter((text) => text.trim() !== ''))]
}

/**
 * Everything in the text that identifies its author, in order: contact data, and each mention of one of `names`,
 * whatever its case, accents, punctuation and legal form. Shown only to the author, before publishing
 * (docs/rules/masking.md#what-is-only-warned-of).
 */
export const findIdentifyingData = (text: string, names: readonly string[]): readonly IdentifyingData[] => {
  const contacts = findContacts(text)
  const isApart = (start: number, end: number) => contacts.every((span) => span.end <= start || span.start >= end)
  const mentions = findMentions(text, names).filter(({ start, end }) => isApart(start, end))
  return inOrder([...contacts, ...mentions.map(({ start, end }) => spanOf(text, 'name' as const, start, end))])
}

/**
 * The text as people read it: without what they do not see, and with ordinary letters, digits, spaces, dashes and dots
 * in place of those that look like them.
 */
export const asPeopleRead = (text: string): string => plainText(text).text

/**
 * Whether the text mentions one of the names at all: far quicker than finding everything that identifies its author.
 */
export const mentionsName = (text: string, names: readonly string[]): boolean => findMentions(text, names).length > 0

/**
 * The whole text in segments, in order. The segments of `spans` have their kind, the others have null. `spans` is in
 * order and without overlaps.
 */
export const segmentsOf = <Kind extends string>(
  text: string,
  spans: readonly Span<Kind>[],
): readonly { readonly text: string; readonly kind: Kind | null }[] => {
  const endOf = (span: Span<Kind> | undefined) => span?.end ?? 0
  const segments = spans.flatMap((span, n) => [
    { text: text.slice(endOf(spans[n - 1]), span.start), kind: null },
    { text: span.text, kind: span.kind },
  ])
  return [...segments, { text: text.slice(endOf(spans.at(-1))), kind: null }].filter((segment) => segment.text !== '')
}

const spanOf = <Kind>(text: string, kind: Kind, start: number, end: number): Span<Kind> => ({
  kind,
  start,
  end,
  text: text.slice(start, end),
})

type Interval = { readonly start: number; readonly end: number }
const inOrder = <P extends Interval>(intervals: readonly P[]): readonly P[] =>
  intervals.toSorted((a, b) => a.start - b.start)

/** The intervals in order. Overlapping ones are merged into one with the kind of the first. */
const merged = <P extends Interval>(intervals: readonly P[]): readonly P[] => {
  const apart: P[] = []
  for (const interval of inOrder(intervals)) {
    const last = apart.at(-1)
    if (!last || interval.start >= last.end) apart.push(interval)
    else if (interval.end > last.end) apart[apart.length - 1] = { ...last, end: interval.end }
  }
  return apart
}
