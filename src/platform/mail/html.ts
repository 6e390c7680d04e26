import { keepUnits } from '#lib/text.ts'
import { entryRow } from './entries.ts'
import { escapeHtml } from '#lib/html.ts'
import type { Fact, MailContent } from './content.ts'
import { amountHtml, darkStyle, display, face, foldOf, light, table, text } from './look.ts'

/** For phones; a program that drops it still shows the whole mail. */
const phone = `@media (max-width:620px){.out{padding:18px 0 24px!important}.logo,.foot{padding-left:16px!important;padding-right:16px!important}.edge{padding-left:16px!important;padding-right:16px!important}.side{border-left:0!important;border-right:0!important;border-radius:0!important}.wide{width:100%!important}.wide .btn{display:block!important;padding-left:12px!important;padding-right:12px!important}.h1{font-size:23px!important}.kv,.kv tbody{display:block!important;width:100%!important}.kv tr{display:table!important;width:100%!important}.kv .long,.long td{display:block!important;text-align:left!important}.long .lab{padding-bottom:0!important}.long .val{border-top:0!important;padding-top:2px!important}.stack{display:block!important;width:100%!important;padding:2px 0 0!important;text-align:left!important}.foot a{line-height:28px}}`
/** The figure is small enough for a phone, and labels may break there; a program that drops this shows it so. */
const desk = `@media (min-width:621px){.fig{font-size:44px!important}.lab{white-space:nowrap!important}}`
/** A figure with more characters is smaller on a phone. */
const longestFigure = 15
/** For Outlook on Windows, which knows no largest width. */
const outlook = (html: string) => `<!--[if mso]>${html}<![endif]-->`
/** Keeps what follows out of the inbox's line, where a short preheader leaves room. */
const filler = '&#8199;&#847;'.repeat(60)

/** The HTML of a mail whose content is already in single lines and has allowed links. */
export const mailHtml = (mail: MailContent): string => {
  const { preheader, tag, heading, paragraphs } = mail
  const flap =
    tag?.tone === 'sun' ? foldOf('#F4B63F', '#C98A0C', light('back')) : foldOf('#CFE6E9', '#6BAFB9', light('back'))
  const below = foot(mail)
  const side = `border-left:1px solid ${light('line')};border-right:1px solid ${light('line')}`
  return `<!doctype html>
<html lang="es-UY"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(heading)}</title><style>:root{color-scheme:light dark}${phone}${desk}${darkStyle}</style></head>
<body class="b-back" style="margin:0;padding:0;background-color:${light('back')}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${filler}</div>
<div role="main"><table ${table} width="100%" class="b-back" style="background-color:${light('back')}"><tr><td align="center" class="out" style="padding:32px 12px 48px;overflow-wrap:anywhere;word-break:break-word">
${outlook(`<table ${table} width="600"><tr><td>`)}<table ${table} width="100%" style="width:100%;max-width:600px;margin:0 auto">
<tr><td class="logo" style="padding:0 0 16px"><table ${table}><tr><td style="padding-right:10px"><img class="ring" src="cid:logo@pliego" width="20" height="28" alt="" style="display:block;border:0;border-radius:2px"></td><td class="c-ink" style="${display};font-size:24px;line-height:28px;font-weight:700;letter-spacing:-.8px;color:${light('ink')}">Pliego</td></tr></table></td></tr>
<tr><td><table ${table} width="100%" style="border-collapse:separate">
<tr><td class="b-sheet l-line side" height="35" style="height:35px;font-size:0;line-height:0;background-color:${light('sheet')};border-top:1px solid ${light('line')};border-left:1px solid ${light('line')};border-radius:10px 0 0 0">&nbsp;</td><td width="36" height="36" class="fold${tag?.tone === 'sun' ? '-sun' : ''}" style="width:36px;height:36px;padding:0;font-size:0;line-height:0;background-color:${light('back')};background-image:${flap};border-radius:0 0 0 5px">&nbsp;</td></tr>
<tr><td colspan="2" class="b-sheet l-line side" style="background-color:${light('sheet')};${side};border-bottom:1px solid ${light('line')};border-radius:0 0 10px 10px"><table ${table} width="100%">
<tr><td class="edge" style="padding:0 40px">${tag ? tagHtml(tag) : ''}<h1 class="h1 c-ink" style="margin:0;${display};font-size:26px;line-height:1.15;font-weight:640;letter-spacing:-.5px;text-wrap:balance;color:${light('ink')}">${escapeHtml(heading)}</h1></td></tr>
<tr><td class="edge" style="padding:12px 40px 14px">${paragraphs.map(paragraph).join('')}</td></tr>
${panel(mail, below === '')}${below}
</table></td></tr></table></td></tr>
<tr><td class="foot c-faint" style="padding:18px 0 0;${text(13, 1.55, 'faint')}">${reasonHtml(mail)}<br>Pliego, Uruguay</td></tr>
</table>${outlook('</td></tr></table>')}</td></tr></table></div></body></html>
`
}

