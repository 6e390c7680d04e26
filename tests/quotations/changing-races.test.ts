import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { openRaces, shuffled } from '../awards/fixtures/races.ts'
import { readyFile } from '../files/fixtures/uploading.ts'
import { inTime, rounds as roundsOf } from '../harness/rounds.ts'
import { codeOf } from '../harness/product.ts'
import { aQuotation } from './fixtures/deals.ts'

/** Changes of a supplier that race each other and the award, on real connections. */
const { deals, owner, suppliers } = await openRaces()
const { platform, publish, quote, choiceOf } = deals
const [author] = await suppliers(1)

const rounds = roundsOf(6, 500)
/** The calls begin at most this far apart, so that either can be first. */
const spreadMs = 12
const race = (calls: readonly (() => Promise<string | null>)[]) =>
  Promise.all(
    shuffled(calls.map((call, index) => ({ call, index }))).map(async ({ call, index }) => {
      await sleep(Math.random() * spreadMs)
      return [index, await call()] as const
    }),
  ).then((answers) => answers.toSorted(([a], [b]) => a - b).map(([, code]) => code))

const quoteNewRfq = async () => {
  const rfqId = await publish(owner)
  const { items } = await author!.product.rfqs.forSupplier({ id: rfqId })
  const { id } = await quote(author!, rfqId)
  const form = (unitPrice: string) => {
    const quotation = aQuotation(items)
    return { ...quotation, items: quotation.items.map((item) => ({ ...item, unitPrice })) }
  }
  const revise = (unitPrice: string) => () =>
    codeOf(author!.product.quotations.revise({ key: v7(), id, revision: 1, quotation: form(unitPrice) }))
  const withdraw = () => codeOf(author!.product.quotations.withdraw({ id, revision: 1 }))
  const select = () => codeOf(owner.product.awards.select(choiceOf(rfqId, id)))
  return { rfqId, id, form, revise, withdraw, select }
}

/** In the long run each of two racing calls was first some time, so that both orders were tried. */
const expectBothOrders = (outcomes: ReadonlySet<string>) => {
  if (process.env.LONG) expect(outcomes.size).toBe(2)
}

/** What the tables hold of a quotation after the race. */
const stored = async (id: string) => {
  const { rows } = await platform.pool.query<{
    status: string
    rfq: string
    revision: number
    price: string
    items: string
    versions: number[]
    awards: number
    late: boolean
  }>(
    `select q.status, r.status as rfq, q.revision, q.price::text as price,
       (select sum(i.quoted_total)::text from quotation_items i where i.quotation_id = q.id) as items,
       (select array_agg(v.revision order by v.revision) from quotation_revisions v where v.quotation_id = q.id) as versions,
       (select count(*)::int from awards a where a.quotation_id = q.id) as awards,
       coalesce(q.sent_at > r.closed_at, false) as late
     from quotations q join rfqs r on r.id = q.rfq_id where q.id = $1`,
    [id],
  )
  return rows[0]!
}

test('of two revisions at once one is stored whole and the other is refused', inTime, async () => {
  for (let round = 0; round < rounds; round++) {
    const { id, revise } = await quoteNewRfq()
    const codes = await race([revise('200'), revise('300')])
    expect(codes.toSorted()).toEqual(['QUOTATION_CHANGED', null].toSorted())
    const row = await stored(id)
    expect(row).toMatchObject({ status: 'pending', revision: 2, versions: [1, 2] })
    expect([row.price, row.items]).toEqual(codes[0] === null ? ['2000.00', '2000.00'] : ['3000.00', '3000.00'])
  }
})

test('a revision against the award: the buyer selects what it saw or learns that it changed', inTime, async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    const { id, revise, select } = await quoteNewRfq()
    const [revised, selected] = await race([revise('200'), select])
    outcomes.add(`${revised} ${selected}`)
    const row = await stored(id)
    if (selected === null) {
      expect(revised).toBe('RFQ_CLOSED')
      expect(row).toMatchObject({ status: 'selected', rfq: 'closed', revision: 1, awards: 1, late: false })
    } else {
      expect([revised, selected]).toEqual([null, 'QUOTATION_CHANGED'])
      expect(row).toMatchObject({ status: 'pending', rfq: 'active', revision: 2, awards: 0 })
    }
  }
  expectBothOrders(outcomes)
})

