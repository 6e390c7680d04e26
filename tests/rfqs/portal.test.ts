import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { portalFilters } from '#features/rfqs/contract/portal.ts'
import { sum } from '#lib/money.ts'
import { anItem, openMarket, secrets } from './fixtures/market.ts'

const { platform, join, anyone, publish, publishFull } = await openMarket()
const buyer = await join('buyer')

type Filters = Parameters<typeof anyone.opportunities>[0]
/** The titles of the matching RFQs, on all pages. */
const titles = async (filters: Filters) => {
  const all: string[] = []
  for (let cursor: string | null = null, more = true; more; more = cursor !== null) {
    const page = await anyone.opportunities({ ...filters, cursor })
    all.push(...page.rfqs.map(({ title }) => title))
    cursor = page.next
  }
  return all
}
const priced = (total: string) => [anItem({ quantity: '1', estimatedUnitPrice: total })]

beforeAll(async () => {
  const paysandu = { text: 'Paysandú', placeId: 'uy:paysandu-paysandu' }
  await publish(buyer, { title: 'Alquiler de camión con hidrogrúa', items: priced('9.999,99'), location: paysandu })
  await publish(buyer, { title: 'Reparaciones de techos', categoryId: 'obras', items: priced('10.000,00') })
  await publish(buyer, { title: 'Uniformes en dólares', currency: 'USD', items: priced('100.000,00') })
  await publish(buyer, { title: 'Sin precio', items: [anItem({ estimatedUnitPrice: '' })] })
  await publish(buyer, { title: 'Cemento 100% puro', items: priced('100.000,01') })
  await publishFull(buyer, { title: 'Galpón', items: priced('60.000') })
})

