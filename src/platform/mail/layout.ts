import { oneLine } from '#lib/text.ts'
import { entriesHtml, entriesText, type MailEntry } from './entries.ts'
import { escapeHtml } from './escape-html.ts'
import { background, display, faint, ink, line, muted, petrol, table, text } from './look.ts'

/**
 * The content of a mail. All values are plain text in one line, which the layout escapes, so that a stranger's text
 * cannot add a paragraph. `href` must be http(s).
 */
export type MailContent = {
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly button?: MailLink
  /** The most important figure, for example a total, with the line above it. */
  readonly figure?: { readonly label: string; readonly value: string }
  /** Rows of a small table under the figure. */
  readonly facts?: readonly (readonly [label: string, value: string])[]
  /** Things with a date, one under the other, and what is said of those that are not listed. */
  readonly entries?: readonly MailEntry[]
  readonly more?: string
  /** Small print under the button: how long a link works, what to do if the reader did not ask for the mail. */
  readonly note?: string
  /** Why this person gets this mail. */
  readonly reason?: string
  /** The page where these mails can be switched off. */
  readonly settings?: MailLink
  /** Links that switch such mails off. */
  readonly unsubscribe?: readonly MailLink[]
}

type MailLink = { readonly label: string; readonly href: string }

const border = `1px solid ${line}`

const alternatives = new Intl.ListFormat('es', { type: 'disjunction' })
const capitalized = (label: string): string => label.slice(0, 1).toUpperCase() + label.slice(1)

/** The style sheet for phones; a mail client that drops it still shows the whole mail. */
const phoneStyle = `@media (max-width:600px){.edge{padding-left:20px!important;padding-right:20px!important}.wide{width:100%!important}.wide a{display:block!important}.foot a{display:inline!important}.head{font-size:25px!important}.fig{font-size:36px!important}.stack{display:block!important;width:100%!important;padding-left:0!important;text-align:left!important}}`

/**
 * A mail as HTML (tables and inline styles; its two images are attached, so nothing is loaded) and as plain text with
 * the same content. Throws for a link that is not http(s).
 */
