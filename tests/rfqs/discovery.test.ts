import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { readFileSync } from 'node:fs'
import { validateXML } from 'xmllint-wasm'
import { beforeAll, describe, expect, test } from 'vitest'
import { publicUrl, served } from '../platform/fixtures/served.ts'
import { openMarket } from './fixtures/market.ts'
import { withoutIds } from '../harness/without-ids.ts'

const { platform, join, publish, anyone } = await openMarket()
const { get } = await served(platform)
const buyer = await join('buyer')
const works = { title: 'Techo & canaletas <a dos aguas>, llamar al 099 765 432', categoryId: 'obras' } as const
let roof = ''

beforeAll(async () => {
  roof = await publish(buyer, works)
  await publish(buyer, { title: 'Cemento para la losa', categoryId: 'materiales-construccion' })
})

const parse = (body: string) => {
  expect(XMLValidator.validate(body)).toBe(true)
  return new XMLParser({ ignoreAttributes: false }).parse(body) as Record<string, unknown>
}
type Entry = { title: { '#text': string }; id: string; updated: string; summary: { '#text': string } }
const entriesOf = (body: string): readonly Entry[] => {
  const { entry = [] } = parse(body)['feed'] as { entry?: Entry | Entry[] }
  return [entry].flat()
}
/** What a browser shows of HTML without elements. */
const textOfHtml = (html: string) =>
  html.replace(/&(lt|gt|quot|amp|#39);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name] ?? "'")
const addressesOf = (body: string, list: string, entry: string): readonly string[] => {
  const found = (parse(body)[list] as Record<string, { loc: string } | { loc: string }[]>)[entry] ?? []
  return [found].flat().map(({ loc }) => loc)
}

describe('the feed of opportunities', () => {
  test('has every open RFQ as visitors read it, masked, the newest first', async () => {
    const { status, headers, body } = await get('/oportunidades.atom')
    expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
    const entries = entriesOf(body)
    expect(entries).toHaveLength(2)
    expect(withoutIds(body)).not.toContain('099')
    const entry = entries.find(({ id }) => id === `urn:uuid:${roof}`)!
    expect(textOfHtml(entry.title['#text'])).toContain('Techo & canaletas <a dos aguas>')
    expect(entry.summary['#text'] ?? entry.summary).toBe('Obras. 1\u00a0ítem. Recibe cotizaciones hasta el 20/03/2026.')
  })

  test('holds a title that breaks out of XML, runs scripts or is no XML as the text that it is', async () => {
    const vandal = await join('buyer')
    const hostile = [
      ']]>]]></title><link href="https://engaño.ejemplo.uy"/><title>',
      '<img src=x onerror=alert(1)><script>alert(2)</script>',
      '&lt;b&gt; &amp; &#60;i>',
      '\ufffe\uffffFin de año',
    ]
    const ids = await Promise.all(hostile.map((title) => publish(vandal, { title, categoryId: 'otros' })))
    const { body } = await get('/oportunidades/otros.atom')
    const entries = entriesOf(body)
    expect(entries).toHaveLength(hostile.length)
    expect(body).not.toMatch(/[\ufffe\uffff]/)
    for (const id of ids) {
      const entry = entries.find((found) => found.id === `urn:uuid:${id}`)!
      // Readers take the text of the element for HTML.
      const html = String(entry.title['#text'] ?? entry.title)
      expect(html).not.toMatch(/[<>]/)
      expect(textOfHtml(html)).toBe((await anyone.opportunity({ id })).title)
    }
    expect((await anyone.opportunity({ id: ids[3]! })).title).toBe('Fin de año')
  })

  test('of a category has only its RFQs, and of an unknown category is a page that does not exist', async () => {
    expect(entriesOf((await get('/oportunidades/obras.atom')).body)).toHaveLength(1)
    expect(entriesOf((await get('/oportunidades/transporte-logistica.atom')).body)).toEqual([])
    for (const path of ['/oportunidades/ninguna.atom', '/oportunidades/.atom', '/otra.atom', '/a/b/c.atom'])
      expect((await get(path)).status).toBe(404)
  })

  test('is not sent again to a reader that has it', async () => {
    const { headers } = await get('/oportunidades.atom')
    const again = await get('/oportunidades.atom', { headers: { 'if-none-match': headers['etag']! } })
    expect([again.status, again.body]).toEqual([304, ''])
  })
})

describe('the sitemap', () => {
  test('lists parts with all fixed pages and all open RFQs, under the public address', async () => {
    const parts = addressesOf((await get('/sitemap.xml')).body, 'sitemapindex', 'sitemap')
    expect(parts).toEqual(
      ['paginas', 'categorias', 'oportunidades-1'].map((part) => `${publicUrl}/sitemap/${part}.xml`),
    )
    const pages = addressesOf((await get('/sitemap/paginas.xml')).body, 'urlset', 'url')
    expect(pages).toContain(`${publicUrl}/help`)
    const answers = await Promise.all(pages.map((address) => get(new URL(address).pathname)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const rfqs = await get('/sitemap/oportunidades-1.xml')
    expect(addressesOf(rfqs.body, 'urlset', 'url')).toContain(`${publicUrl}/opportunity/${roof}`)
    expect(rfqs.body).toContain('<lastmod>2026-03-10T')
  })

  test('is valid by the schema of sitemaps', async () => {
    const schema = readFileSync('node_modules/sitemap/schema/sitemap.xsd', 'utf8')
    for (const part of ['paginas', 'categorias', 'oportunidades-1']) {
      const { body } = await get(`/sitemap/${part}.xml`)
      expect(await validateXML({ xml: [{ fileName: part, contents: body }], schema: [schema] })).toMatchObject({
        valid: true,
      })
    }
  })

  test('is written once for all who ask at the same time', async () => {
    let queries = 0
    const { pool } = platform
    const count = () => (queries += 1)
    pool.on('acquire', count)
    // On another day nothing is remembered.
    platform.clock.set(new Date('2026-03-11T15:00:00Z'))
    await Promise.all(Array.from({ length: 20 }, () => get('/sitemap/oportunidades-1.xml')))
    pool.off('acquire', count)
    // How many parts there are, and the addresses.
    expect(queries).toBe(2)
    platform.clock.set(new Date('2026-03-10T15:00:00Z'))
  })

  test('has no other parts', async () => {
    for (const part of ['2', '0', '-1', '99999999', 'x'])
      expect((await get(`/sitemap/oportunidades-${part}.xml`)).status).toBe(404)
  })

  test('is named in robots.txt', async () => {
    expect((await get('/robots.txt')).body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
  })

  test('leaves out RFQs that stopped receiving', async () => {
    platform.clock.set(new Date('2026-03-21T15:00:00Z'))
    expect(addressesOf((await get('/sitemap.xml')).body, 'sitemapindex', 'sitemap')).toHaveLength(2)
    expect((await get('/sitemap/oportunidades-1.xml')).status).toBe(404)
    expect(entriesOf((await get('/oportunidades.atom')).body)).toEqual([])
    platform.clock.set(new Date('2026-03-10T15:00:00Z'))
  })
})
