import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { notifications } from '#features/notifications/server/tables.ts'
import type { QuotationDraft } from '#features/quotations/domain/draft.ts'
import { quotationItems, quotationPickups, quotationRevisions, quotations } from '#features/quotations/server/tables.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import { mask } from '#lib/leaks.ts'
import { keptMails } from '#platform/mail.ts'
import { testNow } from '../harness/platform.ts'
import { codeOf } from '../harness/product.ts'
import { anItem } from '../rfqs/market.ts'
import { aQuotation, openDeals } from './deals.ts'

const { platform, buyer, supplier, publish, quote, choose, choiceOf } = await openDeals()
const { db } = platform
const owner = await buyer()
const otherBuyer = await buyer()
const author = await supplier({ company: 'Vendedora del Norte' })
const rival = await supplier()
const dayMs = 86_400_000
const at = (days: number) => platform.clock.set(new Date(testNow.getTime() + days * dayMs))

const contact = 'Llámame al 099 123 456'
/** A request that is open for two months, with this supplier's quotation on it. */
const sentOne = async (given: Partial<QuotationDraft> = {}, deadline = '2026-05-10') => {
  at(0)
  const items = [anItem({ productName: 'Cemento', quantity: '3' }), anItem({ productName: 'Arena', quantity: '2.5' })]
  const rfqId = await publish(owner, { items, deadline })
  const { items: toQuote } = await author.product.rfqs.forSupplier({ id: rfqId })
  const { id } = await quote(author, rfqId, { carrierName: 'Fletes del Cerro', ...given })
  return { rfqId, id, form: (more: Partial<QuotationDraft> = {}) => aQuotation(toQuote, more), toQuote }
}
const dearer = (form: QuotationDraft, unitPrice: string): QuotationDraft => ({
  ...form,
  items: form.items.map((item) => ({ ...item, unitPrice })),
})
const rowOf = async (id: string) => (await db.select().from(quotations).where(eq(quotations.id, id)))[0]!
const noticesOf = async (rfqId: string) =>
  (await db.select().from(notifications).where(eq(notifications.rfqId, rfqId)).orderBy(notifications.createdAt)).map(
    ({ userId, metadata, message, quotationId }) => ({
      userId,
      kind: (metadata as { kind: string }).kind,
      message,
      quotationId,
    }),
  )

