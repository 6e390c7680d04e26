import { oneLine } from '#lib/text.ts'
import { entriesText, type MailEntry } from './entries.ts'
import { mailHtml } from './html.ts'

/** A row of a small table, perhaps with a link. */
export type Fact = readonly [label: string, value: string, href?: string | null]
type MailLink = { readonly label: string; readonly href: string }
/**
 * The content of a mail. All values are plain text in one line, which the layout escapes, so that a stranger's text
 * cannot add a paragraph. Links are http(s); that of a fact may also write or call.
 */
export type MailContent = {
  /** What an inbox shows beside the subject: the amount or the nearest date first. Not shown in the opened mail. */
  readonly preheader: string
  /** Above the heading: the sun's for the one mail of a selection. */
  readonly tag?: { readonly label: string; readonly tone: 'petrol' | 'sun' }
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** The most important figure, for example a total, with a line above it and perhaps one below. */
  readonly figure?: { readonly label: string; readonly value: string; readonly note?: string }
  /** Rows of a small table under the figure. */
  readonly facts?: readonly Fact[]
  readonly entries?: readonly MailEntry[]
  /** Under the entries: how many others there are. */
  readonly more?: string
  readonly button?: MailLink
  /** What happens next, numbered. */
  readonly steps?: readonly string[]
  /** Small print under the button: how long a link works, what to do if the reader did not ask for the mail. */
  readonly note?: string
  /** Why this person gets this mail. */
  readonly reason: string
  /** The page where these mails can be switched off. */
  readonly settings?: MailLink
  /** Links that end these mails without a session. */
  readonly unsubscribe?: readonly MailLink[]
}

/**
 * A mail as HTML (tables and inline styles, its own colours in dark mode; its image is attached, so nothing is loaded)
 * and as plain text with the same content. Throws for a link that is not of an allowed scheme.
 */
export const mailLayout = (mail: MailContent): { html: string; text: string } => {
  const content = withoutLineBreaks(mail)
  const { button, settings, unsubscribe = [], entries = [], facts = [] } = content
  const pages = [button, settings, ...unsubscribe, ...entries].flatMap((link) => (link ? [link.href] : []))
  const contacts = facts.flatMap(([, , href]) => (href ? [href] : []))
  if (
    !pages.every((href) => /^https?:\/\//.test(href)) ||
    !contacts.every((href) => /^(https?:\/\/|mailto:|tel:)/.test(href))
  )
    throw new Error('Links in mails must be http or https')
  return { html: mailHtml(content), text: asText(content) }
}

/** More than any inbox shows. */
const preheaderLength = 160

/** The content with each of its texts in one line. */
const withoutLineBreaks = ({
  preheader,
  heading,
  paragraphs,
  figure,
  facts,
  entries,
  ...rest
}: MailContent): MailContent => ({
  ...rest,
  preheader: oneLine(preheader).slice(0, preheaderLength),
  heading: oneLine(heading),
  paragraphs: paragraphs.map(oneLine),
  ...(figure && { figure: { ...figure, value: oneLine(figure.value) } }),
  ...(facts && { facts: facts.map(([label, value, ...href]) => [label, oneLine(value), ...href] as const) }),
  ...(entries && {
    entries: entries.map((entry) => ({ ...entry, title: oneLine(entry.title), facts: oneLine(entry.facts) })),
  }),
})

const capitalized = (label: string): string => label.slice(0, 1).toUpperCase() + label.slice(1)

const asText = (mail: MailContent): string => {
  const { tag, heading, paragraphs, figure, facts = [], entries = [], more, button, steps = [], note } = mail
  const { reason, settings, unsubscribe = [] } = mail
  return [
    tag ? `${tag.label}\n${heading}` : heading,
    ...paragraphs,
    figure && [`${figure.label}: ${figure.value}`, figure.note].filter(Boolean).join('\n'),
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...entriesText(entries),
    more,
    button && `${button.label}:\n${button.href}`,
    steps.map((step, n) => `${n + 1}. ${step}`).join('\n'),
    note,
    [
      '--',
      'Pliego, Uruguay',
      reason,
      ...[...(settings ? [settings] : []), ...unsubscribe].map(({ label, href }) => `${capitalized(label)}: ${href}`),
    ].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}
