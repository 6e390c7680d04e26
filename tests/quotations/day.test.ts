import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { profiles } from '#features/accounts/server/tables.ts'
import { sectors, type Sector } from '#features/accounts/domain/profile-choices.ts'
import { categoriesOfSector } from '#features/catalog/domain/sector-categories.ts'
import { maxOpportunities, opportunitiesCounted } from '#features/quotations/domain/day.ts'
import { categories } from '../../db/reference/categories.ts'
import { aQuotation, openDeals } from './fixtures/deals.ts'

const deals = await openDeals()
const supplierOf = async (sector: Sector | null) => {
  const supplier = await deals.supplier()
  await deals.platform.db.update(profiles).set({ companySector: sector }).where(eq(profiles.id, supplier.id))
  return supplier
}

/** Copies of an RFQ under other ids: $1 its id, $2 how many. */
const copiesOfRfq = `insert into rfqs (id, buyer_id, title, description, masked_title, deadline, currency, category_id,
  item_count, estimated_total, estimated_items, created_at, updated_at)
  select gen_random_uuid(), buyer_id, title, description, masked_title, deadline, currency, category_id, item_count,
    estimated_total, estimated_items, created_at, updated_at
  from rfqs, generate_series(1, $2) where id = $1`

describe('the categories of a sector', () => {
  test('all exist, and every sector but «otro» has some', () => {
    const known = new Set<string>(categories.map(({ id }) => id))
    for (const sector of Object.keys(sectors) as Sector[]) {
      const ids = categoriesOfSector(sector)
      expect(ids.filter((id) => !known.has(id))).toEqual([])
      expect(ids.length > 0).toBe(sector !== 'otro')
    }
    expect(categoriesOfSector(null)).toEqual([])
  })
})

