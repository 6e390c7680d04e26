import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { quotationDrafts } from '#features/quotations/server/tables.ts'
import { codeOf } from '../harness/product.ts'
import { aQuotation, openDeals } from './deals.ts'

const { platform, buyer, supplier, publish } = await openDeals()
const { db } = platform
const [owner, author] = [await buyer(), await supplier()]
const asked = async () => {
  const rfqId = await publish(owner)
  const { items } = await author.product.rfqs.forSupplier({ id: rfqId })
  return { rfqId, call: { quotation: aQuotation(items) } }
}

describe('a draft', () => {
  it('is saved over the version it began with, and loses against a newer one', async () => {
    const { rfqId, call } = await asked()
    const save = (version: number, proposal: string) =>
      author.product.quotations.draft.save({ rfqId, draft: { ...call.quotation, proposal }, version })
    expect(await save(0, 'uno')).toMatchObject({ version: 1 })
    expect(await save(1, 'dos')).toMatchObject({ version: 2 })
    expect(await codeOf(save(1, 'tarde'))).toBe('DRAFT_NEWER')
    expect(await author.product.quotations.draft.load({ rfqId })).toMatchObject({
      version: 2,
      draft: { proposal: 'dos' },
    })
  })

  it('is saved once more after a lost answer, also while the first is under way, and told as newer to nobody', async () => {
    const { rfqId, call } = await asked()
    const save = (version: number) => author.product.quotations.draft.save({ rfqId, draft: call.quotation, version })
    await Promise.all([save(0), save(0)])
    expect(await codeOf(save(0))).toBeNull()
    expect(await codeOf(save(1))).toBeNull()
  })

  it('does not come back from another tab once its quotation was sent', async () => {
    const { rfqId, call } = await asked()
    const save = (version: number) => author.product.quotations.draft.save({ rfqId, draft: call.quotation, version })
    const { version } = await save(0)
    await author.product.quotations.send({ key: v7(), rfqId, quotation: call.quotation })
    expect(await codeOf(save(version))).toBe('DRAFT_NEWER')
    expect(await author.product.quotations.draft.load({ rfqId })).toBeNull()
  })

  it('is one’s own, and two tabs that save at once are one that wins', async () => {
    const { rfqId, call } = await asked()
    const save = (proposal: string) =>
      codeOf(author.product.quotations.draft.save({ rfqId, draft: { ...call.quotation, proposal }, version: 0 }))
    const codes = await Promise.all([save('uno'), save('dos'), save('tres')])
    expect(codes.toSorted()).toEqual(['DRAFT_NEWER', 'DRAFT_NEWER', null])
    expect(await (await supplier()).product.quotations.draft.load({ rfqId })).toBeNull()
    expect(
      await db.$count(
        quotationDrafts,
        and(eq(quotationDrafts.rfqId, rfqId), eq(quotationDrafts.supplierId, author.id)),
      ),
    ).toBe(1)
    expect(await codeOf(author.product.quotations.draft.save({ rfqId: v7(), draft: call.quotation, version: 0 }))).toBe(
      'RFQ_NOT_FOUND',
    )
  })
})
