import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { notifications } from '#features/notifications/server/tables.ts'
import { codeOf } from '../harness/product.ts'
import { daysOn, openChanges, withUnitPrice } from './fixtures/changes.ts'

const { db, owner, author, rival, quote, choose, at, sendQuotation, rowOf, noticesOf } = await openChanges()

describe('a withdrawn quotation', () => {
  test('is in no counter, total or comparison, and its supplier reads when it was withdrawn', async () => {
    const { rfqId, id } = await sendQuotation()
    await quote(rival, rfqId)
    expect(await owner.product.comparison.bestComplete({ rfqId })).toMatchObject({
      currency: 'UYU',
      savings: expect.any(String) as string,
    })
    const before = (await author.product.quotations.mine({})).counters
    at(1)
    await author.product.quotations.withdraw({ id, revision: 1 })
    expect(
      (await owner.product.comparison.received({ rfqId })).quotations.map((quotation) => quotation.id),
    ).not.toContain(id)
    expect(await owner.product.comparison.responses({ rfqIds: [rfqId] })).toEqual([{ rfqId, count: 1, outdated: 0 }])
    expect((await author.product.quotations.mine({})).counters).toEqual({
      ...before,
      total: before.total - 1,
      pending: before.pending - 1,
    })
    expect(await author.product.quotations.quoted({ rfqIds: [rfqId] })).toEqual([])
    expect(await author.product.quotations.sent({ id })).toMatchObject({
      status: 'withdrawn',
      withdrawnAt: daysOn(1),
      rfqOpen: true,
    })
    expect(await codeOf(choose(owner, rfqId, id))).toBe('NOT_SELECTABLE')
  })

  test('notifies the buyer once, however often it is withdrawn', async () => {
    const { rfqId, id } = await sendQuotation()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => author.product.quotations.withdraw({ id, revision: 1 })),
    )
    expect(answers).toEqual(Array.from({ length: 5 }, () => ({})))
    const notices = (await noticesOf(rfqId)).filter(({ kind }) => kind === 'quotation-withdrawn')
    expect(notices).toHaveLength(1)
    expect(notices[0]?.message).toContain(`Proveedor #${id.slice(-6)} retiró su cotización`)
    expect(await codeOf(rival.product.quotations.withdraw({ id, revision: 1 }))).toBe('QUOTATION_NOT_FOUND')
    expect(await codeOf(author.product.quotations.withdraw({ id, revision: 7 }))).toBe('QUOTATION_CHANGED')
  })

  test('sent again is the next revision of the same quotation, under the same label', async () => {
    const { rfqId, id, form } = await sendQuotation()
    await author.product.quotations.withdraw({ id, revision: 1 })
    at(2)
    const call = { key: v7(), rfqId, quotation: withUnitPrice(form(), '95') }
    const answers = await Promise.all(Array.from({ length: 5 }, () => author.product.quotations.send(call)))
    expect(answers).toEqual(Array.from({ length: 5 }, () => ({ id, price: '522.5' })))
    expect(await rowOf(id)).toMatchObject({
      status: 'pending',
      revision: 2,
      sentAt: daysOn(2),
    })
    const { quotations: received } = await owner.product.comparison.received({ rfqId })
    expect(received).toMatchObject([
      { id, supplier: { label: `Proveedor #${id.slice(-6)}` }, validUntil: '2026-04-11' },
    ])
    expect((await noticesOf(rfqId)).map(({ kind }) => kind)).toEqual([
      'quotation-new',
      'quotation-withdrawn',
      'quotation-revised',
    ])
    expect(await codeOf(author.product.quotations.send({ ...call, key: v7() }))).toBe('ALREADY_QUOTED')
  })

  test('is not revived by a retry of an earlier sending', async () => {
    const { rfqId, form } = await sendQuotation()
    const [{ id }] = (await author.product.quotations.quoted({ rfqIds: [rfqId] })).map(({ quotationId }) => ({
      id: quotationId,
    })) as [{ id: string }]
    await author.product.quotations.withdraw({ id, revision: 1 })
    const call = { key: v7(), rfqId, quotation: form() }
    await author.product.quotations.send(call)
    await author.product.quotations.withdraw({ id, revision: 2 })
    expect(await author.product.quotations.send(call)).toMatchObject({ id })
    expect(await rowOf(id)).toMatchObject({ status: 'withdrawn', revision: 2 })
  })

  test('stays withdrawn when another is selected, and cannot be sent again once reception ended', async () => {
    const { rfqId, id, form } = await sendQuotation()
    const other = await quote(rival, rfqId)
    await author.product.quotations.withdraw({ id, revision: 1 })
    await choose(owner, rfqId, other.id)
    expect(await rowOf(id)).toMatchObject({ status: 'withdrawn' })
    expect(await codeOf(author.product.quotations.send({ key: v7(), rfqId, quotation: form() }))).toBe('RFQ_CLOSED')
    expect(await db.$count(notifications, eq(notifications.quotationId, id))).toBe(0)
  })
})
