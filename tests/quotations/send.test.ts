import { asc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { profiles } from '#features/accounts/server/tables.ts'
import { notifications } from '#features/notifications/server/tables.ts'
import {
  quotationItems,
  quotationRevisions,
  quotations,
  quotationShippingInfo,
} from '#features/quotations/server/tables.ts'
import { rfqItems, rfqs } from '#features/rfqs/server/tables.ts'
import { formatDateTime } from '#lib/dates.ts'
import { storedMails } from '#platform/mail/mail.ts'
import { idempotencyKeys } from '#platform/tables.ts'
import { addSuppliers, countSuppliers } from '../accounts/fixtures/crowd.ts'
import { testNow } from '../harness/platform.ts'
import { codeOf } from '../harness/product.ts'
import { anItem } from '../rfqs/fixtures/market.ts'
import { aQuotation, openDeals } from './fixtures/deals.ts'

const { platform, buyer, supplier, publish, quote, choose, visitor } = await openDeals()
const { db } = platform
const owner = await buyer()
const author = await supplier({ company: 'Vendedora del Norte' })
const day = 86_400_000
const at = (days: number) => platform.clock.set(new Date(testNow.getTime() + days * day))

const items = [
  anItem({ productName: 'Cemento', quantity: '3' }),
  anItem({ productName: 'Arena', quantity: '1.234,567' }),
  anItem({ productName: 'Cal', quantity: '10' }),
]
/** Publishes an RFQ and makes a complete form for it. */
const newRfq = async (given: Parameters<typeof publish>[1] = {}) => {
  at(0)
  const rfqId = await publish(owner, { items, ...given })
  const { items: toQuote } = await author.product.rfqs.forSupplier({ id: rfqId })
  return { rfqId, toQuote, call: { key: v7(), rfqId, quotation: aQuotation(toQuote) } }
}
type Call = Awaited<ReturnType<typeof newRfq>>['call']
const refusal = (call: Call, by = author) => codeOf(by.product.quotations.send(call))
const rowsFor = (rfqId: string) => db.select().from(quotations).where(eq(quotations.rfqId, rfqId))

describe('a sent quotation', () => {
  test('holds amounts computed on the server, exact and rounded half up', async () => {
    const { toQuote, call } = await newRfq()
    const prices = ['0,335', '12,345678', '0,0005']
    const quoted = toQuote.map((item, index) => ({
      rfqItemId: item.id,
      declined: false,
      unitPrice: prices[index]!,
      total: '',
      notes: '',
    }))
    const quotation = { ...call.quotation, items: quoted, shippingCost: '1.500,555' }
    const sent = await author.product.quotations.send({ ...call, quotation })
    // 3 × 0.335 = 1.005 → 1.01 · 1234.567 × 12.345678 = 15241.566… → 15241.57 · 10 × 0.0005 = 0.005 → 0.01
    expect(sent.price).toBe('16743.15')
    const [row] = await rowsFor(call.rfqId)
    expect(row).toMatchObject({
      id: sent.id,
      itemsTotal: '15242.59',
      price: '16743.15',
      status: 'pending',
      revision: 1,
    })
    const stored = await db
      .select()
      .from(quotationItems)
      .where(eq(quotationItems.quotationId, sent.id))
      .innerJoin(rfqItems, eq(rfqItems.id, quotationItems.rfqItemId))
      .orderBy(asc(rfqItems.orderIndex))
    expect(stored.map(({ quotation_items: item }) => item.quotedTotal)).toEqual(['1.01', '15241.57', '0.01'])
    expect(
      (await db.select().from(quotationShippingInfo).where(eq(quotationShippingInfo.quotationId, sent.id)))[0],
    ).toMatchObject({ shippingCost: '1500.56' })
    expect((await author.product.quotations.sent({ id: sent.id })).price).toBe('16743.15')
  })

  test('has a shipping cost of 0 when 0 was typed, and no shipping when nothing was', async () => {
    const shippingFor = async (shippingCost: string) => {
      const { call } = await newRfq()
      const sent = await author.product.quotations.send({ ...call, quotation: { ...call.quotation, shippingCost } })
      return (await author.product.quotations.sent({ id: sent.id })).shipping
    }
    expect(await shippingFor('0,00')).toMatchObject({ cost: '0' })
    expect(await shippingFor(' ')).toBeNull()
  })

  test('ignores every total that the client claims', async () => {
    const { toQuote, call } = await newRfq()
    const claimed = { total: '1', price: '1', itemsTotal: '1', quotedTotal: '1', quantity: '1' }
    const quotation = {
      ...call.quotation,
      ...claimed,
      items: toQuote.map((item) => ({ rfqItemId: item.id, declined: false, unitPrice: '100', notes: '', ...claimed })),
    }
    const sent = await author.product.quotations.send({ ...call, quotation })
    expect(sent.price).toBe('124756.7')
  })

  test('answers each item with a price or as declined, and sums only the prices', async () => {
    const { toQuote, call } = await newRfq()
    const quoted = call.quotation.items.map((item, index) =>
      index === 1 ? { ...item, declined: true, unitPrice: '999' } : item,
    )
    const sent = await author.product.quotations.send({ ...call, quotation: { ...call.quotation, items: quoted } })
    expect(sent.price).toBe('1300')
    const quotation = await author.product.quotations.sent({ id: sent.id })
    expect(quotation.items.map((item) => [item.rfqItemId, item.declined, item.total])).toEqual([
      [toQuote[0]!.id, false, '300'],
      [toQuote[1]!.id, true, null],
      [toQuote[2]!.id, false, '1000'],
    ])
  })

  test('keeps the attributes that the supplier showed at sending and the first revision, and deletes the draft', async () => {
    const rocha = { companySector: 'comercio', companySize: '1-10', department: 'Rocha' } as const
    const saves = (given: Parameters<typeof addSuppliers>[2]) =>
      db.update(profiles).set(given).where(eq(profiles.id, author.id))
    const shown = { sector: 'comercio', size: '1-10', department: 'Rocha', seniority: 'under-1' }
    await addSuppliers(platform, 2, rocha)
    await saves(rocha)
    await countSuppliers(platform)
    const { call } = await newRfq()
    await author.product.quotations.draft.save({ rfqId: call.rfqId, draft: call.quotation, version: 0 })
    const { id } = await author.product.quotations.send(call)
    await saves({ companySector: 'salud', companySize: '500+', department: 'Salto' })
    await countSuppliers(platform)
    const { quotations: received } = await owner.product.comparison.received({ rfqId: call.rfqId })
    expect(received[0]).toMatchObject(shown)
    expect(await db.select().from(quotationRevisions).where(eq(quotationRevisions.quotationId, id))).toMatchObject([
      { revision: 1, sent: call.quotation },
    ])
    expect(await author.product.quotations.draft.load({ rfqId: call.rfqId })).toBeNull()
  })

  test('holds the largest amounts, and the buyer can read them', async () => {
    at(0)
    const quantities = Array.from({ length: 500 }, (_, n) => anItem({ key: String(n), quantity: '1' }))
    const rfqId = await publish(owner, { items: quantities })
    const { price } = await quote(author, rfqId, (all) => ({
      items: all.map((item) => ({
        rfqItemId: item.id,
        declined: false,
        unitPrice: '999999999999,99',
        total: '',
        notes: '',
        files: [],
      })),
      shippingCost: '999999999999,99',
    }))
    expect(price).toBe('500999999999994.99')
    const { quotations: received } = await owner.product.comparison.received({ rfqId })
    expect(received[0]?.price).toBe(price)
  })

  test('notifies the buyer with a label, and the team with the name', async () => {
    const { call } = await newRfq({ title: 'Para el galpón nuevo' })
    const { id } = await author.product.quotations.send(call)
    const notices = await db.select().from(notifications).where(eq(notifications.rfqId, call.rfqId))
    expect(notices).toMatchObject([{ userId: owner.id, type: 'quotation', quotationId: null, readAt: null }])
    expect(notices[0]?.message).toContain(`Proveedor #${id.slice(-6)} cotizó 3 de 3\u00a0ítems de «`)
    expect(notices[0]?.message).not.toContain('Vendedora')
    const [mail] = await storedMails(db, 1)
    expect(mail).toMatchObject({ kind: 'team-new_quotation', to: 'equipo@pliego.example' })
    // Every field of the team's mail.
    const fields = [
      call.rfqId,
      'Para el galpón nuevo',
      'Vendedora del Norte',
      '$U\u00a0',
      'UYU',
      'Cotizaciones recibidas',
    ]
    for (const field of [...fields, formatDateTime(testNow)]) expect(mail?.text).toContain(field)
    expect(mail?.text).toMatch(/Cotizaciones recibidas:?\s+1\b/)
  })
})

describe('a quotation is refused and not stored:', () => {
  const untouched = async (rfqId: string) => expect(await rowsFor(rfqId)).toEqual([])

  test.each([
    ['an item without an answer', (form: Call['quotation']) => ({ items: form.items.slice(1) })],
    ['a price of 0', (form: Call['quotation']) => ({ items: form.items.map((item) => ({ ...item, unitPrice: '0' })) })],
    [
      'a negative price',
      (form: Call['quotation']) => ({ items: form.items.map((item) => ({ ...item, unitPrice: '-5' })) }),
    ],
    [
      'a price that rounds to 0',
      (form: Call['quotation']) => ({ items: form.items.map((item) => ({ ...item, unitPrice: '0,0000004' })) }),
    ],
    [
      'a price with a total that is too large',
      (form: Call['quotation']) => ({ items: form.items.map((item) => ({ ...item, unitPrice: '999999999999' })) }),
    ],
    ['shipping that is too large', () => ({ shippingCost: '999999999999999' })],
    [
      'no item quoted',
      (form: Call['quotation']) => ({ items: form.items.map((item) => ({ ...item, declined: true })) }),
    ],
    [
      'items of another RFQ',
      (form: Call['quotation']) => ({ items: form.items.map((item) => ({ ...item, rfqItemId: v7() })) }),
    ],
    ['no delivery time', () => ({ deliveryTimeValue: '' })],
    ['a delivery time of 0', () => ({ deliveryTimeValue: '0' })],
    ['a delivery time without a unit', () => ({ deliveryTimeUnit: null })],
    ['no payment terms', () => ({ paymentTerms: '   ' })],
    ['negative shipping', () => ({ shippingCost: '-1' })],
    ['shipping that is not an amount', () => ({ shippingCost: 'gratis' })],
    ['half a shipping day', () => ({ estimatedShippingDays: '1,5' })],
  ] as const)('%s', async (_what, given) => {
    const { rfqId, call } = await newRfq()
    expect(await refusal({ ...call, quotation: { ...call.quotation, ...given(call.quotation) } })).toBe('INVALID')
    await untouched(rfqId)
  })

  test('from a buyer, from a visitor, and for an absent RFQ', async () => {
    const { rfqId, call } = await newRfq()
    expect(await refusal(call, owner)).toBe('ACCESS_DENIED')
    expect(await codeOf(visitor.quotations.send(call))).toBe('SIGN_IN_REQUIRED')
    expect(await refusal({ ...call, rfqId: v7() })).toBe('RFQ_NOT_FOUND')
    await untouched(rfqId)
  })

  test('once the buyer ended reception, selected a winner or closed without one', async () => {
    const { rfqId, call } = await newRfq()
    await db.update(rfqs).set({ status: 'reviewing' }).where(eq(rfqs.id, rfqId))
    expect(await refusal(call)).toBe('RFQ_CLOSED')
    await untouched(rfqId)
    const closed = { status: 'closed', closeReason: 'Sin presupuesto', closedAt: testNow } as const
    await db.update(rfqs).set(closed).where(eq(rfqs.id, rfqId))
    expect(await refusal(call)).toBe('RFQ_CLOSED')
    const awarded = await newRfq()
    const other = await supplier()
    await choose(owner, awarded.rfqId, (await quote(other, awarded.rfqId)).id)
    expect(await refusal(awarded.call)).toBe('RFQ_CLOSED')
    expect(await rowsFor(awarded.rfqId)).toHaveLength(1)
  })

  test('after the last day in Montevideo, although the RFQ is still stored as active', async () => {
    const { rfqId, call } = await newRfq({ deadline: '2026-03-12' })
    const next = await supplier()
    platform.clock.set(new Date('2026-03-13T02:59:59.999Z'))
    expect(await refusal(call)).toBe(null)
    platform.clock.set(new Date('2026-03-13T03:00:00.000Z'))
    expect(await refusal({ ...call, key: v7() }, next)).toBe('RFQ_CLOSED')
    expect(await db.select({ status: rfqs.status }).from(rfqs).where(eq(rfqs.id, rfqId))).toEqual([
      { status: 'active' },
    ])
    expect(await rowsFor(rfqId)).toHaveLength(1)
  })

  test('a second time by the same supplier, while another one may send', async () => {
    const { rfqId, call } = await newRfq()
    await author.product.quotations.send(call)
    expect(await refusal({ ...call, key: v7() })).toBe('ALREADY_QUOTED')
    expect(await refusal({ ...call, key: v7() }, await supplier())).toBe(null)
    expect(await rowsFor(rfqId)).toHaveLength(2)
  })
})

describe('a quotation sent again', () => {
  test('20 at once with one key are one row, 20 equal answers and one notice', async () => {
    const { rfqId, call } = await newRfq()
    const answers = await Promise.all(Array.from({ length: 20 }, () => author.product.quotations.send(call)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await rowsFor(rfqId)).map((row) => row.id)).toEqual([answers[0]!.id])
    expect(await db.$count(notifications, eq(notifications.rfqId, rfqId))).toBe(1)
  })

  test('20 at once with different keys are one row and 19 refusals', async () => {
    const { rfqId, call } = await newRfq()
    const codes = await Promise.all(Array.from({ length: 20 }, () => refusal({ ...call, key: v7() })))
    expect(codes.toSorted()).toEqual([...Array.from({ length: 19 }, () => 'ALREADY_QUOTED'), null].toSorted())
    expect(await rowsFor(rfqId)).toHaveLength(1)
  })

  test('with another price under the same key is refused', async () => {
    const { call } = await newRfq()
    const answer = await author.product.quotations.send(call)
    const dearer = { ...call.quotation, items: call.quotation.items.map((item) => ({ ...item, unitPrice: '200' })) }
    expect(await refusal({ ...call, quotation: dearer })).toBe('KEY_REUSED')
    expect(await author.product.quotations.send(call)).toEqual(answer)
  })

  test('is recognized by its sender, its key and the name of the procedure in the contract', async () => {
    const { call } = await newRfq()
    await author.product.quotations.send(call)
    const { actorId, procedure, key } = idempotencyKeys
    expect(await db.select({ actorId, procedure }).from(idempotencyKeys).where(eq(key, call.key))).toEqual([
      { actorId: author.id, procedure: 'quotations.send' },
    ])
  })
})
