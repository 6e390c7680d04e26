import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { quotationItems, quotationPickups, quotationRevisions } from '#features/quotations/server/tables.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import { storedMails } from '#platform/mail/mail.ts'
import { codeOf } from '../harness/product.ts'
import { openChanges, withUnitPrice } from './fixtures/changes.ts'

const { platform, db, owner, author, rival, choose, at, sendQuotation, rowOf, noticesOf, choiceOf } =
  await openChanges()

describe('a revision', () => {
  test('is the same quotation with the next revision, new amounts and 30 new days', async () => {
    const { rfqId, id, form } = await sendQuotation()
    at(5)
    const sent = await author.product.quotations.revise({
      key: v7(),
      id,
      revision: 1,
      quotation: withUnitPrice(form({ shippingCost: '50', paymentTerms: 'A 60 días' }), '200,005'),
    })
    // 3 × 200.005 = 600.015 → 600.02, 2.5 × 200.005 = 500.0125 → 500.01, shipping 50
    expect(sent).toEqual({ id, price: '1150.03' })
    expect(await rowOf(id)).toMatchObject({
      revision: 2,
      status: 'pending',
      price: '1150.03',
      paymentTerms: 'A 60 días',
    })
    const { quotations: received } = await owner.product.comparison.received({ rfqId })
    expect(received).toMatchObject([
      { id, revision: 2, price: '1150.03', validUntil: '2026-04-14', shipping: { cost: '50' } },
    ])
    expect(received[0]?.supplier).toEqual({ view: 'anonymous', label: `Proveedor #${id.slice(-6)}` })
    expect(await db.$count(quotationItems, eq(quotationItems.quotationId, id))).toBe(2)
    // Fields that are empty in the new form are deleted.
    expect(await db.$count(quotationPickups, eq(quotationPickups.quotationId, id))).toBe(0)
  })

  test('keeps its place in the dashboard and deletes the draft', async () => {
    const { rfqId, id, form } = await sendQuotation()
    await author.product.quotations.draft.save({ rfqId, draft: form(), version: 0 })
    const { createdAt } = await rowOf(id)
    at(3)
    await author.product.quotations.revise({ key: v7(), id, revision: 1, quotation: form() })
    expect((await rowOf(id)).createdAt).toEqual(createdAt)
    expect(await author.product.quotations.draft.load({ rfqId })).toBeNull()
  })

  test('notifies the buyer with label and price, and not the team again', async () => {
    const { rfqId, id, form } = await sendQuotation()
    const mails = (await storedMails(db)).length
    await author.product.quotations.revise({ key: v7(), id, revision: 1, quotation: withUnitPrice(form(), '90') })
    const [, revised, ...rest] = await noticesOf(rfqId)
    expect(rest).toEqual([])
    expect(revised).toMatchObject({ userId: owner.id, kind: 'quotation-revised', quotationId: null })
    expect(revised?.message).toContain(`Proveedor #${id.slice(-6)} modificó su cotización`)
    expect(revised?.message).toContain('2 de 2\u00a0ítems por $U\u00a0495,00')
    expect(await storedMails(db)).toHaveLength(mails)
  })

  test('sent 20 times at once is one revision, with 20 equal answers', async () => {
    const { id, form } = await sendQuotation()
    const call = { key: v7(), id, revision: 1, quotation: withUnitPrice(form(), '80') }
    const answers = await Promise.all(Array.from({ length: 20 }, () => author.product.quotations.revise(call)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await rowOf(id)).revision).toBe(2)
    expect(await db.$count(quotationRevisions, eq(quotationRevisions.quotationId, id))).toBe(2)
    expect(await codeOf(author.product.quotations.revise({ ...call, quotation: withUnitPrice(form(), '70') }))).toBe(
      'KEY_REUSED',
    )
  })

  test('is refused when changed meanwhile, incomplete, foreign, withdrawn or closed', async () => {
    const { rfqId, id, form } = await sendQuotation()
    const call = (more: object = {}) => ({ key: v7(), id, revision: 1, quotation: form(), ...more })
    const refusal = (more: object = {}, by = author) => codeOf(by.product.quotations.revise(call(more)))
    expect(await refusal({ revision: 2 })).toBe('QUOTATION_CHANGED')
    expect(await refusal({ quotation: form({ paymentTerms: ' ' }) })).toBe('INVALID')
    expect(await refusal({}, rival)).toBe('QUOTATION_NOT_FOUND')
    expect(await refusal({ id: v7() })).toBe('QUOTATION_NOT_FOUND')
    expect(await refusal({}, owner)).toBe('ACCESS_DENIED')
    await author.product.quotations.withdraw({ id, revision: 1 })
    expect(await refusal()).toBe('WITHDRAWN')
    await db.update(rfqs).set({ status: 'reviewing' }).where(eq(rfqs.id, rfqId))
    expect(await refusal()).toBe('RFQ_CLOSED')
    expect(await rowOf(id)).toMatchObject({ revision: 1, status: 'withdrawn', price: '550.00' })
  })

  test('is refused after the last day in Montevideo, whatever status is stored', async () => {
    const { id, form } = await sendQuotation({}, '2026-03-12')
    platform.clock.set(new Date('2026-03-13T03:00:00.000Z'))
    const call = { key: v7(), id, revision: 1, quotation: form() }
    expect(await codeOf(author.product.quotations.revise(call))).toBe('RFQ_CLOSED')
    expect(await codeOf(author.product.quotations.withdraw({ id, revision: 1 }))).toBe('RFQ_CLOSED')
    expect(await rowOf(id)).toMatchObject({ revision: 1, status: 'pending' })
  })

  test('cannot be selected by a buyer who has not seen it', async () => {
    const { rfqId, id, form } = await sendQuotation()
    await author.product.quotations.revise({ key: v7(), id, revision: 1, quotation: withUnitPrice(form(), '900') })
    expect(await codeOf(choose(owner, rfqId, id))).toBe('QUOTATION_CHANGED')
    await owner.product.awards.select({ ...choiceOf(rfqId, id), revision: 2 })
    expect(await rowOf(id)).toMatchObject({ status: 'selected', revision: 2 })
  })
})

