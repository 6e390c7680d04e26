import type { Day } from '#lib/dates.ts'
import { escapeHtml } from './escape-html.ts'
import { display, ink, line, muted, petrol, red, table, text } from './look.ts'

/** One thing of a list in a mail: the day on which it is due, what it is, and its amount. `isSoon` marks the day. */
export type MailEntry = {
  readonly day: Day
  readonly isSoon: boolean
  readonly title: string
  readonly href: string
  readonly facts: string
  /** The day in words. */
  readonly due: string
  readonly amount: string
}

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'set', 'oct', 'nov', 'dic']

/** The list as a row of the layout's table. */
export const entriesHtml = (entries: readonly MailEntry[], more?: string): string =>
  `<tr><td class="edge" style="padding:4px 40px 16px;background:#FDFCF9;border-top:1px solid ${line};border-bottom:1px solid ${line}"><table ${table} width="100%">${entries.map(entryHtml).join('')}</table>${
    more
      ? `<p style="margin:16px 0 0;${text};font-size:15px;line-height:1.4;font-weight:600;color:${ink}">${escapeHtml(more)}</p>`
      : ''
  }</td></tr>`

const entryHtml = ({ day, isSoon, title, href, facts, due, amount }: MailEntry): string => {
  const colour = isSoon ? red : petrol
  const small = `${text};font-size:13px;line-height:1.45`
  return `<tr><td width="60" valign="top" style="width:60px;padding:18px 0 0"><table ${table}><tr><td align="center" style="width:42px;height:44px;border:2px solid ${colour};border-radius:4px;${display};font-size:17px;line-height:1.15;font-weight:640;color:${colour}">${day.slice(8, 10)}<br><span style="${text};font-size:11px;font-weight:600;text-transform:uppercase">${months[Number(day.slice(5, 7)) - 1]}</span></td></tr></table></td>
<td valign="top" style="padding:16px 0 0"><table ${table} width="100%"><tr><td class="stack" valign="top"><a href="${escapeHtml(href)}" style="${text};font-size:15px;line-height:1.4;font-weight:600;color:${ink};text-decoration:none">${escapeHtml(title)}</a><br><span style="${small};color:${muted}">${escapeHtml(facts)}</span><br><span style="${small};font-weight:600;color:${isSoon ? red : muted}">${escapeHtml(due)}</span></td>
<td class="stack" align="right" valign="top" style="padding-left:16px;${display};font-size:16px;line-height:1.35;font-weight:640;color:${ink};white-space:nowrap">${escapeHtml(amount)}</td></tr></table></td></tr>`
}

/** The same in plain text, a paragraph for each. */
export const entriesText = (entries: readonly MailEntry[]): readonly string[] =>
  entries.map(({ title, href, facts, due, amount }) => [title, facts, `${due}. ${amount}`, href].join('\n'))
