import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { rfqs } from '#features/rfqs/server/tables.ts'
import { expireBatch } from '#features/rfqs/server/expiry.ts'
import { codeOf } from '../harness/product.ts'
import { aQuotation } from '../quotations/fixtures/deals.ts'
import { inTime, rounds } from '../harness/rounds.ts'
import { openRaces, shuffled } from './fixtures/races.ts'

/** Ending, extending and closing race each other, the award, quotations and the expiry job on real connections. */
const { deals, owner, suppliers: openSuppliers } = await openRaces()
const { platform, publish, quote, choiceOf } = deals
const suppliers = await openSuppliers(12)
const { awards } = owner.product
const end = (rfqId: string) => codeOf(awards.endReception({ key: v7(), rfqId }))
const close = (rfqId: string) => codeOf(awards.closeUnselected({ key: v7(), rfqId, reason: 'Sin fondos' }))
const extend = (rfqId: string, deadline: string) => codeOf(awards.extend({ key: v7(), rfqId, deadline }))
const rfqOf = async (id: string) => (await platform.db.select().from(rfqs).where(eq(rfqs.id, id)))[0]!
/** Starts all calls in random order within `spreadMs`. */
const race = <T>(starts: readonly (() => Promise<T>)[], spreadMs = 40) =>
  Promise.all(
    shuffled(starts).map(async (start) => {
      await sleep(Math.random() * spreadMs)
      return start()
    }),
  )
const countRows = async (fromClause: string, rfqId: string) =>
  (await platform.pool.query<{ n: number }>(`select count(*)::int as n from ${fromClause}`, [rfqId])).rows[0]!.n

test(
  'one award against 8 closes without a winner: the RFQ ends once, and every supplier is told once',
  inTime,
  async () => {
    for (let round = 0; round < rounds(6, 500); round += 1) {
      const rfqId = await publish(owner)
      const [first] = await Promise.all(suppliers.slice(0, 3).map((supplier) => quote(supplier, rfqId)))
      await end(rfqId)
      const select = () => codeOf(awards.select(choiceOf(rfqId, first!.id)))
      const codes = await race([select, ...Array.from({ length: 8 }, () => () => close(rfqId))])
      expect(codes.toSorted()).toEqual([...Array.from({ length: 8 }, () => 'RFQ_CLOSED'), null].toSorted())
      const { status, selectedQuotationId, closeReason } = await rfqOf(rfqId)
      expect([status, (selectedQuotationId === null) === (closeReason === 'Sin fondos')]).toEqual(['closed', true])
      const winners = selectedQuotationId === null ? 0 : 1
      const count = (status: string) => countRows(`quotations where rfq_id = $1 and status = '${status}'`, rfqId)
      expect([await count('selected'), await count('rejected'), await count('pending')]).toEqual([
        winners,
        3 - winners,
        0,
      ])
      const notices = `notifications n join quotations q on q.id = n.quotation_id
      where q.rfq_id = $1 and n.metadata ->> 'kind' in ('quotation-selected', 'quotation-not-selected')`
      expect(await countRows(notices, rfqId)).toBe(3)
    }
  },
)

test(
  'ending and closing while 12 quotations are sent: none is later than the close, and none stays live',
  inTime,
  async () => {
    for (let round = 0; round < rounds(4, 60); round += 1) {
      const rfqId = await publish(owner)
      const { items } = await owner.product.rfqs.own({ id: rfqId })
      const sends = suppliers.map(
        ({ product }) =>
          () =>
            codeOf(product.quotations.send({ key: v7(), rfqId, quotation: aQuotation(items) })),
      )
      const finish = async () => {
        expect(await end(rfqId)).toBeNull()
        expect(await close(rfqId)).toBeNull()
        return 'finished'
      }
      const codes = await race<string | null>([finish, ...sends], 80)
      const accepted = codes.filter((code) => code === null).length
      expect(new Set(codes.filter((code) => code !== null && code !== 'finished' && code !== 'RFQ_CLOSED'))).toEqual(
        new Set(),
      )
      expect(await countRows(`quotations where rfq_id = $1 and status = 'rejected'`, rfqId)).toBe(accepted)
      const late = `quotations q join rfqs r on r.id = q.rfq_id where r.id = $1 and (q.sent_at > r.closed_at or q.status <> 'rejected')`
      expect(await countRows(late, rfqId)).toBe(0)
    }
  },
)

test(
  'an extension against a close: the RFQ ends closed, and an extension that came second is refused',
  inTime,
  async () => {
    for (let round = 0; round < rounds(6, 500); round += 1) {
      const rfqId = await publish(owner)
      await end(rfqId)
      const codes = await race([() => extend(rfqId, '2026-03-30'), () => close(rfqId)], 4)
      const { status, deadline } = await rfqOf(rfqId)
      const isRefused = codes.includes('RFQ_CLOSED')
      expect([codes.filter((code) => code !== null), status, deadline]).toEqual(
        isRefused ? [['RFQ_CLOSED'], 'closed', '2026-03-20'] : [[], 'closed', '2026-03-30'],
      )
    }
  },
)

test(
  'an extension against four runs of the expiry job: the RFQ receives again, whichever came first',
  inTime,
  async () => {
    for (let round = 0; round < rounds(6, 500); round += 1) {
      const rfqId = await publish(owner)
      await platform.db.update(rfqs).set({ deadline: '2026-03-09' }).where(eq(rfqs.id, rfqId))
      const expire = async () => String(await platform.write(expireBatch))
      const codes = await race<string | null>([() => extend(rfqId, '2026-03-30'), expire, expire, expire, expire], 4)
      expect(codes).toContain(null)
      expect(await rfqOf(rfqId)).toMatchObject({ status: 'active', deadline: '2026-03-30' })
      expect(await platform.write(expireBatch)).toBe(0)
      expect(
        await countRows(`notifications where rfq_id = $1 and metadata ->> 'kind' = 'rfq-reception-ended'`, rfqId),
      ).toBeLessThanOrEqual(1)
    }
  },
)

test('two extensions at once: the later deadline stays, the earlier one succeeds or is refused', inTime, async () => {
  for (let round = 0; round < rounds(5, 500); round += 1) {
    const rfqId = await publish(owner)
    const codes = await race([() => extend(rfqId, '2026-03-28'), () => extend(rfqId, '2026-03-30')], 4)
    expect(codes.filter((code) => code !== null && code !== 'DEADLINE_NOT_LATER')).toEqual([])
    expect(await rfqOf(rfqId)).toMatchObject({ deadline: '2026-03-30' })
  }
})
