import { describe, expect, test } from 'vitest'
import { pictureSvg } from '#features/rfqs/server/picture/drawing.ts'
import { pictureFacts } from '#features/rfqs/server/picture/pictures.ts'
import { served } from '../platform/fixtures/served.ts'
import { openDeals } from '../quotations/fixtures/deals.ts'
import { anItem, secrets } from '../rfqs/fixtures/market.ts'

const deals = await openDeals()
const { buyer, supplier, publishFull, quote, choose } = deals
const { get } = await served(deals.platform)
const [owner, author] = [await buyer(), await supplier({ company: 'Proveedora Señalada', email: 'venta@senalada.uy' })]
const items = [1, 2, 3, 4].map((n) => anItem({ productName: `Viga tipo${n}`, technicalDescription: 'Laminadaoculta' }))
const title = 'Vigas para el galpón, llamar al 099 765 432'
const rfqId = await publishFull(owner, { title, items, requirements: 'Requisitooculto' })
const quotation = await quote(author, rfqId, { proposal: 'Propuestaoculta', carrierName: 'Fletes Ocultos' })

const paths = [
  '/',
  '/opportunities',
  '/rfq-marketplace',
  '/marketplace',
  `/opportunities?text=vigas`,
  `/opportunity/${rfqId}`,
  `/rfq-publica/${rfqId}`,
  '/opportunity/0193a000-0000-7000-8000-00000000dead',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/oportunidades-1.xml',
  `/opportunity/${rfqId}.png`,
  '/sitemap/categorias.xml',
  '/oportunidades/materiales-construccion',
  '/oportunidades.atom',
  '/oportunidades/materiales-construccion.atom',
]
const hidden = [
  ...Object.values(secrets),
  '099 765 432',
  'Laminadaoculta',
  'tipo4',
  'Requisitooculto',
  'recóndito',
  'Proveedora Señalada',
  'venta@senalada.uy',
  'Propuestaoculta',
  'Fletes Ocultos',
  '777.000',
  '777000',
  '512.5',
  '512,5',
  owner.id,
  author.id,
  quotation.id,
  owner.id.slice(-6),
]

/** Status, headers and body of every public page, as the server sends them to a visitor. */
const visit = async () =>
  Promise.all(
    paths.map(async (path) => {
      const { status, headers, body } = await get(path)
      return { path, status, text: JSON.stringify(headers) + body }
    }),
  )
const disclosed = (pages: Awaited<ReturnType<typeof visit>>) =>
  pages.flatMap(({ path, text }) => hidden.filter((secret) => text.includes(secret)).map((secret) => [path, secret]))

describe('the public pages that the server renders', () => {
  test('show the RFQ without anything that identifies its buyer', async () => {
    const pages = await visit()
    expect(disclosed(pages)).toEqual([])
    const page = pages.find(({ path }) => path === `/opportunity/${rfqId}`)!
    expect(page.status).toBe(200)
    for (const visible of ['Vigas para el galpón', 'Viga tipo1', 'Viga tipo3', 'dato oculto hasta la selección'])
      expect(page.text).toContain(visible)
    expect(pages.find(({ path }) => path === '/opportunities')?.text).toContain('Vigas para el galpón')
  })

  test('are drawn of the same: no text of a picture names what is hidden', async () => {
    const svg = pictureSvg(pictureFacts(await owner.product.rfqs.opportunity({ id: rfqId })))
    expect(svg).toContain('Vigas')
    expect(hidden.filter((secret) => svg.includes(secret))).toEqual([])
  })

  test('are the same bytes to search engines and feed readers while quotations come, change and go', async () => {
    const documents = paths.filter((path) => /\.(?:xml|atom|png)$/.test(path))
    const read = () => Promise.all(documents.map(async (path) => (await get(path)).bytes.toString('base64')))
    const before = await read()
    const rival = await supplier()
    const start = deals.platform.clock.now().getTime()
    deals.platform.clock.set(new Date(start + 60_000))
    const { id } = await quote(rival, rfqId)
    expect(await read()).toEqual(before)
    deals.platform.clock.set(new Date(start + 120_000))
    await rival.product.quotations.withdraw({ id, revision: 1 })
    expect(await read()).toEqual(before)
  })

  test('stay anonymous after the selection, and do not show that there was one', async () => {
    await choose(owner, rfqId, quotation.id)
    const pages = await visit()
    expect(disclosed(pages)).toEqual([])
    const page = pages.find(({ path }) => path === `/opportunity/${rfqId}`)!
    expect(page.status).toBe(200)
    expect(page.text).toContain('noindex')
    expect(page.text).not.toContain('Viga tipo1')
    expect(page.text).not.toMatch(/seleccionad[ao]|selected/i)
  })
})
