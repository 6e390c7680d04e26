import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { pictureSvg } from '#features/rfqs/server/picture/drawing.ts'
import { pictureFacts } from '#features/rfqs/server/picture/pictures.ts'
import { served } from '../platform/fixtures/served.ts'
import { withUnitPrice } from '../quotations/fixtures/changes.ts'
import { aQuotation, openDeals } from '../quotations/fixtures/deals.ts'
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
  '/opportunities?q=vigas',
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
    const textOf = (address: string) => pages.find(({ path }) => path === address)?.text
    expect(textOf('/opportunities')).toContain('Vigas para el galpón')
    expect(textOf('/opportunities?q=vigas')).toContain(' con «vigas»')
  })

  test('are drawn of the same: no text of a picture names what is hidden', async () => {
    const svg = pictureSvg(pictureFacts(await owner.product.rfqs.opportunity({ id: rfqId })))
    expect(svg).toContain('Vigas')
    expect(hidden.filter((secret) => svg.includes(secret))).toEqual([])
  })

  test('are the same bytes to search engines and feed readers while quotations and questions come, change and go', async () => {
    const documents = paths.filter((path) => /\.(?:xml|atom|png)$/.test(path))
    const read = async () => {
      // It ends what is kept in memory, so that all is written again.
      await deals.platform.pool.query('update categories set name = name where false')
      return Promise.all(documents.map(async (path) => (await get(path)).bytes.toString('base64')))
    }
    const before = await read()
    const rival = await supplier()
    const { quotations, clarifications } = rival.product
    const { items: toQuote } = await rival.product.rfqs.forSupplier({ id: rfqId })
    const dearer = withUnitPrice(aQuotation(toQuote, { shippingTerms: 'included' }), '200')
    let id = ''
    const acts = [
      async () => ({ id } = await quote(rival, rfqId)),
      () => quotations.revise({ key: v7(), id, revision: 1, quotation: dearer }),
      () => clarifications.questions.ask({ key: v7(), rfqId, itemId: null, text: '¿Vienen pintadas?' }),
      () => quotations.withdraw({ id, revision: 2 }),
    ]
    const start = deals.platform.clock.now().getTime()
    for (const [n, act] of acts.entries()) {
      deals.platform.clock.set(new Date(start + (n + 1) * 60_000))
      await act()
      expect(await read()).toEqual(before)
    }
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
