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
 * Contact data in free text: the only entrance to this folder (docs/rules/masking.md). How a text is read:
 *
 * 1. `plainText` drops invisible characters and turns every digit, space, dash and dot into an ordinary one.
 * 2. At the end of the plain text: contacts that are cut off. Everything else is looked for in each paragraph alone.
 * 3. In the paragraph: social handles, and phones with words between their digits.
 * 4. With look-alike letters as digits (O99 → 099): phones and RUTs, whole or split over words and sentences.
 * 5. With spaced letters joined (v e n t a s → ventas): emails, websites, and phones spelled out digit by digit.
 * 6. What was found is mapped back to the original text, and overlapping places become one.
 *
 * Every finder takes time in proportion to the length of the text, whatever it holds.
 */

type Span<Kind> = { readonly kind: Kind; readonly start: number; readonly end: number; readonly text: string }
/** Contact data where it stands in a text: `text` is as it was typed, from `start` to before `end`, in UTF-16 units. */
export type ContactData = Span<ContactKind>
/** What tells who wrote a text: contact data, or a mention of its author. Names are only warned of, never masked. */
export type IdentifyingData = Span<ContactKind | 'name'>

/** What the other side reads in place of contact data until the selection. */
export const contactMask = '[dato oculto hasta la selección]'

/** All contact data of the text, in order, without overlaps, also where it is written to be overlooked. */
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

/** The paragraphs of a text and where each begins: nothing is read over a blank line. */
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

/** The masked form of one text. */
const masked = (text: string): string =>
  segmentsOf(text, findContacts(text))
    .map((segment) => (segment.kind === null ? segment.text : contactMask))
    .join('')

/** The largest RFQ is a million characters: a dozen of them, some tens of megabytes at most. */
const memoizedCharacters = 12_000_000

/**
 * The text with the mask in place of all contact data. Each text is read once, also when thousands ask for it: 500
 * items full of digits cost half a second (docs/rules/masking.md#cost).
 */
export const maskContacts = /* @__PURE__ */ memoize(masked, memoizedCharacters)

/** What is known of the writer of a text. Unknown values are empty. */
export type Author = {
  readonly company: string
  readonly name: string
  readonly emails: readonly string[]
  readonly website: string
}

/**
 * What names the author in a text, for `findIdentifyingData`: company and person in full, the distinctive words of
 * the trade name ('Ferrecadena' of 'Ferretería Ferrecadena del Sur S.A.'), the surnames, and the names of its
 * website's and emails' domains. Never a common word.
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
 * What tells who wrote the text, in order: its contact data, and each mention of one of `names`, whatever its case,
 * accents, punctuation and legal form. For the author's eyes only, before publishing
 * (docs/rules/masking.md#what-is-only-warned-of).
 */
export const findIdentifyingData = (text: string, names: readonly string[]): readonly IdentifyingData[] => {
  const contacts = findContacts(text)
  const isApart = (start: number, end: number) => contacts.every((span) => span.end <= start || span.start >= end)
  const mentions = findMentions(text, names).filter(({ start, end }) => isApart(start, end))
  return inOrder([...contacts, ...mentions.map(({ start, end }) => spanOf(text, 'name' as const, start, end))])
}

/**
 * The whole text in segments, in order: those of `spans` carry their kind, the text between them null. `spans` is in
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

type Place = { readonly start: number; readonly end: number }
const inOrder = <P extends Place>(places: readonly P[]): readonly P[] => places.toSorted((a, b) => a.start - b.start)

/** In order; those that overlap become one, of the kind of the first. */
const merged = <P extends Place>(places: readonly P[]): readonly P[] => {
  const apart: P[] = []
  for (const place of inOrder(places)) {
    const last = apart.at(-1)
    if (!last || place.start >= last.end) apart.push(place)
    else if (place.end > last.end) apart[apart.length - 1] = { ...last, end: place.end }
  }
  return apart
}
