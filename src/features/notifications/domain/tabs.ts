import { daysBetween, formatDay, today } from '#lib/dates.ts'
import type { NotificationType } from './kinds.ts'

/** The six tabs of the notifications page, in their order (spec §2 Notifications). */
export const noticeTabs = ['all', 'unread', 'quotation', 'message', 'system', 'rfq'] as const
export type NoticeTab = (typeof noticeTabs)[number]

/** So many are counted of a tab and no more, so that a full bell costs what a small one does. */
export const mostCounted = 1000
/** A count as it is read: exact below what is counted at most, else '999+'. */
export const shownCount = (n: number): string => (n < mostCounted ? String(n) : `${mostCounted - 1}+`)

/** How many notifications each tab holds, each type counted up to `mostCounted`. */
export type TabCounts = Readonly<Record<NoticeTab, number>>

/** The tab an address names; anything else is all of them. */
export const readNoticeTab = (text: string | undefined): NoticeTab => noticeTabs.find((tab) => tab === text) ?? 'all'

/** What a tab asks the list for. */
export const askedBy = (tab: NoticeTab): { type: NotificationType | null; unread: boolean } => ({
  type: tab === 'all' || tab === 'unread' ? null : tab,
  unread: tab === 'unread',
})

/** The day of a moment as a heading: 'Hoy', 'Ayer', else dd/MM/yyyy, in Montevideo. */
export const dayHeading = (moment: Date, now: Date): string => {
  const day = today(moment)
  const ago = daysBetween(day, today(now))
  return ago === 0 ? 'Hoy' : ago === 1 ? 'Ayer' : formatDay(day)
}

/** Notifications under the headings of their days, in the order they come (newest first). */
export const byDay = <T extends { readonly createdAt: Date }>(
  all: readonly T[],
  now: Date,
): readonly { readonly heading: string; readonly notices: readonly T[] }[] => {
  const days = new Map<string, T[]>()
  for (const one of all) {
    const heading = dayHeading(one.createdAt, now)
    const known = days.get(heading)
    if (known) known.push(one)
    else days.set(heading, [one])
  }
  return [...days].map(([heading, notices]) => ({ heading, notices }))
}
