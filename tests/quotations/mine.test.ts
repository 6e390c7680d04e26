import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { quotations } from '#features/quotations/server/tables.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import { testNow } from '../harness/platform.ts'
import { openDeals } from './fixtures/deals.ts'

const { platform, buyer, supplier, publish, quote, choose } = await openDeals()
const owner = await buyer()
const [author, rival] = [await supplier(), await supplier()]
const minutes = (n: number) => platform.clock.set(new Date(testNow.getTime() + n * 60_000))

const publishAndQuote = async (title: string, n: number) => {
  minutes(n)
  const rfqId = await publish(owner, { title, categoryId: n % 2 === 0 ? 'tecnologia' : 'otros' })
  const mine = (await quote(author, rfqId)).id
  return { rfqId, mine, theirs: (await quote(rival, rfqId)).id }
}
const waiting = await publishAndQuote('Sigue abierta', 1)
const reviewed = await publishAndQuote('En revisión', 2)
await platform.db.update(rfqs).set({ status: 'reviewing' }).where(eq(rfqs.id, reviewed.rfqId))
const won = await publishAndQuote('Ganada', 3)
await choose(owner, won.rfqId, won.mine)
const lost = await publishAndQuote('Perdida', 4)
await choose(owner, lost.rfqId, lost.theirs)
const closed = await publishAndQuote('Cerrada sin nadie', 5)
await platform.db
  .update(rfqs)
  .set({ status: 'closed', closeReason: 'Sin presupuesto', closedAt: testNow })
  .where(eq(rfqs.id, closed.rfqId))
const gone = await publishAndQuote('Retirada', 6)
await platform.db.update(quotations).set({ status: 'withdrawn' }).where(eq(quotations.id, gone.mine))
const accepted = await publishAndQuote('Aceptada', 7)
await platform.db.update(quotations).set({ status: 'accepted' }).where(eq(quotations.id, accepted.mine))

describe('a supplier’s quotations', () => {
  test('have the status that follows from the quotation and its RFQ, newest first', async () => {
    const { quotations: rows } = await author.product.quotations.mine({})
    expect(rows.map((row) => [row.rfqTitle, row.status])).toEqual([
      ['Aceptada', 'accepted'],
      ['Retirada', 'withdrawn'],
      ['Cerrada sin nadie', 'rejected'],
      ['Perdida', 'rejected'],
      ['Ganada', 'selected'],
      ['En revisión', 'pending'],
      ['Sigue abierta', 'pending'],
    ])
  })

  test('are counted by that status, without withdrawn ones', async () => {
    const { counters, banners } = await author.product.quotations.mine({})
    expect(counters).toEqual({ total: 6, pending: 2, selected: 1, rejected: 2 })
    expect(banners).toEqual([{ id: won.mine, rfqTitle: 'Ganada' }])
    expect((await rival.product.quotations.mine({})).banners).toEqual([{ id: lost.theirs, rfqTitle: 'Perdida' }])
  })

  test('have the same status in the list and on their pages', async () => {
    const { quotations: rows } = await author.product.quotations.mine({})
    const pages = await Promise.all(rows.map(({ id }) => author.product.quotations.sent({ id })))
    expect(pages.map((page) => page.status)).toEqual(rows.map((row) => row.status))
  })

  test('are found by title and category, ignoring case and accents; the counters stay the same', async () => {
    const search = async (text: string) =>
      (await author.product.quotations.mine({ text })).quotations.map((row) => row.rfqTitle)
    expect(await search('REVISION')).toEqual(['En revisión'])
    expect(await search('tecnología')).toEqual(['Retirada', 'Perdida', 'En revisión'])
    expect(await search('%')).toEqual([])
    expect((await author.product.quotations.mine({ text: 'nada de esto' })).counters.total).toBe(6)
  })

  test('tell which RFQs this supplier quoted, and not those of others', async () => {
    const rfqIds = [waiting.rfqId, won.rfqId]
    expect(await author.product.quotations.quoted({ rfqIds })).toHaveLength(2)
    expect(await (await supplier()).product.quotations.quoted({ rfqIds })).toEqual([])
  })

  test('are counted for the buyer without withdrawn ones', async () => {
    const counts = await owner.product.comparison.responses({ rfqIds: [gone.rfqId, won.rfqId] })
    expect(new Map(counts.map(({ rfqId, count }) => [rfqId, count]))).toEqual(
      new Map([
        [gone.rfqId, 1],
        [won.rfqId, 2],
      ]),
    )
  })

  describe('when they are more than a page', () => {
    let many: Awaited<ReturnType<typeof supplier>>
    beforeAll(async () => {
      many = await supplier()
      for (let n = 0; n < 23; n++) await quote(many, await publish(owner, { title: `Pedido ${n}` }))
    })

    test('come in pages of 20, each once', async () => {
      const first = await many.product.quotations.mine({})
      const second = await many.product.quotations.mine({ cursor: first.next })
      expect([first.quotations.length, second.quotations.length, second.next]).toEqual([20, 3, null])
      const ids = [...first.quotations, ...second.quotations].map((row) => row.id)
      expect(new Set(ids).size).toBe(23)
    })

    test('are all found when selected: a banner for 20, the count of all, and a list of them alone', async () => {
      await platform.db.update(quotations).set({ status: 'selected' }).where(eq(quotations.supplierId, many.id))
      const { id } = await quote(many, waiting.rfqId)
      const { banners, counters } = await many.product.quotations.mine({})
      expect([banners.length, counters.selected]).toEqual([20, 23])
      const first = await many.product.quotations.mine({ selected: true })
      const second = await many.product.quotations.mine({ selected: true, cursor: first.next })
      const ids = [...first.quotations, ...second.quotations].map((row) => row.id)
      expect(new Set(ids).size).toBe(23)
      expect(ids).not.toContain(id)
      const found = await many.product.quotations.mine({ selected: true, text: 'pedido 21' })
      expect(found.quotations.map((row) => row.rfqTitle)).toEqual(['Pedido 21'])
      expect((await many.product.quotations.mine({ selected: true, text: 'Sigue abierta' })).quotations).toEqual([])
    })
  })
})
