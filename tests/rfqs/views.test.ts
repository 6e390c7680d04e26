import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { rfqs } from '#features/rfqs/server/tables.ts'
import { contactMask } from '#lib/contact-mask.ts'
import { anItem, openMarket, secrets } from './fixtures/market.ts'
import { withoutIds } from '../harness/without-ids.ts'

const { platform, join, anyone, publish, publishFull } = await openMarket()
const buyer = await join('buyer')
const other = await join('buyer')
const supplier = await join('supplier')
const items = ['uno', 'dos', 'tres', 'cuatro'].map((productName) => anItem({ productName }))
const id = await publishFull(buyer, { items, title: `Galpón, ${secrets.phone}` })
const keys = (value: object) => Object.keys(value).toSorted()

const publicKeys =
  'category createdAt currency daysLeft deadline department estimatedItems estimatedTotal id itemCount title'.split(' ')

describe('what each reader gets of an RFQ', () => {
  test('everyone, on a card of the portal: the public facts, no other key', async () => {
    for (const person of [{ rfqs: anyone }, other, supplier]) {
      const { rfqs: cards } = await person.rfqs.opportunities({})
      expect(cards.map(keys)).toEqual([publicKeys])
      expect(cards[0]).toMatchObject({ title: `Galpón, ${contactMask}`, department: 'Tacuarembó', daysLeft: 11 })
    }
  })

  test('everyone, on the public page: 200 characters, 3 names, masked, no other key', async () => {
    for (const person of [{ rfqs: anyone }, other, buyer, supplier]) {
      const page = await person.rfqs.opportunity({ id })
      expect(keys(page)).toEqual(
        [...publicKeys, 'addenda', 'description', 'fileCount', 'itemNames', 'open', 'view'].toSorted(),
      )
      if (!page.open) throw new Error('The RFQ should be open')
      expect(page.itemNames).toEqual(['uno', 'dos', 'tres'])
      expect([...page.description]).toHaveLength(200)
      expect(page.description).toContain(contactMask)
    }
  })

  test('a supplier: everything for a price, the buyer as a label, no estimate of an item, no contact', async () => {
    const rfq = await supplier.rfqs.forSupplier({ id })
    const terms = ['additionalNotes', 'budget', 'deliveryTimeframe', 'description', 'requirements', 'specialConditions']
    expect(keys(rfq)).toEqual(
      [
        ...publicKeys,
        ...terms,
        'addenda',
        'buyer',
        'files',
        'city',
        'items',
        'shipping',
        'takenOut',
        'view',
      ].toSorted(),
    )
    expect(rfq.buyer).toEqual({ view: 'anonymous', label: `Empresa #${id.slice(-6)}` })
    expect(keys(rfq.items[0]!)).toEqual(['id', 'number', 'productName', 'quantity', 'technicalDescription', 'unit'])
    expect(rfq.items.map(({ productName }) => productName)).toEqual(['uno', 'dos', 'tres', 'cuatro'])
    expect(rfq.shipping).toEqual({
      city: 'Tacuarembó',
      department: 'Tacuarembó',
      country: 'Uruguay',
      preferredDeliveryTime: 'De mañana',
      specialHandling: 'Con grúa',
    })
    expect(rfq.description).toMatch(/recóndito$/)
  })

  test('everyone but the owner: no word that identifies the buyer', async () => {
    const read = await Promise.all([
      ...[{ rfqs: anyone }, other, supplier].flatMap((person) => [
        person.rfqs.opportunities({}),
        person.rfqs.opportunity({ id }),
        person.rfqs.summary(),
      ]),
      supplier.rfqs.forSupplier({ id }),
      other.rfqs.mine({ cursor: null }),
    ])
    for (const secret of [...Object.values(secrets), buyer.id]) expect(JSON.stringify(read)).not.toContain(secret)
    const answers = await Promise.all([anyone.opportunities({}), anyone.opportunity({ id })])
    const publicly = withoutIds(JSON.stringify(answers))
    for (const hidden of ['777', '888', 'recóndito', 'Certificado', 'cuatro', '512'])
      expect(publicly).not.toContain(hidden)
  })

  test('the owner: everything unmasked, with estimates and contacts', async () => {
    const rfq = await buyer.rfqs.own({ id })
    expect(rfq).toMatchObject({
      title: `Galpón, ${secrets.phone}`,
      status: 'active',
      contactEmail: secrets.email,
      budget: '$U\u00a0777.000,00 - $U\u00a0888.000,00',
      budgetLower: '777000',
      budgetUpper: '888000',
      estimatedTotal: '20500',
      deliveryContact: { address: secrets.street, contactName: secrets.contact, contactPhone: secrets.phone },
    })
    expect(rfq.items[0]).toMatchObject({ quantity: '10', estimatedUnitPrice: '512.5', estimatedTotal: '5125' })
  })

  test('another buyer: ACCESS_DENIED for a foreign RFQ, RFQ_NOT_FOUND for an absent one', async () => {
    await expect(other.rfqs.own({ id })).rejects.toMatchObject({ code: 'ACCESS_DENIED', message: 'Access denied' })
    await expect(other.rfqs.own({ id: v7() })).rejects.toMatchObject({
      code: 'RFQ_NOT_FOUND',
      message: 'RFQ not found',
    })
    await expect(anyone.opportunity({ id: v7() })).rejects.toMatchObject({ code: 'RFQ_NOT_FOUND' })
    await expect(supplier.rfqs.forSupplier({ id: v7() })).rejects.toMatchObject({ code: 'RFQ_NOT_FOUND' })
    await expect(buyer.rfqs.forSupplier({ id })).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    await expect(supplier.rfqs.own({ id })).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  })

  test('everyone, once it stopped receiving: the same, however it ended', async () => {
    const ended = await publish(buyer, { title: 'Terminada' })
    const read = async () => {
      await expect(supplier.rfqs.forSupplier({ id: ended })).rejects.toMatchObject({
        code: 'RFQ_CLOSED',
        message: 'This RFQ is no longer accepting quotations',
      })
      return JSON.stringify(await anyone.opportunity({ id: ended }))
    }
    const become = (values: Partial<typeof rfqs.$inferInsert>) =>
      platform.db.update(rfqs).set(values).where(eq(rfqs.id, ended))
    platform.clock.set(new Date('2026-03-21T03:00:00Z'))
    const expired = await read()
    platform.clock.set(new Date('2026-03-10T15:00:00Z'))
    await become({ status: 'reviewing' })
    expect(await read()).toBe(expired)
    await become({ status: 'closed', closedAt: platform.clock.now(), closeReason: 'Sin fondos' })
    expect(await read()).toBe(expired)
    const closed = ['category', 'createdAt', 'deadline', 'department', 'id', 'open', 'title', 'view']
    expect(keys(JSON.parse(expired) as object)).toEqual(closed)
  })

  test('the owner, on the dashboard: counters by the status of today, newest first, 20 per page', async () => {
    const owner = await join('buyer')
    const start = platform.clock.now().getTime()
    for (let n = 0; n < 21; n += 1) {
      platform.clock.set(new Date(start + n))
      await publish(owner, { deadline: n < 2 ? '2026-03-10' : '2026-03-20' })
    }
    platform.clock.set(new Date('2026-03-11T12:00:00Z'))
    const first = await owner.rfqs.mine({ cursor: null })
    expect(first.counters).toEqual({ total: 21, active: 19, reviewing: 2, closed: 0 })
    expect(first.rfqs).toHaveLength(20)
    const rest = await owner.rfqs.mine({ cursor: first.next })
    expect(rest.rfqs).toMatchObject([{ status: 'reviewing', daysLeft: 0, hasWinner: false }])
    expect(rest.next).toBeNull()
    platform.clock.set(new Date('2026-03-10T15:00:00Z'))
  })
})