export const mailLayout = (mail: MailContent): { html: string; text: string } => {
  const content = withoutLineBreaks(mail)
  const { button, settings, unsubscribe = [], entries = [] } = content
  if ([button, settings, ...unsubscribe, ...entries].some((target) => target && !/^https?:\/\//.test(target.href)))
    throw new Error('Links in mails must be http or https')
  return { html: asHtml(content), text: asText(content) }
}

/** The content with each of its texts in one line. */
const withoutLineBreaks = ({ heading, paragraphs, figure, facts, entries, ...rest }: MailContent): MailContent => ({
  ...rest,
  heading: oneLine(heading),
  paragraphs: paragraphs.map(oneLine),
  ...(figure && { figure: { label: figure.label, value: oneLine(figure.value) } }),
  ...(facts && { facts: facts.map(([label, value]) => [label, oneLine(value)] as const) }),
  ...(entries && { entries: entries.map((entry) => ({ ...entry, title: oneLine(entry.title) })) }),
})

const asText = (mail: MailContent): string => {
  const { heading, paragraphs, figure, facts = [], entries = [], more, button, note, reason } = mail
  const links = [mail.settings, ...(mail.unsubscribe ?? [])].flatMap((link) => link ?? [])
  return [
    heading,
    ...paragraphs,
    figure && `${figure.label}: ${figure.value}`,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...entriesText(entries),
    more,
    button && `${button.label}:\n${button.href}`,
    note,
    ['--', 'Pliego, Uruguay', reason, ...links.map(({ label, href }) => `${capitalized(label)}: ${href}`)]
      .filter(Boolean)
      .join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}

const asHtml = (mail: MailContent): string => {
  const { heading, paragraphs, figure, facts = [], entries = [], more, button, note, reason } = mail
  const links = [mail.settings, ...(mail.unsubscribe ?? [])].flatMap((each) => each ?? [])
  const hasPanel = figure || facts.length > 0 || entries.length > 0
  return `<!doctype html>
<html lang="es-UY"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(heading)}</title><style>${phoneStyle}</style></head>
<body style="margin:0;padding:0;background:${background}">
<div role="main"><table ${table} width="100%" style="background:${background}"><tr><td align="center" style="padding:32px 12px 48px">
<table ${table} width="600" class="wide" style="width:600px;max-width:100%">
<tr><td style="padding:0 0 20px"><table ${table}><tr><td style="padding-right:10px"><img src="cid:logo@pliego" width="20" height="28" alt="" style="display:block;border:0"></td><td style="${display};font-size:24px;line-height:28px;font-weight:700;letter-spacing:-.8px;color:${ink}">Pliego</td></tr></table></td></tr>
<tr><td><table ${table} width="100%" style="border-collapse:separate">
<tr><td height="35" style="height:35px;font-size:0;line-height:0;background:#FFFFFF;border-top:${border};border-left:${border};border-radius:10px 0 0 0">&nbsp;</td><td width="36" style="width:36px;padding:0;font-size:0;line-height:0"><img src="cid:fold@pliego" width="36" height="36" alt="" style="display:block;border:0"></td></tr>
<tr><td colspan="2" style="background:#FFFFFF;border:${border};border-top:0;border-radius:0 0 10px 10px"><table ${table} width="100%">
<tr><td class="edge" style="padding:4px 40px 0"><h1 class="head" style="margin:0;${display};font-size:28px;line-height:1.15;font-weight:640;letter-spacing:-.6px;color:${ink}">${escapeHtml(heading)}</h1></td></tr>
<tr><td class="edge" style="padding:12px 40px 20px">${paragraphs.map(paragraph).join('')}</td></tr>
${figure || facts.length > 0 ? panel(figure, facts) : ''}${entries.length > 0 ? entriesHtml(entries, more) : ''}${button || note ? `<tr><td class="edge" style="padding:${hasPanel ? 28 : 0}px 40px 36px">${button ? link(button) : ''}${note ? small(note) : ''}</td></tr>` : ''}
</table></td></tr></table></td></tr>
<tr><td class="foot" style="padding:20px 0 0;${text};font-size:13px;line-height:1.55;color:${faint}">${reason ? `${[escapeHtml(reason), alternatives.format(links.map(footLink))].filter(Boolean).join(' ')}<br>` : ''}Pliego, Uruguay</td></tr>
</table></td></tr></table></div></body></html>
`
}

const footLink = ({ label, href }: MailLink) =>
  `<a href="${escapeHtml(href)}" style="color:${petrol}">${escapeHtml(label)}</a>`

const paragraph = (plain: string) =>
  `<p style="margin:0 0 12px;${text};font-size:16px;line-height:1.6;color:${muted}">${escapeHtml(plain)}</p>`

const small = (plain: string) =>
  `<p style="margin:20px 0 0;${text};font-size:13px;line-height:1.5;color:${muted}">${escapeHtml(plain)}</p>`

const link = ({ label, href }: { label: string; href: string }) =>
  `<table ${table} class="wide"><tr><td align="center" style="background:${petrol};border-radius:8px"><a href="${escapeHtml(href)}" style="display:inline-block;padding:0 26px;${text};font-size:16px;line-height:52px;font-weight:600;color:#FFFFFF;text-decoration:none;border-radius:8px">${escapeHtml(label)}</a></td></tr></table>`

const panel = (figure: MailContent['figure'], facts: NonNullable<MailContent['facts']>) =>
  `<tr><td class="edge" style="padding:28px 40px;background:#FDFCF9;border-top:1px solid ${line};border-bottom:1px solid ${line}">${
    figure
      ? `<p style="margin:0;${text};font-size:14px;line-height:1.45;color:${muted}">${escapeHtml(figure.label)}</p><p class="fig" style="margin:8px 0 0;${display};font-size:44px;line-height:1.05;font-weight:600;letter-spacing:-.9px;color:${ink};white-space:nowrap">${escapeHtml(figure.value)}</p>`
      : ''
  }${
    facts.length > 0
      ? `<table ${table} width="100%" style="margin-top:${figure ? 20 : 0}px">${facts
          .map(
            ([label, value]) =>
              `<tr><td style="padding:10px 0;border-top:1px solid ${line};${text};font-size:15px;line-height:1.4;color:${muted}">${escapeHtml(label)}</td><td align="right" style="padding:10px 0;border-top:1px solid ${line};${text};font-size:15px;line-height:1.4;font-weight:600;color:${ink}">${escapeHtml(value)}</td></tr>`,
          )
          .join('')}</table>`
      : ''
  }</td></tr>`
