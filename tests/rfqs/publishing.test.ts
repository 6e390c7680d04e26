import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { addresses } from '#features/accounts/server/tables.ts'
import { rfqContacts, rfqDeliveryContacts, rfqItems, rfqs, rfqShippingInfo } from '#features/rfqs/server/tables.ts'
import { today } from '#lib/dates.ts'
import { storedMails } from '#platform/mail/mail.ts'
import { aDraft, anItem, openMarket, secrets } from './fixtures/market.ts'

const market = await openMarket()
const { platform, join, addAddress, publish } = market
const buyer = await join('buyer')
const rowOf = async (id: string) => (await platform.db.select().from(rfqs).where(eq(rfqs.id, id)))[0]!
const countRfqs = () => platform.db.$count(rfqs)
const refusal = async (rfq: ReturnType<typeof aDraft>) => {
  const before = await countRfqs()
  const failed: unknown = await buyer.rfqs.publish({ key: v7(), draftId: null, rfq }).then(
    () => null,
    (error: unknown) => error,
  )
  expect(await countRfqs()).toBe(before)
  const { code, data } = failed as { code: string; data?: { problems: { field: string; problem: string }[] } }
  return [code, ...(data?.problems ?? []).map(({ field }) => field)]
}

describe('publishing', () => {
  test('writes the whole RFQ with amounts computed on the server', async () => {
    const id = await publish(buyer, {
      items: [
        anItem({ quantity: '3', estimatedUnitPrice: '0,335' }),
        anItem({ productName: '  Arena  ', quantity: '1.234,5', estimatedUnitPrice: '' }),
      ],
      budgetLower: '1000',
      budgetUpper: '5000',
      location: { text: 'Paysandú, Paysandú', placeId: 'uy:paysandu-paysandu' },
    })
    expect(await rowOf(id)).toMatchObject({
      buyerId: buyer.id,
      status: 'active',
      itemCount: 2,
      estimatedTotal: '1.01',
      estimatedItems: 1,
      budget: '$U\u00a01.000,00 - $U\u00a05.000,00',
      city: 'Paysandú',
      department: 'Paysandú',
      compareAgainstBudget: false,
      createdAt: platform.clock.now(),
    })
    const items = await platform.db.select().from(rfqItems).where(eq(rfqItems.rfqId, id)).orderBy(rfqItems.orderIndex)
    expect(items).toMatchObject([
      { productName: 'Cemento pórtland', quantity: '3.000', unit: 'unidades - Piezas', estimatedTotal: '1.01' },
      { productName: 'Arena', quantity: '1234.500', estimatedUnitPrice: null, estimatedTotal: null },
    ])
  })

  test('stores the contact email of that moment and the location as typed in another table', async () => {
    const id = await publish(buyer, { location: { text: 'Kilómetro 12, a la derecha', placeId: null } })
    const [contact] = await platform.db.select().from(rfqContacts).where(eq(rfqContacts.rfqId, id))
    expect(contact).toMatchObject({ contactEmail: secrets.email, deliveryLocation: 'Kilómetro 12, a la derecha' })
    expect(await rowOf(id)).toMatchObject({ city: null, department: null })
  })

  test('keeps the place of the location where the delivery address has no town', async () => {
    const addressId = await addAddress(buyer.id)
    await platform.db.update(addresses).set({ city: '', department: '' }).where(eq(addresses.id, addressId))
    const location = { text: 'Paysandú, Paysandú', placeId: 'uy:paysandu-paysandu' }
    const id = await publish(buyer, { requiresShipping: true, addressId, location })
    expect(await rowOf(id)).toMatchObject({ city: 'Paysandú', department: 'Paysandú' })
  })

  test('takes the town of the delivery address without a location, and nothing of an unused address', async () => {
    const addressId = await addAddress(buyer.id)
    const shipped = await publish(buyer, { requiresShipping: true, addressId, deliveryContactName: 'Pedro' })
    expect(await rowOf(shipped)).toMatchObject({ city: 'Tacuarembó', department: 'Tacuarembó' })
    const [delivery] = await platform.db
      .select()
      .from(rfqDeliveryContacts)
      .where(eq(rfqDeliveryContacts.rfqId, shipped))
    expect(delivery).toMatchObject({ deliveryAddress: secrets.street, deliveryContactName: 'Pedro' })
    const unshipped = await publish(buyer, { requiresShipping: false, addressId })
    expect(await rowOf(unshipped)).toMatchObject({ city: null })
    const shipping = await platform.db.select().from(rfqShippingInfo).where(eq(rfqShippingInfo.rfqId, unshipped))
    expect(shipping).toEqual([])
  })

  test('generates an empty title and says so', async () => {
    const named = await buyer.rfqs.publish({ key: v7(), draftId: null, rfq: aDraft({ title: '  ' }) })
    expect(named).toMatchObject({ title: 'Compra de Productos de Materiales de construcción', titleGenerated: true })
    const bare = await buyer.rfqs.publish({ key: v7(), draftId: null, rfq: aDraft({ title: '', categoryId: null }) })
    expect(bare).toMatchObject({ title: 'Compra de Productos', titleGenerated: true })
  })

  test('refuses what the form refuses and choices that do not exist, and writes nothing', async () => {
    expect(await refusal(aDraft({ items: [] }))).toEqual(['NO_ITEMS'])
    expect(await refusal(aDraft({ deadline: '' }))).toEqual(['INVALID', 'deadline'])
    expect(await refusal(aDraft({ deadline: '2026-03-09' }))).toEqual(['INVALID', 'deadline'])
    expect(await refusal(aDraft({ items: [anItem({ quantity: '0' })] }))).toEqual(['INVALID', 'items.0.quantity'])
    expect(await refusal(aDraft({ requiresShipping: true }))).toEqual(['INVALID', 'addressId'])
    expect(await refusal(aDraft({ budgetLower: '9', budgetUpper: '9' }))).toEqual(['INVALID', 'budgetLower'])
    expect(await refusal(aDraft({ categoryId: 'no-hay' }))).toEqual(['INVALID', 'categoryId'])
  })

  test('refuses a chosen town that was not stored, which would be missing where suppliers filter, until it is', async () => {
    const chosen = aDraft({ location: { text: 'La Paloma, Durazno, Uruguay', placeId: 'ChIJ-paloma' } })
    expect(await refusal(chosen)).toEqual(['INVALID', 'location'])
    await platform.pool.query(
      `insert into map_places (id, city, department, lat, lon, kept_at)
       values ('ChIJ-paloma', 'La Paloma', 'Durazno', -32.6, -56, now())`,
    )
    const { id } = await buyer.rfqs.publish({ key: v7(), draftId: null, rfq: chosen })
    expect(await buyer.rfqs.own({ id })).toMatchObject({ city: 'La Paloma', department: 'Durazno' })
    const typed = aDraft({ location: { text: 'La Paloma', placeId: null } })
    expect((await buyer.rfqs.publish({ key: v7(), draftId: null, rfq: typed })).id).not.toBe(id)
  })

  test('answers a foreign address exactly like an absent one', async () => {
    const other = await join('buyer')
    const send = (addressId: string) =>
      buyer.rfqs.publish({ key: v7(), draftId: null, rfq: aDraft({ requiresShipping: true, addressId }) }).then(
        () => null,
        (error: unknown) => JSON.stringify(error),
      )
    expect(await send(await addAddress(other.id))).toBe(await send(v7()))
  })

  test('accepts a deadline of today until midnight in Montevideo', async () => {
    platform.clock.set(new Date('2026-03-11T02:59:00Z'))
    expect(today(platform.clock.now())).toBe('2026-03-10')
    await publish(buyer, { deadline: '2026-03-10' })
    platform.clock.set(new Date('2026-03-11T03:00:00Z'))
    await expect(publish(buyer, { deadline: '2026-03-10' })).rejects.toMatchObject({ code: 'INVALID' })
    platform.clock.set(new Date('2026-03-10T15:00:00Z'))
  })

  test('20 at once with one key are one RFQ, 20 equal answers and one mail', async () => {
    const key = v7()
    const before = await countRfqs()
    const mails = (await storedMails(platform.db, 1000)).length
    const rfq = aDraft({ title: 'Una sola vez' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => buyer.rfqs.publish({ key, draftId: null, rfq }).then(JSON.stringify)),
    )
    expect(new Set(answers).size).toBe(1)
    expect(await countRfqs()).toBe(before + 1)
    expect((await storedMails(platform.db, 1000)).length).toBe(mails + 1)
    await expect(buyer.rfqs.publish({ key, draftId: null, rfq: aDraft({ title: 'Otra' }) })).rejects.toThrow()
    expect(await countRfqs()).toBe(before + 1)
  })

  test('the key of one buyer publishes an RFQ of another, and answers nothing of the first', async () => {
    const other = await join('buyer')
    const call = { key: v7(), draftId: null, rfq: aDraft() }
    const { id } = await buyer.rfqs.publish(call)
    const theirs = await other.rfqs.publish(call)
    expect(theirs.id).not.toBe(id)
    expect(await other.rfqs.own({ id: theirs.id })).toMatchObject({ id: theirs.id })
  })

  test('answers a retry even after the deadline passed', async () => {
    const call = { key: v7(), draftId: null, rfq: aDraft() }
    const first = await buyer.rfqs.publish(call)
    platform.clock.set(new Date('2026-04-01T15:00:00Z'))
    expect(await buyer.rfqs.publish(call)).toEqual(first)
    platform.clock.set(new Date('2026-03-10T15:00:00Z'))
  })

  test('deletes its draft, and no draft of another buyer with the same id', async () => {
    const other = await join('buyer')
    const id = v7()
    for (const person of [buyer, other]) await person.rfqs.drafts.save({ id, draft: aDraft(), version: 0 })
    await buyer.rfqs.publish({ key: v7(), draftId: id, draftVersion: 1, rfq: aDraft() })
    expect(await buyer.rfqs.drafts.list()).toEqual([])
    expect(await other.rfqs.drafts.list()).toHaveLength(1)
  })

  test('mails the team, and nobody else, every field of the notice', async () => {
    const id = await publish(buyer, { title: 'Para el equipo', currency: 'USD' })
    const [mail, ...others] = (await storedMails(platform.db, 1000)).filter(({ text }) => text?.includes(id))
    expect(others).toEqual([])
    expect(mail?.to).toBe('equipo@pliego.example')
    for (const fact of [
      'Para el equipo',
      secrets.company,
      'Materiales de construcción',
      '10 de marzo, 2026 a las 12:00',
      '20/03/2026',
      'USD',
    ])
      expect(mail?.text).toContain(fact)
    const bare = await publish(buyer, { categoryId: null })
    expect((await storedMails(platform.db, 1)).find(({ text }) => text?.includes(bare))?.text).toContain(
      'Sin categoría',
    )
  })

  test("updates the buyer's other open pages", async () => {
    const listening = await join('buyer')
    const stream = platform.live.subscribe(listening.id, 0)
    const id = await publish(listening)
    expect(await stream.next()).toEqual({ value: { position: 1, type: 'rfq', id }, done: false })
    await stream.return?.()
  })

  test('stores no field that the form does not have, and no character that PostgreSQL refuses', async () => {
    const stuffed = {
      ...aDraft({ description: 'a\u0000b\ud800c' }),
      status: 'closed',
      buyerId: v7(),
      estimatedTotal: '1',
    }
    const { id } = await buyer.rfqs.publish({ key: v7(), draftId: null, rfq: stuffed })
    expect(await rowOf(id)).toMatchObject({
      buyerId: buyer.id,
      status: 'active',
      estimatedTotal: '5125.00',
      description: 'ab\ufffdc',
    })
  })

  test('accepts 500 items and not one more', async () => {
    const items = Array.from({ length: 500 }, () => anItem())
    expect(await rowOf(await publish(buyer, { items }))).toMatchObject({ itemCount: 500, estimatedTotal: '2562500.00' })
    await expect(publish(buyer, { items: [...items, anItem()] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('is for buyers only', async () => {
    const supplier = await join('supplier')
    const call = { key: v7(), draftId: null, rfq: aDraft() }
    await expect(supplier.rfqs.publish(call)).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    await expect(market.anyone.publish(call)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })

  test('accepts a deadline a year from today and not a day more', async () => {
    await publish(buyer, { deadline: '2027-03-10' })
    expect(await refusal(aDraft({ deadline: '2027-03-11' }))).toEqual(['INVALID', 'deadline'])
  })

  test(
    'accepts 60 RFQs of a buyer in an hour, also in parallel, and answers retries meanwhile',
    { tags: 'slow' },
    async () => {
      const [busy, calm] = [await join('buyer'), await join('buyer')]
      const first = { key: v7(), draftId: null, rfq: aDraft() }
      const published = await busy.rfqs.publish(first)
      for (let n = 1; n < 55; n++) await publish(busy)
      const tries = await Promise.allSettled(Array.from({ length: 10 }, () => publish(busy)))
      const refused = tries.flatMap((result) => (result.status === 'rejected' ? [result.reason as object] : []))
      expect(refused).toHaveLength(5)
      expect(refused[0]).toMatchObject({ code: 'TOO_MANY_REQUESTS', data: { retryAfter: 3600 } })
      expect(await busy.rfqs.publish(first)).toEqual(published)
      await publish(calm)
      platform.clock.set(new Date('2026-03-10T16:00:00Z'))
      await publish(busy)
      platform.clock.set(new Date('2026-03-10T15:00:00Z'))
    },
  )

  test('the database refuses an RFQ closed without a winner and without a reason', async () => {
    const id = await publish(buyer)
    for (const reason of [null, '  ']) {
      const closed = platform.db
        .update(rfqs)
        .set({ status: 'closed', closedAt: platform.clock.now(), closeReason: reason })
        .where(eq(rfqs.id, id))
      await expect(closed).rejects.toMatchObject({ cause: { constraint: 'rfqs_close_reason' } })
    }
  })

  test('the database refuses a winner of another RFQ', async () => {
    const id = await publish(buyer)
    const winner = platform.db.execute(
      sql`update rfqs set status = 'closed', closed_at = now(), selected_quotation_id = ${v7()} where id = ${id}`,
    )
    await expect(winner).rejects.toMatchObject({ cause: { constraint: 'rfqs_selected_quotation' } })
  })
})
