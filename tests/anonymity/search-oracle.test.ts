import { describe, expect, test } from 'vitest'
import { askFor } from '../harness/product.ts'
import { openDeals } from '../quotations/fixtures/deals.ts'
import { anItem, secrets } from '../rfqs/fixtures/market.ts'

const deals = await openDeals()
const { platform, buyer, supplier, publishFull, quote, choose, visitor } = deals
const owner = await buyer()
const author = await supplier()
const loser = await supplier()
const title = 'Vigas de hierro, pedidos a escondida@marcada.uy o al 099 765 432'
const items = [1, 2, 3, 4].map((n) =>
  anItem({ productName: `Viga tipo${n}`, technicalDescription: 'Laminadaensecreto' }),
)
const rfqId = await publishFull(owner, {
  title,
  items,
  requirements: 'Requisitooculto',
  specialConditions: 'Condiciónoculta',
})
await quote(author, rfqId)
await quote(loser, rfqId)
/** What the database holds about this RFQ and a search must not find. */
const hidden = [
  'escondida@marcada.uy',
  'escondida',
  'marcada.uy',
  '099 765 432',
  '765',
  ...Object.values(secrets),
  'recóndito',
  'Laminadaensecreto',
  'tipo4',
  'Requisitooculto',
  'Condiciónoculta',
  '777000',
  '777.000',
  owner.id,
  owner.id.slice(-6),
  author.id,
  '512,50',
  'mañana',
  'grúa',
]
/** Of these, what suppliers read in the items. */
const supplierMayRead = new Set(['Laminadaensecreto', 'tipo4'])
/** A text of the same length and kinds of characters that nobody wrote. */
const random = (text: string) =>
  text.replace(/\p{L}/gu, 'ǃ').replace(/\d/g, '⁹').replaceAll('ǃ', 'ž').replaceAll('⁹', '৯')

describe('searching for a hidden value answers the same bytes as searching for a random one', () => {
  test.each(hidden)('%s, in the portal', async (text) => {
    const find = async (query: string) =>
      JSON.stringify([
        await visitor.rfqs.opportunities({ text: query }),
        await author.product.rfqs.opportunities({ text: query, categoryId: null }),
      ])
    expect(await find(text)).toBe(await find(random(text)))
    expect(await find(text)).toContain('"total":0')
  })

  test.each(hidden.filter((text) => !supplierMayRead.has(text)))('%s, in the portal of suppliers', async (text) => {
    const find = async (query: string) =>
      JSON.stringify(await loser.product.rfqs.opportunitiesForSupplier({ text: query }))
    expect(await find(text)).toBe(await find(random(text)))
    expect(await find(text)).toContain('"total":0')
  })

  test.each(hidden.slice(0, 5))('%s, among the supplier’s own quotations', async (text) => {
    const find = async (query: string) => JSON.stringify(await loser.product.quotations.mine({ text: query }))
    expect(await find(text)).toBe(await find(random(text)))
  })

  test('but what is visible is found', async () => {
    expect(await visitor.rfqs.opportunities({ text: 'vigas hierro' })).toMatchObject({ total: 1 })
    expect(await visitor.rfqs.opportunities({ text: 'tipo3' })).toMatchObject({ total: 1 })
    for (const text of supplierMayRead)
      expect(await loser.product.rfqs.opportunitiesForSupplier({ text })).toMatchObject({ total: 1 })
    expect((await loser.product.quotations.mine({ text: 'VIGAS DE' })).quotations).toHaveLength(1)
    expect((await loser.product.quotations.mine({ text: 'materiales' })).quotations).toHaveLength(1)
  })

  test('unknown filters and orders change nothing, and an unknown department finds nothing', async () => {
    const all = JSON.stringify(await askFor(visitor, 'rfqs.opportunities', {}))
    const invented = {
      sort: 'buyer_id',
      orderBy: 'selected_quotation_id',
      buyerId: owner.id,
      status: 'closed',
      limit: 1000,
    }
    expect(JSON.stringify(await askFor(visitor, 'rfqs.opportunities', invented))).toBe(all)
    expect(await visitor.rfqs.opportunities({ department: secrets.street })).toMatchObject({ total: 0 })
  })

  test('a cursor that was made up begins again at the first page', async () => {
    const first = JSON.stringify(await visitor.rfqs.opportunities({}))
    for (const cursor of ['nonsense', Buffer.from(`1 or true.${rfqId}`).toString('base64url')])
      expect(JSON.stringify(await visitor.rfqs.opportunities({ cursor }))).toBe(first)
  })

  test('after the selection the loser finds no more than before', async () => {
    const [won] = (await author.product.quotations.mine({})).quotations
    await choose(owner, rfqId, won!.id)
    expect((await loser.product.quotations.mine({ text: 'escondida@marcada.uy' })).quotations).toEqual([])
    expect((await loser.product.quotations.mine({})).quotations[0]?.rfqTitle).not.toContain('escondida')
  })
})

test('the database does hold what was searched for', async () => {
  const { rows } = await platform.pool.query<{ title: string }>('select title from rfqs')
  expect(rows.map((row) => row.title)).toContain(title)
})