const tagHtml = ({ label, tone }: NonNullable<MailContent['tag']>) =>
  tone === 'sun'
    ? `<p style="margin:0 0 14px"><span style="display:inline-block;padding:0 12px;background-color:#F4B63F;${face};font-size:13px;line-height:28px;font-weight:650;color:#101B2D">${escapeHtml(label)}</span></p>`
    : `<p style="margin:0 0 14px"><span class="b-tint c-link" style="display:inline-block;padding:0 9px;background-color:${light('tint')};border-radius:6px;${face};font-size:13px;line-height:27px;font-weight:600;color:${light('link')}">${escapeHtml(label)}</span></p>`

const paragraph = (plain: string) =>
  `<p class="c-body" style="margin:0 0 12px;${text(16, 1.6, 'body')}">${sentence(plain)}</p>`

/** A number is not parted from its unit. */
const sentence = (plain: string) => escapeHtml(keepUnits(plain))

/** The part of the sheet below the crease: the figure, its facts, the entries. */
const panel = ({ figure, facts = [], quote, entries = [], more }: MailContent, isLast: boolean): string => {
  if (!figure && facts.length === 0 && entries.length === 0) return ''
  const number = figure
    ? `<p class="c-body" style="margin:0;${text(14, 1.4, 'body')}">${escapeHtml(figure.label)}</p><p class="fig c-ink" style="margin:6px 0 0;${display};font-size:${figure.value.length > longestFigure ? 26 : 36}px;line-height:1.1;font-weight:600;letter-spacing:-.9px;color:${light('ink')};white-space:nowrap">${amountHtml(figure.value)}</p>${figure.note ? `<p class="c-good" style="margin:6px 0 0;${text(14, 1.4, 'good')};font-weight:600">${escapeHtml(figure.note)}</p>` : ''}`
    : ''
  const rows =
    facts.length > 0
      ? `<table ${table} width="100%" class="kv" style="margin-top:${figure ? 18 : 0}px">${facts.map((fact, n) => factRow(fact, figure !== undefined || n > 0)).join('')}${quote ? longRow(quote.label, quote.lines.map(escapeHtml).join('<br>'), true) : ''}</table>`
      : ''
  const list = entries.length > 0 ? `<table ${table} width="100%">${entries.map(entryRow).join('')}</table>` : ''
  const others = more
    ? `<p class="c-ink l-line" style="margin:0;padding:14px 0 0;border-top:1px solid ${light('line')};${text(15, 1.4, 'ink')};font-weight:600">${escapeHtml(more)}</p>`
    : ''
  return `<tr><td class="edge b-panel l-line" style="padding:24px 40px;background-color:${light('panel')};border-top:1px solid ${light('line')}${isLast ? ';border-radius:0 0 9px 9px' : ''}">${number}${rows}${list}${others}</td></tr>`
}

