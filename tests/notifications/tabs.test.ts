import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  askedBy,
  byDay,
  dayHeading,
  mostCounted,
  noticeTabs,
  readNoticeTab,
  shownCount,
} from '#features/notifications/domain/tabs.ts'

const now = new Date('2026-03-10T02:30:00Z')

test('an address names a tab, or all of them', () => {
  expect([...noticeTabs, 'other', '', undefined].map(readNoticeTab)).toEqual([...noticeTabs, 'all', 'all', 'all'])
  expect(noticeTabs.map(askedBy).map(({ type, unread }) => type ?? unread)).toEqual([
    false,
    true,
    'quotation',
    'message',
    'system',
    'rfq',
  ])
})

test('a count is exact as far as there is one, and says so where there is not', () => {
  expect([0, 7, mostCounted - 1, mostCounted, 4 * mostCounted].map(shownCount)).toEqual([
    '0',
    '7',
    '999',
    '999+',
    '999+',
  ])
})

test.each([
  ['2026-03-10T02:29:00Z', 'Hoy'],
  ['2026-03-09T03:00:00Z', 'Hoy'],
  ['2026-03-09T02:59:00Z', 'Ayer'],
  ['2026-03-08T03:00:00Z', 'Ayer'],
  ['2026-03-08T02:59:00Z', '07/03/2026'],
])('the day of %s is Montevideo’s: %s', (moment, heading) => {
  expect(dayHeading(new Date(moment), now)).toBe(heading)
})

test('under their days all notifications stand once, in the order they came', () => {
  const moments = fc.array(fc.date({ min: new Date('2026-01-01'), max: now, noInvalidDate: true }))
  fc.assert(
    fc.property(moments, (dates) => {
      const all = dates.toSorted((a, b) => b.getTime() - a.getTime()).map((createdAt, id) => ({ id, createdAt }))
      const days = byDay(all, now)
      expect(days.flatMap(({ notices }) => notices)).toEqual(all)
      expect(new Set(days.map(({ heading }) => heading)).size).toBe(days.length)
      for (const { heading, notices } of days)
        for (const { createdAt } of notices) expect(dayHeading(createdAt, now)).toBe(heading)
    }),
  )
})
