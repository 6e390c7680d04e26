import type { Day } from '#lib/dates.ts'
import { escapeHtml } from '#lib/html.ts'
import { amountHtml, display, light, table, text } from './look.ts'

/** An entry of a list in a mail: the day on which it is due, its name and its amount. `isSoon` marks the day. */
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

/** An entry as a row of the layout's table; on a phone its amount is below it. */
export const entryRow = (entry: MailEntry, place: number) => {
  const { amount } = entry
  const hasAmount = /\d/.test(amount)
  const role = entry.isSoon ? 'urgent' : 'link'
  const ruled = place > 0 ? `border-top:1px solid ${light('line')};` : ''
  return `<tr><td class="l-line" width="52" valign="top" style="width:52px;padding:14px 14px 14px 0;${ruled}"><table ${table} width="50" class="l-${role}" style="width:50px;border:1.5px solid ${light(role)};border-radius:6px;border-collapse:separate"><tr><td class="c-${role}" align="center" style="padding:5px 0;${display};font-size:21px;line-height:1;font-weight:720;color:${light(role)}">${entry.day.slice(8, 10)}<br><span style="font-size:12px;font-weight:600;letter-spacing:.7px;text-transform:uppercase">${months[Number(entry.day.slice(5, 7)) - 1]}</span></td></tr></table></td><td class="l-line" valign="top" style="padding:14px 0;${ruled}"><table ${table} width="100%" class="kv"><tr><td class="stack" valign="top" style="padding-right:12px"><div style="min-width:140px"><a class="c-ink" href="${escapeHtml(entry.href)}" style="${text(15, 1.35, 'ink')};font-weight:600;text-decoration:none">${escapeHtml(entry.title)}</a><br><span class="c-body" style="${text(13, 1.45, 'body')}">${escapeHtml(entry.facts)}</span><br><span class="c-${entry.isSoon ? 'urgent' : 'body'}" style="${text(13, 1.45, entry.isSoon ? 'urgent' : 'body')}">${escapeHtml(entry.due)}</span></div></td><td class="stack ${hasAmount ? 'c-ink' : 'c-body'}" align="right" valign="top" style="${hasAmount ? `${display};font-size:18px;line-height:1.2;font-weight:600;color:${light('ink')}` : text(13, 1.6, 'body')};white-space:nowrap">${hasAmount ? amountHtml(amount) : escapeHtml(amount)}</td></tr></table></td></tr>`
}

/** The entries in plain text, a paragraph for each. */
export const entriesText = (entries: readonly MailEntry[]): readonly string[] =>
  entries.map(({ title, href, facts, due, amount }) => [title, facts, `${due}. ${amount}`, href].join('\n'))
