/** What contact data is: an email address, a website or account, a phone number, a company's tax number. */
export type ContactKind = 'email' | 'web' | 'phone' | 'rut'

/** Where contact data stands in a text: from `start` to before `end`, in UTF-16 units. */
export type ContactSpan<Kind extends ContactKind = ContactKind> = {
  readonly kind: Kind
  readonly start: number
  readonly end: number
}

/** One way of writing contact data. */
export type Form = {
  /** Nothing in this form stands in a text without this. It is looked for first, so that most texts cost no more. */
  readonly needs: RegExp
  /** The whole of it; a global expression. */
  readonly pattern: RegExp
  /** What the pattern alone cannot tell of a match. */
  readonly accepts?: (match: string) => boolean
}

/** Every place where the text holds one of the forms, form by form; the places may overlap. */
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
