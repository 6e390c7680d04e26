import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { aQuotation, openDeals, type Person } from '../quotations/fixtures/deals.ts'

const { platform, buyer, supplier, publish, quote, choiceOf } = await openDeals()
const owner = await buyer()
const [drafting, sent, stranger] = [await supplier(), await supplier(), await supplier()]

/** An RFQ for which one supplier has a draft only and another one a quotation only. */
const draftedRfq = async () => {
  const rfqId = await publish(owner)
  const { items } = await drafting.product.rfqs.forSupplier({ id: rfqId })
  await drafting.product.quotations.draft.save({ rfqId, draft: aQuotation(items), version: 0 })
  const { id: quotationId } = await quote(sent, rfqId)
  return { rfqId, quotationId }
}
type Rfq = Awaited<ReturnType<typeof draftedRfq>>

const { awards } = owner.product
const end = ({ rfqId }: Rfq) => awards.endReception({ key: v7(), rfqId })
const extend = ({ rfqId }: Rfq) => awards.extend({ key: v7(), rfqId, deadline: '2026-03-30' })
const close = ({ rfqId }: Rfq) => awards.closeUnselected({ key: v7(), rfqId, reason: 'Se suspendió la obra' })
const select = ({ rfqId, quotationId }: Rfq) => awards.select(choiceOf(rfqId, quotationId))

/** What a person's open pages hear about the RFQ while its buyer acts. */
const heardBy = async (who: Person, rfq: Rfq, act: (rfq: Rfq) => Promise<unknown>) => {
  const count = async () => {
    const { rows } = await platform.pool.query<{ type: string; id: string | null }>(
      'select type, id from live_events where user_id = $1 order by position',
      [who.id],
    )
    return rows
  }
  const before = await count()
  await act(rfq)
  return (await count()).slice(before.length)
}

test.each([
  ['ends reception', end],
  ['extends the deadline', extend],
  ['selects a quotation', select],
  ['closes without a winner', close],
])('the form of a supplier that has only a draft hears when the buyer %s, and nobody else does', async (_act, act) => {
  const rfq = await draftedRfq()
  expect(await heardBy(drafting, rfq, act)).toEqual([{ type: 'rfq', id: rfq.rfqId }])

  const other = await draftedRfq()
  expect((await heardBy(sent, other, act)).map(({ type }) => type)).not.toContain('rfq')
  expect(await heardBy(stranger, await draftedRfq(), act)).toEqual([])
})

test('once reception has ended a supplier that has only a draft hears of no close, however the RFQ is closed', async () => {
  for (const act of [select, close]) {
    const rfq = await draftedRfq()
    await end(rfq)
    expect(await heardBy(drafting, rfq, act)).toEqual([])
  }
})

test('the buyer hears the same whether anybody has a draft or nobody', async () => {
  const rfq = await draftedRfq()
  const bare = { rfqId: await publish(owner), quotationId: '' }
  expect((await heardBy(owner, rfq, end)).map(({ type }) => type)).toEqual(
    (await heardBy(owner, bare, end)).map(({ type }) => type),
  )
})