describe('a renewal', () => {
  test('gives the same prices 30 more days, as a revision, once they have expired', async () => {
    const { rfqId, id } = await sendQuotation({ proposal: 'Con flete' })
    at(30)
    expect(await codeOf(author.product.quotations.renew({ key: v7(), id, revision: 1 }))).toBe('NOT_EXPIRED')
    at(31)
    expect(
      (await author.product.quotations.mine({})).quotations.find((quotation) => quotation.id === id),
    ).toMatchObject({ expired: true, rfqOpen: true, revision: 1 })
    expect(await author.product.quotations.sent({ id })).toMatchObject({ expired: true, rfqOpen: true })
    const call = { key: v7(), id, revision: 1 }
    const answers = await Promise.all([call, call, call].map((input) => author.product.quotations.renew(input)))
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ id, price: '550' })))
    expect(await author.product.quotations.sent({ id })).toMatchObject({
      expired: false,
      revision: 2,
      price: '550',
      proposal: 'Con flete',
      validUntil: '2026-05-10',
    })
    const notices = (await noticesOf(rfqId)).filter(({ kind }) => kind === 'quotation-revised')
    expect(notices).toHaveLength(1)
    expect(notices[0]?.message).toContain('renovó su cotización')
    expect(await codeOf(author.product.quotations.renew({ ...call, key: v7() }))).toBe('QUOTATION_CHANGED')
  })

  test('is refused for a foreign or withdrawn quotation and once reception ended', async () => {
    const { rfqId, id } = await sendQuotation()
    at(40)
    const refusal = (by = author) => codeOf(by.product.quotations.renew({ key: v7(), id, revision: 1 }))
    expect(await refusal(rival)).toBe('QUOTATION_NOT_FOUND')
    await author.product.quotations.withdraw({ id, revision: 1 })
    expect(await refusal()).toBe('WITHDRAWN')
    await db.update(rfqs).set({ status: 'reviewing' }).where(eq(rfqs.id, rfqId))
    expect(await refusal()).toBe('RFQ_CLOSED')
    expect((await rowOf(id)).revision).toBe(1)
  })
})

test(
  'a supplier may try to change one quotation 60 times in a day, without effect on its other quotations',
  { tags: 'slow' },
  async () => {
    const { id, form } = await sendQuotation()
    const other = await sendQuotation()
    const revise = (quotationId: string, revision: number, by = author) =>
      codeOf(by.product.quotations.revise({ key: v7(), id: quotationId, revision, quotation: form() }))
    expect(await revise(id, 1)).toBeNull()
    for (let n = 1; n < 60; n++) expect(await revise(id, 1)).toBe('QUOTATION_CHANGED')
    expect(await revise(id, 2)).toBe('TOO_MANY_REQUESTS')
    expect(await codeOf(author.product.quotations.withdraw({ id, revision: 2 }))).toBe('TOO_MANY_REQUESTS')
    expect(await revise(id, 2, rival)).toBe('QUOTATION_NOT_FOUND')
    expect(await codeOf(author.product.quotations.withdraw({ id: other.id, revision: 1 }))).toBeNull()
  },
)