describe('the day of a supplier', () => {
  test('shows new RFQs of its sector, without those it quoted or started to quote', async () => {
    const [buyer, supplier] = [await deals.buyer(), await supplierOf('salud')]
    const [quoted, drafted, left] = [
      await deals.publish(buyer, { categoryId: 'equipamiento-medico' }),
      await deals.publish(buyer, { categoryId: 'equipamiento-medico' }),
      await deals.publish(buyer, { categoryId: 'equipamiento-medico' }),
    ]
    await deals.publish(buyer, { categoryId: 'obras' })
    await deals.quote(supplier, quoted)
    const { items } = await supplier.product.rfqs.forSupplier({ id: drafted })
    await supplier.product.quotations.draft.save({ rfqId: drafted, draft: aQuotation(items), version: 0 })
    const { opportunities, started } = await supplier.product.quotations.day()
    expect(started).toBe(true)
    expect(opportunities).toMatchObject({ kind: 'new', ofSector: true, total: 1 })
    expect(opportunities.rfqs.map(({ id }) => id)).toEqual([left])
  })

  test('without new ones shows the open ones of its sector that end first, and without those any', async () => {
    const [buyer, supplier] = [await deals.buyer(), await supplierOf('logistica')]
    const [late, soon] = await deals.daysAgo(9, async () => [
      await deals.publish(buyer, { categoryId: 'transporte-logistica', deadline: '2026-03-20' }),
      await deals.publish(buyer, { categoryId: 'transporte-logistica', deadline: '2026-03-12' }),
    ])
    const { opportunities } = await supplier.product.quotations.day()
    expect(opportunities).toMatchObject({ kind: 'open', ofSector: true, total: 2 })
    expect(opportunities.rfqs.map(({ id }) => id)).toEqual([soon, late])
    for (const id of [late, soon]) await deals.quote(supplier, id!)
    const others = (await supplier.product.quotations.day()).opportunities
    expect(others.ofSector).toBe(false)
    expect(others.total).toBeGreaterThan(0)
  })

  test('asks to renew exactly what can be renewed', async () => {
    const [buyer, supplier] = [await deals.buyer(), await supplierOf(null)]
    const [old, fresh] = await deals.daysAgo(31, async () => [
      await deals.publish(buyer, { deadline: '2026-03-20' }),
      await deals.publish(buyer, { deadline: '2026-03-20' }),
    ])
    const expired = await deals.daysAgo(31, () => deals.quote(supplier, old!))
    await deals.daysAgo(30, () => deals.quote(supplier, fresh!))
    const before = await supplier.product.quotations.day()
    expect(before.expired).toMatchObject({ total: 1, quotations: [{ id: expired.id }] })
    await supplier.product.quotations.renew({ key: expired.id, id: expired.id, revision: 1 })
    expect((await supplier.product.quotations.day()).expired).toEqual({ total: 0, quotations: [] })
  })

  test('has the deadlines of the week that it quoted, until the reception ends', async () => {
    const [buyer, supplier] = [await deals.buyer(), await supplierOf(null)]
    const near = await deals.publish(buyer, { deadline: '2026-03-16' })
    const far = await deals.publish(buyer, { deadline: '2026-03-17' })
    const { id } = await deals.quote(supplier, near)
    await deals.quote(supplier, far)
    expect((await supplier.product.quotations.day()).due.map((row) => row.id)).toEqual([id])
    await buyer.product.awards.endReception({ key: id, rfqId: near })
    expect((await supplier.product.quotations.day()).due).toEqual([])
  })

  test('has the end of validity of its quotations in the week, and says which can be renewed then', async () => {
    const [buyer, supplier] = [await deals.buyer(), await supplierOf(null)]
    const [far, near, review, later] = [
      await deals.publish(buyer, { deadline: '2026-04-20' }),
      await deals.publish(buyer, { deadline: '2026-03-12' }),
      await deals.publish(buyer, { deadline: '2026-04-20' }),
      await deals.publish(buyer, { deadline: '2026-04-20' }),
    ]
    const renewable = await deals.daysAgo(30, () => deals.quote(supplier, far))
    const tooLate = await deals.daysAgo(25, () => deals.quote(supplier, near))
    const waiting = await deals.daysAgo(24, () => deals.quote(supplier, review))
    await deals.daysAgo(23, () => deals.quote(supplier, later))
    await buyer.product.awards.endReception({ key: review, rfqId: review })
    const { expiring } = await supplier.product.quotations.day()
    expect(expiring).toEqual([
      expect.objectContaining({ id: renewable.id, validUntil: '2026-03-10', renewable: true }),
      expect.objectContaining({ id: tooLate.id, validUntil: '2026-03-15', renewable: false }),
      expect.objectContaining({ id: waiting.id, validUntil: '2026-03-16', renewable: false }),
    ])
    await buyer.product.awards.closeUnselected({ key: far, rfqId: review, reason: 'Ya lo compramos' })
    expect((await supplier.product.quotations.day()).expiring).toHaveLength(2)
  })

  test('counts opportunities up to a hundred, which reads 99+', async () => {
    const [buyer, supplier] = [await deals.buyer(), await supplierOf('agroindustria')]
    const first = await deals.publish(buyer, { categoryId: 'agro-insumos' })
    await deals.platform.pool.query(copiesOfRfq, [first, maxOpportunities + 5])
    const { opportunities } = await supplier.product.quotations.day()
    expect(opportunities.total).toBe(maxOpportunities)
    expect(opportunities.rfqs).toHaveLength(4)
    expect([99, opportunities.total].map(opportunitiesCounted)).toEqual(['99', '99+'])
  })

  test('reads titles as suppliers read them', async () => {
    const [buyer, supplier] = [await deals.buyer(), await supplierOf(null)]
    const rfq = await deals.publish(buyer, { title: 'Arena, llamar al 099 123 456', deadline: '2026-03-12' })
    const dayAsText = async () => JSON.stringify(await supplier.product.quotations.day())
    expect(await dayAsText()).not.toContain('099 123 456')
    await deals.quote(supplier, rfq)
    expect(await dayAsText()).not.toContain('099 123 456')
  })
})
