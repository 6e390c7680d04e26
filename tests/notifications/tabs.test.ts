import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayHeading, emptyTab } from '#features/notifications/copy.ts'
import {
  filterOfTab,
  formatCount,
  groupByDay,
  maxCounted,
  notificationTabs,
  parseNotificationTab,
} from '#features/notifications/domain/tabs.ts'
import { today } from '#lib/dates.ts'

const now = new Date('2026-03-10T02:30:00Z')

test('an empty tab promises nobody what its role never gets', () => {
  const [ofBuyer, ofSupplier] = (['buyer', 'supplier'] as const).map((userType) =>
    notificationTabs.map((tab) => emptyTab(tab, userType).text).join(' '),
  )
  expect(ofSupplier).not.toMatch(/llegan|se retiran|consultas de los proveedores/)
  expect(ofBuyer).not.toMatch(/si te eligen|tus consultas|oportunidades/)
})

test('an address names a tab, and any other text is the tab of all', () => {
  expect([...notificationTabs, 'other', '', undefined].map(parseNotificationTab)).toEqual([
    ...notificationTabs,
    'all',
    'all',
    'all',
  ])
  expect(notificationTabs.map(filterOfTab).map(({ type, unread }) => type ?? unread)).toEqual([
    false,
    true,
    'quotation',
    'message',
    'system',
    'rfq',
  ])
})

test('a count is exact below the maximum, and 999+ from there on', () => {
  expect([0, 7, maxCounted - 1, maxCounted, 4 * maxCounted].map(formatCount)).toEqual(['0', '7', '999', '999+', '999+'])
})

test.each([
  ['2026-03-10T02:29:00Z', 'Hoy'],
  ['2026-03-09T03:00:00Z', 'Hoy'],
  ['2026-03-09T02:59:00Z', 'Ayer'],
  ['2026-03-08T03:00:00Z', 'Ayer'],
  ['2026-03-08T02:59:00Z', '07/03/2026'],
])('the heading of %s is its day in Montevideo: %s', (moment, heading) => {
  expect(dayHeading(today(new Date(moment)), today(now))).toBe(heading)
})

test('grouping by day keeps every notification once, in its order', () => {
  const moments = fc.array(fc.date({ min: new Date('2026-01-01'), max: now, noInvalidDate: true }))
  fc.assert(
    fc.property(moments, (dates) => {
      const all = dates.toSorted((a, b) => b.getTime() - a.getTime()).map((createdAt, id) => ({ id, createdAt }))
      const days = groupByDay(all)
      expect(days.flatMap(({ notifications }) => notifications)).toEqual(all)
      expect(new Set(days.map(({ day }) => dayHeading(day, today(now)))).size).toBe(days.length)
      for (const { day, notifications } of days)
        for (const { createdAt } of notifications) expect(today(createdAt)).toBe(day)
    }),
  )
})