const rule = () => `border-top:1px solid ${light('line')};`
/** A text under its label. */
const longRow = (label: string, html: string, isRuled: boolean) =>
  `<tr class="long"><td colspan="2" class="l-line c-body" style="padding:10px 0;${isRuled ? rule() : ''}${text(15, 1.4, 'body')};white-space:nowrap">${escapeHtml(label)}<br><span class="c-ink" style="${text(15, 1.5, 'ink')};white-space:normal">${html}</span></td></tr>`
/** Words are not broken. */
const whole = 'overflow-wrap:normal;word-break:normal'
/** A long value is shown under its label on a phone; a text is everywhere. */
const factRow = ([label, value, href]: Fact, isRuled: boolean) => {
  const ruled = isRuled ? rule() : ''
  const isLong = value.length > (href ? 18 : 24)
  // Only a long value is broken within its words, so that it leaves its label on one line.
  const name = `${text(15, 1.4, 'body')};${isLong ? 'white-space:nowrap' : whole}`
  const shown = href
    ? `<a class="c-link" href="${escapeHtml(href)}" style="color:${light('link')}">${escapeHtml(value)}</a>`
    : // At the size of a row, smaller ones could not be read.
      amountHtml(value, '87%')
  if (value.length > 60) return longRow(label, shown, isRuled)
  return `<tr${isLong ? ' class="long"' : ''}><td class="lab l-line c-body" valign="top" style="padding:10px 16px 10px 0;${ruled}${name}">${escapeHtml(label)}</td><td class="val l-line c-ink" align="right" valign="top" style="padding:10px 0;${ruled}${text(15, 1.4, 'ink')};font-weight:600${isLong ? '' : `;${whole}`}">${shown}</td></tr>`
}

const foot = ({ button, steps = [], note, figure, facts = [], entries = [] }: MailContent): string => {
  if (!button && steps.length === 0 && !note) return ''
  const isBelowPanel = figure !== undefined || facts.length > 0 || entries.length > 0
  const press = button
    ? `<table ${table} class="wide"><tr><td class="b-link" align="center" style="background-color:${light('link')};border-radius:8px"><a class="btn c-onLink" href="${escapeHtml(button.href)}" style="display:inline-block;padding:15px 26px;${text(16, 1.35, 'onLink')};font-weight:600;text-decoration:none;border-radius:8px">${escapeHtml(button.label)}</a></td></tr></table>`
    : ''
  const list =
    steps.length > 0
      ? `<table ${table} width="100%" class="kv" style="margin-top:18px">${steps.map((step, n) => `<tr><td class="c-link" width="26" valign="top" style="width:26px;padding:7px 0;${display};font-size:18px;line-height:1.25;font-weight:640;color:${light('link')}">${n + 1}</td><td class="c-body" style="padding:7px 0;${text(15, 1.5, 'body')}">${sentence(step)}</td></tr>`).join('')}</table>`
      : ''
  const small = note ? `<p class="c-body" style="margin:18px 0 0;${text(13, 1.5, 'body')}">${sentence(note)}</p>` : ''
  return `<tr><td class="edge l-line" style="padding:${isBelowPanel ? 26 : 6}px 40px 32px${isBelowPanel ? `;border-top:1px solid ${light('line')}` : ''}">${press}${list}${small}</td></tr>`
}

/** Why the mail came, and the links that change or end that: 'one, another or the last'. */
const reasonHtml = ({ reason, settings, unsubscribe = [] }: MailContent): string => {
  const links = [...(settings ? [settings] : []), ...unsubscribe].map(
    ({ label, href }) =>
      `<a class="c-link" href="${escapeHtml(href)}" style="color:${light('link')}">${escapeHtml(label)}</a>`,
  )
  const before = links.slice(0, -1).join(', ')
  return `${escapeHtml(reason)}${links.length > 0 ? ` ${before}${before ? ' o ' : ''}${links.at(-1)}${links.length > 1 ? '.' : ''}` : ''}`
}