describe('a revision', () => {
  it('is the same quotation with its next number, new amounts and 30 days of its own', async () => {
    const { rfqId, id, form } = await sentOne()
    at(5)
    const sent = await author.product.quotations.revise({
      key: v7(),
      id,
      revision: 1,
      quotation: dearer(form({ shippingCost: '50', paymentTerms: 'A 60 días' }), '200,005'),
    })
    // 3 × 200.005 = 600.015 → 600.02, 2.5 × 200.005 = 500.0125 → 500.01, shipping 50
    expect(sent).toEqual({ id, price: '1150.03' })
    expect(await rowOf(id)).toMatchObject({
      revision: 2,
      status: 'pending',
      price: '1150.03',
      paymentTerms: 'A 60 días',
    })
    const { quotations: received } = await owner.product.quotations.received({ rfqId })
    expect(received).toMatchObject([
      { id, revision: 2, price: '1150.03', validUntil: '2026-04-14', shipping: { cost: '50' } },
    ])
    expect(received[0]?.supplier).toEqual({ view: 'anonymous', label: `Proveedor #${id.slice(-6)}` })
    expect(await db.$count(quotationItems, eq(quotationItems.quotationId, id))).toBe(2)
    // What the new form says nothing of is gone.
    expect(await db.$count(quotationPickups, eq(quotationPickups.quotationId, id))).toBe(0)
  })

  it('keeps what the supplier was at the new sending, the place in the dashboard, and drops the draft', async () => {
    const { rfqId, id, form } = await sentOne()
    await author.product.quotations.draft.save({ rfqId, draft: form(), version: 0 })
    const { createdAt } = await rowOf(id)
    at(3)
    await author.product.quotations.revise({ key: v7(), id, revision: 1, quotation: form() })
    expect((await rowOf(id)).createdAt).toEqual(createdAt)
    expect(await author.product.quotations.draft.load({ rfqId })).toBeNull()
  })

  it('is told to the buyer by label and price, and not to the team again', async () => {
    const { rfqId, id, form } = await sentOne()
    const mails = (await keptMails(db)).length
    await author.product.quotations.revise({ key: v7(), id, revision: 1, quotation: dearer(form(), '90') })
    const [, revised, ...rest] = await noticesOf(rfqId)
    expect(rest).toEqual([])
    expect(revised).toMatchObject({ userId: owner.id, kind: 'quotation-revised', quotationId: null })
    expect(revised?.message).toContain(`Proveedor #${id.slice(-6)} modificó su cotización`)
    expect(revised?.message).toContain('2 de 2 ítems por $U\u00a0495,00')
    expect(await keptMails(db)).toHaveLength(mails)
  })

  it('sent 20 times at once is one, with 20 equal answers', async () => {
    const { id, form } = await sentOne()
    const call = { key: v7(), id, revision: 1, quotation: dearer(form(), '80') }
    const answers = await Promise.all(Array.from({ length: 20 }, () => author.product.quotations.revise(call)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await rowOf(id)).revision).toBe(2)
    expect(await db.$count(quotationRevisions, eq(quotationRevisions.quotationId, id))).toBe(2)
    expect(await codeOf(author.product.quotations.revise({ ...call, quotation: dearer(form(), '70') }))).toBe(
      'KEY_REUSED',
    )
  })

  it('is refused once reception ended, for one that changed meanwhile, was taken back, is incomplete or another’s', async () => {
    const { rfqId, id, form } = await sentOne()
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

  it('is refused after the last day in Montevideo, whatever the stored status says', async () => {
    const { id, form } = await sentOne({}, '2026-03-12')
    platform.clock.set(new Date('2026-03-13T03:00:00.000Z'))
    const call = { key: v7(), id, revision: 1, quotation: form() }
    expect(await codeOf(author.product.quotations.revise(call))).toBe('RFQ_CLOSED')
    expect(await codeOf(author.product.quotations.withdraw({ id, revision: 1 }))).toBe('RFQ_CLOSED')
    expect(await rowOf(id)).toMatchObject({ revision: 1, status: 'pending' })
  })

  it('that the buyer has not seen is not what the buyer selects', async () => {
    const { rfqId, id, form } = await sentOne()
    await author.product.quotations.revise({ key: v7(), id, revision: 1, quotation: dearer(form(), '900') })
    expect(await codeOf(choose(owner, rfqId, id))).toBe('QUOTATION_CHANGED')
    await owner.product.awards.select({ ...choiceOf(rfqId, id), revision: 2 })
    expect(await rowOf(id)).toMatchObject({ status: 'selected', revision: 2 })
  })
})

describe('a quotation that was withdrawn', () => {
  it('is in no count, no total and no comparison, and its supplier reads when', async () => {
    const { rfqId, id } = await sentOne()
    await quote(rival, rfqId)
    const before = (await author.product.quotations.mine({})).counters
    at(1)
    await author.product.quotations.withdraw({ id, revision: 1 })
    expect((await owner.product.quotations.received({ rfqId })).quotations.map((one) => one.id)).not.toContain(id)
    expect(await owner.product.quotations.responses({ rfqIds: [rfqId] })).toEqual([{ rfqId, count: 1 }])
    expect((await author.product.quotations.mine({})).counters).toEqual({
      ...before,
      total: before.total - 1,
      pending: before.pending - 1,
    })
    expect(await author.product.quotations.quoted({ rfqIds: [rfqId] })).toEqual([])
    expect(await author.product.quotations.sent({ id })).toMatchObject({
      status: 'withdrawn',
      withdrawnAt: new Date(testNow.getTime() + dayMs),
      receiving: true,
    })
    expect(await codeOf(choose(owner, rfqId, id))).toBe('NOT_SELECTABLE')
  })

  it('is told to the buyer once, however often it is asked', async () => {
    const { rfqId, id } = await sentOne()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => author.product.quotations.withdraw({ id, revision: 1 })),
    )
    expect(answers).toEqual(Array.from({ length: 5 }, () => ({})))
    const told = (await noticesOf(rfqId)).filter((one) => one.kind === 'quotation-withdrawn')
    expect(told).toHaveLength(1)
    expect(told[0]?.message).toContain(`Proveedor #${id.slice(-6)} retiró su cotización`)
    expect(await codeOf(rival.product.quotations.withdraw({ id, revision: 1 }))).toBe('QUOTATION_NOT_FOUND')
    expect(await codeOf(author.product.quotations.withdraw({ id, revision: 7 }))).toBe('QUOTATION_CHANGED')
  })

  it('comes back by sending again as the same quotation under the same label, its next revision', async () => {
    const { rfqId, id, form } = await sentOne()
    await author.product.quotations.withdraw({ id, revision: 1 })
    at(2)
    const call = { key: v7(), rfqId, quotation: dearer(form(), '95') }
    const answers = await Promise.all(Array.from({ length: 5 }, () => author.product.quotations.send(call)))
    expect(answers).toEqual(Array.from({ length: 5 }, () => ({ id, price: '522.5' })))
    expect(await rowOf(id)).toMatchObject({
      status: 'pending',
      revision: 2,
      sentAt: new Date(testNow.getTime() + 2 * dayMs),
    })
    const { quotations: received } = await owner.product.quotations.received({ rfqId })
    expect(received).toMatchObject([
      { id, supplier: { label: `Proveedor #${id.slice(-6)}` }, validUntil: '2026-04-11' },
    ])
    expect((await noticesOf(rfqId)).map((one) => one.kind)).toEqual([
      'quotation-new',
      'quotation-withdrawn',
      'quotation-new',
    ])
    expect(await codeOf(author.product.quotations.send({ ...call, key: v7() }))).toBe('ALREADY_QUOTED')
  })

  it('does not come back by the answer of a sending before it', async () => {
    const { rfqId, form } = await sentOne()
    const [{ id }] = (await author.product.quotations.quoted({ rfqIds: [rfqId] })).map((one) => ({
      id: one.quotationId,
    })) as [{ id: string }]
    await author.product.quotations.withdraw({ id, revision: 1 })
    const call = { key: v7(), rfqId, quotation: form() }
    await author.product.quotations.send(call)
    await author.product.quotations.withdraw({ id, revision: 2 })
    expect(await author.product.quotations.send(call)).toMatchObject({ id })
    expect(await rowOf(id)).toMatchObject({ status: 'withdrawn', revision: 2 })
  })

  it('stays withdrawn when somebody else is selected, and cannot come back once reception ended', async () => {
    const { rfqId, id, form } = await sentOne()
    const other = await quote(rival, rfqId)
    await author.product.quotations.withdraw({ id, revision: 1 })
    await choose(owner, rfqId, other.id)
    expect(await rowOf(id)).toMatchObject({ status: 'withdrawn' })
    expect(await codeOf(author.product.quotations.send({ key: v7(), rfqId, quotation: form() }))).toBe('RFQ_CLOSED')
    expect(await db.$count(notifications, eq(notifications.quotationId, id))).toBe(0)
  })
})

