import { describe, expect, it } from 'vitest'
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
/** What is in the database about this request and may not be found by asking for it. */
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
/** As long, with the same kinds of characters, and in nobody's text. */
const random = (text: string) =>
  text.replace(/\p{L}/gu, 'ǃ').replace(/\d/g, '⁹').replaceAll('ǃ', 'ž').replaceAll('⁹', '৯')

describe('searching what one may not see answers the same bytes as searching what nobody wrote', () => {
  it.each(hidden)('%s, in the portal', async (text) => {
    const find = async (asked: string) =>
      JSON.stringify([
        await visitor.rfqs.opportunities({ text: asked }),
        await author.product.rfqs.opportunities({ text: asked, categoryId: null }),
      ])
    expect(await find(text)).toBe(await find(random(text)))
    expect(await find(text)).toContain('"total":0')
  })

  it.each(hidden.slice(0, 5))('%s, among one’s own quotations', async (text) => {
    const find = async (asked: string) => JSON.stringify(await loser.product.quotations.mine({ text: asked }))
    expect(await find(text)).toBe(await find(random(text)))
  })

  it('while what is visible is found', async () => {
    expect(await visitor.rfqs.opportunities({ text: 'vigas hierro' })).toMatchObject({ total: 1 })
    expect((await loser.product.quotations.mine({ text: 'VIGAS DE' })).quotations).toHaveLength(1)
    expect((await loser.product.quotations.mine({ text: 'materiales' })).quotations).toHaveLength(1)
  })

  it('filters by what is not there are empty, and orders that do not exist change nothing', async () => {
    const all = JSON.stringify(await askFor(visitor, 'rfqs.opportunities', {}))
    const made = {
      sort: 'buyer_id',
      orderBy: 'selected_quotation_id',
      buyerId: owner.id,
      status: 'closed',
      limit: 1000,
    }
    expect(JSON.stringify(await askFor(visitor, 'rfqs.opportunities', made))).toBe(all)
    expect(await visitor.rfqs.opportunities({ department: secrets.street })).toMatchObject({ total: 0 })
  })

  it('a cursor holds nothing but when and which, and one that was made up begins again', async () => {
    const first = JSON.stringify(await visitor.rfqs.opportunities({}))
    for (const cursor of ['nonsense', Buffer.from(`1 or true.${rfqId}`).toString('base64url')])
      expect(JSON.stringify(await visitor.rfqs.opportunities({ cursor }))).toBe(first)
  })

  it('after the choice the one that lost finds no more than before', async () => {
    const [won] = (await author.product.quotations.mine({})).quotations
    await choose(owner, rfqId, won!.id)
    expect((await loser.product.quotations.mine({ text: 'escondida@marcada.uy' })).quotations).toEqual([])
    expect((await loser.product.quotations.mine({})).quotations[0]?.rfqTitle).not.toContain('escondida')
  })
})

it('the database really holds what was looked for', async () => {
  const { rows } = await platform.pool.query<{ title: string }>('select title from rfqs')
  expect(rows.map((row) => row.title)).toContain(title)
})