describe('the portal', () => {
  test('finds words with and without accents, plurals and fragments', async () => {
    const each = (texts: readonly string[]) => Promise.all(texts.map((text) => titles({ text })))
    const camion = ['camion', 'CAMIÓN', 'camiones', 'hidrogr', 'alquiler camión', 'rogrúa cam']
    expect(await each(camion)).toEqual(camion.map(() => ['Alquiler de camión con hidrogrúa']))
    const techos = ['reparación', 'reparacion', 'reparaciones', 'techo']
    expect(await each(techos)).toEqual(techos.map(() => ['Reparaciones de techos']))
    expect(await titles({ text: 'hormigón' })).toEqual([])
  })

  test('reads the signs of patterns and queries literally', async () => {
    expect(await titles({ text: '100%' })).toEqual(['Cemento 100% puro'])
    for (const text of ['%%%', '_', '\\', "'", '&|!', ':*', '<->', '\u0000']) await anyone.opportunities({ text })
    for (const text of ['%%%', 'repar%nes', 'repar_ciones']) expect(await titles({ text })).toEqual([])
    expect(await titles({ text: '-camión' })).toEqual(['Alquiler de camión con hidrogrúa'])
  })

  test('filters by category, currency, department and value within one currency', async () => {
    expect(await titles({ categoryId: 'obras' })).toEqual(['Reparaciones de techos'])
    expect(await titles({ currency: 'USD' })).toEqual(['Uniformes en dólares'])
    expect(await titles({ department: 'Paysandú' })).toEqual(['Alquiler de camión con hidrogrúa'])
    expect(await titles({ value: 'under-10000' })).toEqual(['Alquiler de camión con hidrogrúa'])
    expect(await titles({ value: '10000-50000' })).toEqual(['Reparaciones de techos'])
    expect(await titles({ value: '50000-100000' })).toEqual(['Galpón'])
    expect(await titles({ value: 'over-100000' })).toEqual(['Cemento 100% puro'])
    expect(await titles({ value: '50000-100000', currency: 'USD' })).toEqual(['Uniformes en dólares'])
  })

  test('sums and averages per currency, without the RFQs that have no estimate', async () => {
    const [pesos, dollars, ...others] = await anyone.summary()
    expect(others).toEqual([])
    const totals = ['9999.99', '10000', '100000.01', '60000']
    expect(pesos).toEqual({ currency: 'UYU', count: 5, estimatedTotal: sum(totals), average: '45000', estimated: 4 })
    expect(dollars).toEqual({ currency: 'USD', count: 1, estimatedTotal: '100000', average: '100000', estimated: 1 })
  })

  test('says of each category with open RFQs how many they are and what they add up to', async () => {
    const figures = await anyone.byCategory()
    const ofWorks = figures.find(({ categoryId }) => categoryId === 'obras')
    expect(ofWorks).toEqual({
      categoryId: 'obras',
      open: 1,
      totals: [{ currency: 'UYU', count: 1, estimatedTotal: '10000', estimated: 1 }],
    })
    expect(figures.map(({ categoryId }) => categoryId)).not.toContain('alimentos')
  })

  test('pages by 12, newest first, each RFQ once, also when others are published meanwhile', async () => {
    const reader = await join('buyer')
    const start = platform.clock.now().getTime()
    for (let n = 0; n < 30; n += 1) {
      platform.clock.set(new Date(start + n))
      await publish(reader, { title: `Página ${n}`, categoryId: 'alimentos' })
    }
    platform.clock.set(new Date(start + 30))
    const first = await anyone.opportunities({ categoryId: 'alimentos' })
    expect([first.rfqs.length, first.total]).toEqual([12, 30])
    await publish(reader, { title: 'Página nueva', categoryId: 'alimentos' })
    const second = await anyone.opportunities({ categoryId: 'alimentos', cursor: first.next })
    const third = await anyone.opportunities({ categoryId: 'alimentos', cursor: second.next })
    expect(third.next).toBeNull()
    const titles = [first, second, third].flatMap(({ rfqs }) => rfqs.map(({ title }) => title))
    expect(titles).toEqual(Array.from({ length: 30 }, (_, n) => `Página ${29 - n}`))
    platform.clock.set(new Date(start))
  })

  test('treats an invented cursor like none, and ignores unknown filters', async () => {
    const none = JSON.stringify((await anyone.opportunities({})).rfqs)
    for (const cursor of ['x', 'eyJhIjoxfQ', Buffer.from(`9.${v7()}'--`).toString('base64url')])
      expect(JSON.stringify((await anyone.opportunities({ cursor })).rfqs)).toBe(none)
    const stuffed = { budget: '777000', sort: 'buyer_id', buyerId: buyer.id }
    expect(JSON.stringify((await anyone.opportunities(stuffed as Filters)).rfqs)).toBe(none)
    expect(Object.keys(portalFilters.parse(stuffed))).not.toContain('budget')
  })

  test('answers a search for a hidden value like one for a random value', async () => {
    /** The answer without the suggestions that find what a visitor may read. */
    const answerTo = async (text: string) => {
      const { suggestions, ...rest } = await anyone.opportunities({ text })
      const found = await Promise.all(
        suggestions.map(async (each) => (await anyone.opportunities({ text: each })).total),
      )
      return JSON.stringify({ ...rest, suggestions: suggestions.filter((_, n) => found[n] === 0) })
    }
    const nothing = await answerTo('zzqx')
    const words =
      'marcada|marta@|099 111|111222|recóndito|Certificado de origen|De mañana|grúa telescópica|777000|888000'
    const more = ['Bolsa de 25', 'Laminado oculto', buyer.id, buyer.id.slice(-6)]
    const hidden = [...Object.values(secrets), ...words.split('|'), ...more]
    const found = await Promise.all(hidden.map(answerTo))
    expect(hidden.filter((_, n) => found[n] !== nothing)).toEqual([])
  })

  test('lists no RFQ that stopped receiving, whatever status is stored', async () => {
    await publish(buyer, { title: 'Vence hoy mismo', deadline: '2026-03-10' })
    expect(await titles({ text: 'vence hoy' })).toHaveLength(1)
    platform.clock.set(new Date('2026-03-11T03:00:00Z'))
    expect(await titles({ text: 'vence hoy' })).toEqual([])
    platform.clock.set(new Date('2026-03-10T15:00:00Z'))
    await platform.db.execute(sql`update rfqs set status = 'reviewing' where title = 'Vence hoy mismo'`)
    expect(await titles({ text: 'vence hoy' })).toEqual([])
    await platform.db.execute(
      sql`update rfqs set status = 'closed', closed_at = now(), close_reason = 'Sin fondos' where title = 'Sin precio'`,
    )
    expect((await anyone.summary())[0]?.count).toBe(35)
    expect(await titles({ text: 'sin precio' })).toEqual([])
  })
})
