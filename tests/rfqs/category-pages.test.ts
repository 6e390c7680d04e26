import { beforeAll, describe, expect, test } from 'vitest'
import { categoryText, describedCategories } from '#web/pages/category-texts.ts'
import { renamedCategory } from '#features/catalog/domain/category-addresses.ts'
import { categories } from '../../db/reference/categories.ts'
import { publicUrl, served } from '../platform/fixtures/served.ts'
import { openMarket } from './fixtures/market.ts'
import { withoutIds } from '../harness/without-ids.ts'

const { platform, join, publish } = await openMarket()
const { get } = await served(platform)
let roof = ''

const buyer = await join('buyer')

beforeAll(async () => {
  roof = await publish(buyer, { title: 'Techo nuevo, llamar al 099 765 432', categoryId: 'obras' })
  await publish(buyer, { title: 'Harina', categoryId: 'alimentos' })
})

const first = (body: string, pattern: RegExp) => pattern.exec(body)?.[1]

describe('the page of a category', () => {
  test('has its own title, description, address, heading, text and feed', async () => {
    const pages = await Promise.all(categories.map(async ({ id }) => ({ id, ...(await get(`/oportunidades/${id}`)) })))
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200))
    const found = pages.map(({ id, body }) => {
      expect(first(body, /<link rel="canonical" href="([^"]+)"/)).toBe(`${publicUrl}/oportunidades/${id}`)
      expect(body).toContain(`href="/oportunidades/${id}.atom"`)
      return [
        first(body, /<title>([^<]+)</),
        first(body, /<meta name="description" content="([^"]+)"/),
        first(body, /<h1[^>]*>(.*?)<\/h1>/),
      ]
    })
    for (const column of [0, 1, 2]) {
      const texts = found.map((row) => row[column])
      expect(texts).not.toContain(undefined)
      expect(new Set(texts).size).toBe(categories.length)
    }
    expect(new Set(categories.map((category) => categoryText(category).quoting)).size).toBe(categories.length)
    expect(describedCategories).toEqual(categories.map(({ id }) => id))
  })

  test('lists the open RFQs of the category as visitors read them, for people and for search engines', async () => {
    const { body } = await get('/oportunidades/obras')
    expect(body).toContain(`/opportunity/${roof}`)
    expect(body).toContain('Techo nuevo')
    expect(withoutIds(body)).not.toMatch(/099|Harina/)
    const data = [...body.matchAll(/<script[^>]*ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json!) as object,
    )
    expect(data).toMatchObject([
      { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { item: `${publicUrl}/oportunidades/obras` }] },
      { '@type': 'ItemList', itemListElement: [{ url: `${publicUrl}/opportunity/${roof}` }] },
    ])
  })

  test('without open RFQs answers 200 and says what to do', async () => {
    const { status, body } = await get('/oportunidades/otros')
    expect(status).toBe(200)
    expect(body).toContain('Hoy no hay ninguna abierta')
    expect(body).toContain('Ver las 2 de todas las categorías')
  })

  test('says aloud how many are open in the categories beside it, one or more', async () => {
    const { body } = await get('/oportunidades/materiales-construccion')
    expect(body).toMatch(/1<span class="vh"> (<!-- -->)?abierta</)
    expect(body).toMatch(/0<span class="vh"> (<!-- -->)?abiertas</)
  })

  test('is found by a former or usual name, whatever its case and accents', async () => {
    for (const name of ['construccion', 'Materiales-de-Construcci%C3%B3n', 'MATERIALES-CONSTRUCCION']) {
      const { status, headers } = await get(`/oportunidades/${name}`)
      expect([status, headers['location']]).toEqual([301, '/oportunidades/materiales-construccion'])
    }
    for (const { id } of categories) expect(renamedCategory(id)).toBeNull()
  })

  test('of an unknown category is a 404 that says so', async () => {
    for (const name of ['ferreteria', '__proto__', 'constructor', '%00', 'a'.repeat(2_000), '%C3%B1', 'obras%2F..']) {
      const { status, body } = await get(`/oportunidades/${name}`)
      expect([name, status]).toEqual([name, 404])
      expect(body).toMatch(/Esta (categoría|página) no existe/)
      expect(body).toContain('noindex')
    }
  })

  test('is in the sitemap, with when its newest RFQ was published', async () => {
    const { body } = await get('/sitemap/categorias.xml')
    for (const { id } of categories) expect(body).toContain(`<loc>${publicUrl}/oportunidades/${id}</loc>`)
    expect(body).toMatch(/oportunidades\/obras<\/loc><lastmod>2026-03-10T/)
    expect(body).toMatch(/oportunidades\/otros<\/loc><\/url>/)
  })

  test('is linked from the portal and from its opportunities', async () => {
    for (const path of ['/opportunities', `/opportunity/${roof}`])
      expect((await get(path)).body).toContain('href="/oportunidades/obras"')
  })

  test('offers only searches that find something there now', async () => {
    const offered = async () => {
      const { body } = await get('/oportunidades/obras')
      return [...body.matchAll(/\?q=([^&"]+)&amp;category=obras/g)].map(([, text]) => decodeURIComponent(text!))
    }
    expect(await offered()).toEqual(['techo'])
    expect((await get('/oportunidades/otros')).body).not.toContain('Búsquedas de esta categoría')
    await publish(buyer, { title: 'Hormigón elaborado', categoryId: 'obras' })
    await publish(buyer, { title: 'Pavimento', categoryId: 'otros' })
    expect(await offered()).toEqual(['hormigón', 'techo'])
  })
})
