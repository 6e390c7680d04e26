import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { served } from '../platform/fixtures/served.ts'
import { openMarket } from './fixtures/market.ts'

const { platform, join, publish } = await openMarket()
const { get } = await served(platform)
const buyer = await join('buyer')

beforeAll(async () => {
  for (let n = 0; n < 13; n += 1) await publish(buyer, { title: `Cemento ${n}`, categoryId: 'obras' })
})

const portal = async (search: Record<string, string>) => {
  const { status, body } = await get(`/opportunities?${new URLSearchParams(search).toString()}`)
  return { status, text: body.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]+>/g, ' ') }
}

describe('an address of the portal', () => {
  test('with a cursor of another list shows the newest, and says that the page does not exist', async () => {
    const cursor = Buffer.from(`rfqs.${Date.now()}.0193a000-0000-7000-8000-000000000000`).toString('base64url')
    for (const after of [cursor, 'x', '%', "' or 1=1"]) {
      const { status, text } = await portal({ after })
      expect(status).toBe(200)
      expect(text).toContain('Esa página de la lista no existe. Estas son las más nuevas.')
      expect(text).toMatch(/Cemento \d/)
      expect(text).not.toContain('Volver a las más nuevas')
    }
  })

  test('with a filter value that does not exist names it, and shows what can be shown', async () => {
    const { status, text } = await portal({
      category: 'ferreteria',
      currency: 'EUR',
      value: 'poco',
      department: 'Lima',
    })
    expect(status).toBe(200)
    for (const value of ['ferreteria', 'EUR', 'poco', 'Lima'])
      expect(text).toContain(`«${value}» no es un valor de ningún filtro.`)
    expect(text).toMatch(/Cemento \d/)
    expect(text).not.toContain('Quitar filtro')
  })

  test('with ten thousand characters of search says that it searched the first 120', async () => {
    const { status, text } = await portal({ q: 'cemento'.repeat(1_430) })
    expect(status).toBe(200)
    expect(text).toContain('La búsqueda era muy larga: se buscaron sus primeros 120 caracteres.')
    expect(text).not.toContain('cemento'.repeat(20))
  })

  test('says what was searched and by which filters', async () => {
    const { text } = await portal({ q: 'cemento', category: 'obras', currency: 'UYU' })
    expect(text.replace(/\s+/g, ' ')).toContain('13 licitaciones con «cemento» . Filtros: Obras, Pesos Uruguayos')
    expect(text).toContain('Sin cuenta se busca en el título')
  })

  test('that finds nothing leads to fewer words, and to the filter that its text names', async () => {
    const { body } = await get(
      `/opportunities?${new URLSearchParams({ q: 'venta de cemento en Paysandú' }).toString()}`,
    )
    const links = [...body.matchAll(/href="\/opportunities\?([^"]*)"/g)].map(([, query]) =>
      new URLSearchParams(query!.replaceAll('&amp;', '&')).toString(),
    )
    const leads = (search: Record<string, string>) => expect(links).toContain(new URLSearchParams(search).toString())
    expect(body).toContain('Con menos palabras: ')
    leads({ q: 'cemento' })
    expect(body).toContain('Por departamento: ')
    leads({ q: 'venta de cemento', department: 'Paysandú' })
    expect((await portal({ q: 'tecnologia' })).text).toContain('Por categoría: ')
    expect((await portal({ q: 'tecnologia', category: 'tecnologia' })).text).not.toContain('Por categoría: ')
  })

  test('with params that say nothing shows the newest', async () => {
    for (const name of ['after', 'category', 'q']) {
      const { text } = await portal({ [name]: '', page: '' })
      expect([name, /Cemento \d/.test(text), text.includes('Cargando')]).toEqual([name, true, false])
    }
  })

  test('is answered with a page, whatever it says', async () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom('obras', 'UYU', 'under-10000'),
    )
    const names = fc.constantFrom('q', 'category', 'currency', 'value', 'department', 'after', 'page')
    await fc.assert(
      fc.asyncProperty(fc.dictionary(names, value, { maxKeys: 5 }), async (search) => {
        const { status, text } = await portal(search)
        expect(status).toBe(200)
        expect(text).toMatch(/Cemento \d|No hay RFQs disponibles/)
      }),
      { numRuns: 25 },
    )
  })
})
