import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { expiryHandler } from '#features/rfqs/server/expiry.ts'
import { searchUpkeepHandler } from '#features/rfqs/server/search/upkeep.ts'
import { codeOf } from '../harness/product.ts'
import { inTime, rounds } from '../harness/rounds.ts'
import { openDeals } from '../quotations/fixtures/deals.ts'
import { attemptOn } from '../harness/attempt.ts'

const deals = await openDeals()
const { platform, publish, quote, choiceOf } = deals
const supplier = await deals.supplier()
const attempt = attemptOn(platform)

test(
  'what is searched are the active RFQs, after ends, extensions, awards, expiry and the night at once',
  inTime,
  async () => {
    for (let round = 0; round < rounds(3, 100); round += 1) {
      platform.clock.set(new Date('2026-03-10T15:00:00Z'))
      // A long run publishes more than one person may.
      const owner = await deals.buyer()
      const { awards } = owner.product
      const ids = await Promise.all(Array.from({ length: 8 }, () => publish(owner, { deadline: '2026-03-20' })))
      const choices = await Promise.all(ids.slice(0, 4).map(async (id) => choiceOf(id, (await quote(supplier, id)).id)))
      await Promise.all(choices.map(({ rfqId }) => awards.endReception({ key: v7(), rfqId })))
      await platform.pool.query('delete from rfq_search where rfq_id = any($1)', [ids.slice(4, 6)])
      platform.clock.set(new Date('2026-03-21T15:00:00Z'))
      await Promise.all([
        ...ids.map((rfqId) => codeOf(awards.extend({ key: v7(), rfqId, deadline: '2026-03-30' }))),
        ...choices.map((choice) => codeOf(awards.select(choice))),
        ...ids.slice(4).map((rfqId) => codeOf(awards.closeUnselected({ key: v7(), rfqId, reason: 'Sin fondos' }))),
        expiryHandler.run({}, attempt),
        searchUpkeepHandler.run({}, attempt),
        expiryHandler.run({}, attempt),
      ])
      const { rows } = await platform.pool.query<{ id: string; status: string; held: boolean }>(
        `select id, status, exists (select from rfq_search where rfq_id = id) as held from rfqs where id = any($1)`,
        [ids],
      )
      expect(rows.filter(({ status, held }) => held && status !== 'active')).toEqual([])
      await searchUpkeepHandler.run({}, attempt)
      const { rows: wrong } = await platform.pool.query(
        `select id from rfqs where (status = 'active') <> exists (select from rfq_search where rfq_id = id)`,
      )
      expect(wrong).toEqual([])
    }
  },
)

test('three processes that rebuild the words of suggestions at once all finish', async () => {
  const owner = await deals.buyer()
  await Promise.all(Array.from({ length: 3 }, () => publish(owner, { deadline: '2026-04-20' })))
  for (let round = 0; round < rounds(5, 50); round += 1)
    await Promise.all(Array.from({ length: 3 }, () => searchUpkeepHandler.run({}, attempt)))
  const { rows: words } = await platform.pool.query<{ n: number }>('select count(*)::int as n from search_words')
  expect(words[0]!.n).toBeGreaterThan(0)
})
