import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { notifications } from '#features/notifications/server/tables.ts'
import { expireBatch, expiryHandler } from '#features/rfqs/server/expiry.ts'
import { openMarket } from './fixtures/market.ts'
import { attemptOn } from '../harness/attempt.ts'

const { platform, join, publish } = await openMarket()
const buyer = await join('buyer')
const bell = () => platform.db.select().from(notifications).where(eq(notifications.userId, buyer.id))
const run = () => expiryHandler.run({}, attemptOn(platform))

describe('the job that ends reception of expired RFQs', () => {
  test('changes each once when its day has ended in Montevideo, and notifies its buyer', async () => {
    const ending = await publish(buyer, { title: 'Termina hoy', deadline: '2026-03-10' })
    const lasting = await publish(buyer, { deadline: '2026-03-11' })
    platform.clock.set(new Date('2026-03-11T02:59:59Z'))
    await run()
    expect(await bell()).toEqual([])
    platform.clock.set(new Date('2026-03-11T03:00:00Z'))
    await run()
    await run()
    expect(await bell()).toMatchObject([
      { type: 'rfq', rfqId: ending, quotationId: null, title: 'Terminó la recepción' },
    ])
    // Nothing to compare: it has no quotation.
    expect((await bell())[0]?.message).toBe(
      '«Termina hoy» ya no recibe cotizaciones. Mira qué llegó y decide cómo seguir.',
    )
    const statuses = (await buyer.rfqs.mine({ cursor: null })).rfqs.map(({ id, status }) => [id, status])
    expect(new Map(statuses as [string, string][])).toEqual(
      new Map([
        [lasting, 'active'],
        [ending, 'reviewing'],
      ]),
    )
    platform.clock.set(new Date('2026-03-10T15:00:00Z'))
  })

  test('is not undone when the clock goes back, and what had not expired by then waits for its day', async () => {
    const [ended, open] = [await publish(buyer, { deadline: '2026-03-10' }), await publish(buyer)]
    platform.clock.set(new Date('2026-03-11T15:00:00Z'))
    await run()
    for (const back of ['2026-03-10T15:00:00Z', '2026-03-09T15:00:00Z']) {
      platform.clock.set(new Date(back))
      const notices = (await bell()).length
      await run()
      const { rows } = await platform.pool.query<{ id: string; status: string }>(
        'select id, status from rfqs where id in ($1, $2)',
        [ended, open],
      )
      expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
        new Map([
          [ended, 'reviewing'],
          [open, 'active'],
        ]),
      )
      expect(await bell()).toHaveLength(notices)
    }
    platform.clock.set(new Date('2026-03-10T15:00:00Z'))
  })

  test('changes more than a batch, and four runs at once change each RFQ once', async () => {
    const notified = (await bell()).length
    // Two minutes apart: one buyer may publish 60 in an hour.
    for (let n = 0; n < 105; n += 1) {
      platform.clock.set(new Date(Date.parse('2026-03-10T15:00:00Z') + n * 120_000))
      await publish(buyer, { deadline: '2026-03-10' })
    }
    platform.clock.set(new Date('2026-03-12T15:00:00Z'))
    await Promise.all([run(), run(), run(), run()])
    await run()
    // 'lasting' of the first test has expired too.
    expect((await bell()).length - notified).toBe(106)
    expect(await platform.write(expireBatch)).toBe(0)
  })
})
