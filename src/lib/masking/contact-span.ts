/** The kinds of contact data: an email address, a website or account, a phone number, a company's tax number (RUT). */
export type ContactKind = 'email' | 'web' | 'phone' | 'rut'

/** The place of contact data in a text, in UTF-16 units: `start` is included, `end` is not. */
export type ContactSpan<Kind extends ContactKind = ContactKind> = {
  readonly kind: Kind
  readonly start: number
  readonly end: number
}

/** One way of writing contact data. */
export type Form = {
  /** Something that every match contains. It is searched first, because most texts do not have it. */
  readonly needs: RegExp
  /** The whole match; a global expression. */
  readonly pattern: RegExp
  /** A check that the pattern alone cannot make. */
  readonly accepts?: (match: string) => boolean
}

/** The places of every form in the text, form by form; they may overlap. */
export const findForms = <Kind extends ContactKind>(
  text: string,
  kind: Kind,
  forms: readonly Form[],
): readonly ContactSpan<Kind>[] =>
  forms
    .filter(({ needs }) => needs.test(text))
    .flatMap(({ pattern, accepts }) =>
      [...text.matchAll(pattern)]
        .filter(([match]) => !accepts || accepts(match))
        .map(({ 0: match, index }) => ({ kind, start: index, end: index + match.length })),
    )
