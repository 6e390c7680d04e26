import { excerpt, oneLine } from '#lib/text.ts'
import type { MailContent } from './content.ts'
import { entriesText } from './entries.ts'
import { mailHtml } from './html.ts'

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
    !contacts.every((href) => /^(https?:\/\/|mailto:|tel:)/i.test(href))
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
  quote,
  entries,
  ...rest
}: MailContent): MailContent => ({
  ...rest,
  preheader: excerpt(oneLine(preheader), preheaderLength),
  heading: oneLine(heading),
  paragraphs: paragraphs.map(oneLine),
  ...(figure && { figure: { ...figure, value: oneLine(figure.value) } }),
  ...(facts && { facts: facts.map(([label, value, ...href]) => [label, oneLine(value), ...href] as const) }),
  ...(quote && { quote: { ...quote, lines: quote.lines.map(oneLine) } }),
  ...(entries && {
    entries: entries.map((entry) => ({ ...entry, title: oneLine(entry.title), facts: oneLine(entry.facts) })),
  }),
})

const capitalized = (label: string): string => label.slice(0, 1).toUpperCase() + label.slice(1)

const asText = (mail: MailContent): string => {
  const { tag, heading, paragraphs, figure, facts = [], quote, entries = [], more, button, steps = [], note } = mail
  const { reason, settings, unsubscribe = [] } = mail
  return [
    tag ? `${tag.label}\n${heading}` : heading,
    ...paragraphs,
    figure && [`${figure.label}: ${figure.value}`, figure.note].filter(Boolean).join('\n'),
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    quote && [`${quote.label}:`, ...quote.lines.map((line) => `> ${line}`.trimEnd())].join('\n'),
    ...entriesText(entries),
    more,
    button && `${button.label}\n${button.href}`,
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