describe('a renewal', () => {
  it('gives the same prices 30 days more, as a revision, once they have run out', async () => {
    const { rfqId, id } = await sentOne({ proposal: 'Con flete' })
    at(30)
    expect(await codeOf(author.product.quotations.renew({ key: v7(), id, revision: 1 }))).toBe('NOT_EXPIRED')
    at(31)
    expect((await author.product.quotations.mine({})).quotations.find((one) => one.id === id)).toMatchObject({
      expired: true,
    })
    expect(await author.product.quotations.sent({ id })).toMatchObject({ expired: true, receiving: true })
    const call = { key: v7(), id, revision: 1 }
    const answers = await Promise.all([call, call, call].map((one) => author.product.quotations.renew(one)))
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ id, price: '550' })))
    expect(await author.product.quotations.sent({ id })).toMatchObject({
      expired: false,
      revision: 2,
      price: '550',
      proposal: 'Con flete',
      validUntil: '2026-05-10',
    })
    const told = (await noticesOf(rfqId)).filter((one) => one.kind === 'quotation-revised')
    expect(told).toHaveLength(1)
    expect(told[0]?.message).toContain('renovó su cotización')
    expect(await codeOf(author.product.quotations.renew({ ...call, key: v7() }))).toBe('QUOTATION_CHANGED')
  })

  it('is refused once reception ended, for one that was taken back and for another’s', async () => {
    const { rfqId, id } = await sentOne()
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

describe('the history of a quotation', () => {
  const twice = async () => {
    const made = await sentOne({ proposal: contact })
    at(4)
    await author.product.quotations.revise({
      key: v7(),
      id: made.id,
      revision: 1,
      quotation: dearer(made.form({ proposal: 'Sin flete' }), '80'),
    })
    return made
  }

  it('is every version as it was sent, the last one first, for its supplier', async () => {
    const { id, toQuote } = await twice()
    const versions = await author.product.quotations.sentVersions({ id })
    expect(versions.map((one) => [one.revision, one.price, one.proposal, one.pickup.carrier])).toEqual([
      [2, '440', 'Sin flete', ''],
      [1, '550', contact, 'Fletes del Cerro'],
    ])
    expect(versions[1]?.items.map((one) => [one.rfqItemId, one.unitPrice, one.total])).toEqual([
      [toQuote[0]!.id, '100', '300'],
      [toQuote[1]!.id, '100', '250'],
    ])
    // The last one is the quotation itself.
    const shown = await author.product.quotations.sent({ id })
    expect(shown).toMatchObject(versions[0]!)
  })

  it('is masked and without a carrier for the buyer, until it is the selected one', async () => {
    const { rfqId, id } = await twice()
    const read = () => owner.product.quotations.receivedVersions({ rfqId, quotationId: id })
    expect((await read()).map((one) => [one.revision, one.price, one.proposal])).toEqual([
      [2, '440', 'Sin flete'],
      [1, '550', `Llámame al ${mask}`],
    ])
    expect(JSON.stringify(await read())).not.toMatch(/Fletes|pickup"|Vendedora/)
    await owner.product.awards.select({ ...choiceOf(rfqId, id), revision: 2 })
    expect((await read())[1]?.proposal).toBe(contact)
  })

  it('of another’s, an absent and a withdrawn one is one answer', async () => {
    const { rfqId, id } = await twice()
    const { rfqId: otherRfq } = await sentOne()
    const codes = await Promise.all([
      codeOf(rival.product.quotations.sentVersions({ id })),
      codeOf(author.product.quotations.sentVersions({ id: v7() })),
      codeOf(otherBuyer.product.quotations.receivedVersions({ rfqId, quotationId: id })),
      codeOf(owner.product.quotations.receivedVersions({ rfqId: otherRfq, quotationId: id })),
      codeOf(owner.product.quotations.receivedVersions({ rfqId, quotationId: v7() })),
    ])
    expect(new Set(codes)).toEqual(new Set(['QUOTATION_NOT_FOUND']))
    await author.product.quotations.withdraw({ id, revision: 2 })
    expect(await codeOf(owner.product.quotations.receivedVersions({ rfqId, quotationId: id }))).toBe(
      'QUOTATION_NOT_FOUND',
    )
    expect(await author.product.quotations.sentVersions({ id })).toHaveLength(2)
  })

  it('gives its supplier the last form back, and nobody else’s', async () => {
    const { rfqId, id } = await twice()
    expect(await author.product.quotations.lastSent({ rfqId })).toMatchObject({
      id,
      revision: 2,
      status: 'pending',
      quotation: { proposal: 'Sin flete' },
    })
    expect(await rival.product.quotations.lastSent({ rfqId })).toBeNull()
  })
})