test('a withdrawal against the award: the quotation is withdrawn or selected, never both', inTime, async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    const { id, withdraw, select } = await quoteNewRfq()
    const [withdrawn, selected] = await race([withdraw, select])
    outcomes.add(`${withdrawn} ${selected}`)
    const row = await stored(id)
    if (selected === null) {
      expect(withdrawn).toBe('RFQ_CLOSED')
      expect(row).toMatchObject({ status: 'selected', rfq: 'closed', awards: 1 })
    } else {
      expect([withdrawn, selected]).toEqual([null, 'NOT_SELECTABLE'])
      expect(row).toMatchObject({ status: 'withdrawn', rfq: 'active', awards: 0 })
    }
  }
  expectBothOrders(outcomes)
})

test('a withdrawal against sending again: one quotation is left, withdrawn or sent', inTime, async () => {
  for (let round = 0; round < rounds; round++) {
    const { id, rfqId, form, withdraw } = await quoteNewRfq()
    const again = () => codeOf(author!.product.quotations.send({ key: v7(), rfqId, quotation: form('50') }))
    const [withdrawn, sent] = await race([withdraw, again])
    expect(withdrawn).toBeNull()
    const row = await stored(id)
    expect(row).toMatchObject(
      sent === null ? { status: 'pending', revision: 2, versions: [1, 2] } : { status: 'withdrawn', revision: 1 },
    )
    expect(sent === null || sent === 'ALREADY_QUOTED').toBe(true)
  }
})

test('of a renewal and a revision that are sent at once with the same files one becomes a version, the other is refused', async () => {
  const rfqId = await publish(owner)
  const files = [await readyFile(platform, author!.product)]
  const { id } = await quote(author!, rfqId, { files })
  await platform.pool.query(`update quotations set sent_at = sent_at - interval '31 days' where id = $1`, [id])
  const { items } = await author!.product.rfqs.forSupplier({ id: rfqId })
  const { renew, revise } = author!.product.quotations
  const codes = await platform.write(async (tx) => {
    await tx.execute(sql`select from rfqs where id = ${rfqId} for no key update`)
    const renewed = codeOf(renew({ key: v7(), id, revision: 1 }))
    await expect.poll(waitingStatements).toBe(1)
    const revised = codeOf(revise({ key: v7(), id, revision: 1, quotation: aQuotation(items, { files }) }))
    await expect.poll(waitingStatements).toBe(2)
    return [renewed, revised]
  })
  expect(await Promise.all(codes)).toEqual([null, 'QUOTATION_CHANGED'])
})

const waitingStatements = async () => {
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  return (await platform.pool.query(waiting)).rowCount
}

test.each([0, 1])(
  'a draft that another tab saves over version %i while the quotation is sent is never lost',
  inTime,
  async (version) => {
    const outcomes = new Set<string>()
    for (let round = 0; round < rounds; round++) {
      const rfqId = await publish(owner)
      const { draft, send } = author!.product.quotations
      const quotation = aQuotation((await author!.product.rfqs.forSupplier({ id: rfqId })).items)
      const form = (proposal: string) => ({ ...quotation, proposal })
      if (version === 1) await draft.save({ rfqId, draft: form('uno'), version: 0 })
      const [saved, sent] = await race([
        () => codeOf(draft.save({ rfqId, draft: form('dos'), version })),
        () => codeOf(send({ key: v7(), rfqId, quotation: form('uno'), draftVersion: version })),
      ])
      for (const code of [saved, sent]) expect([null, 'DRAFT_NEWER']).toContain(code)
      expect((await draft.load({ rfqId }))?.draft.proposal).toBe(saved === null ? 'dos' : undefined)
      expect([saved, sent]).toContain(null)
      outcomes.add(`${sent}`)
      await draft.discard({ rfqId })
    }
    expectBothOrders(outcomes)
  },
)
