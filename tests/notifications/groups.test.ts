import { describe, expect, test } from 'vitest'
import { groupNotifications, lowestComplete } from '#features/notifications/domain/groups.ts'
import type { Brief } from '#features/notifications/domain/kinds.ts'

const brief = (amount: string, complete = true): Brief => ({
  text: 'Proveedor #a3f9c1 cotizó.',
  subject: 'Galpón',
  amount,
  currency: 'UYU',
  complete,
})
const notice = (
  id: string,
  given: { kind?: string; rfqId?: string | null; at?: string; brief?: Brief | null } = {},
) => ({
  id,
  kind: given.kind ?? 'quotation-new',
  rfqId: given.rfqId === undefined ? 'rfq' : given.rfqId,
  createdAt: new Date(given.at ?? '2026-11-23T15:00:00Z'),
  readAt: null,
  brief: given.brief ?? null,
})
const ids = (notifications: Parameters<typeof groupNotifications>[0]) =>
  groupNotifications(notifications).map((entry) => entry.notifications.map(({ id }) => id).join(' '))

describe('groupNotifications', () => {
  test('makes one entry of the new quotations on one RFQ, in the place of the newest', () => {
    const news = [notice('c'), notice('x', { kind: 'rfq-extended' }), notice('b'), notice('a')]
    expect(ids(news)).toEqual(['c b a', 'x'])
  })

  test('keeps other RFQs, other kinds and other days in Montevideo apart', () => {
    const news = [
      notice('d', { rfqId: 'other' }),
      notice('c'),
      notice('b', { kind: 'quotation-revised' }),
      // 23:30 of the day before in Montevideo.
      notice('a', { at: '2026-11-23T02:30:00Z' }),
    ]
    expect(ids(news)).toEqual(['d', 'c', 'b', 'a'])
  })
})

describe('lowestComplete', () => {
  test('is the lowest amount among those for every item', () => {
    const news = [brief('900.00'), brief('1000.00'), brief('80.00', false)].map((of, at) =>
      notice(`${at}`, { brief: of }),
    )
    expect(lowestComplete(news)?.amount).toBe('900.00')
  })

  test('is null when no quotation has every item', () => {
    expect(lowestComplete([notice('a', { brief: brief('80.00', false) }), notice('b')])).toBeNull()
  })
})
