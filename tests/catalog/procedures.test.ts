import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { catalog } from '#features/catalog/server/procedures.ts'
import { categories } from '../../db/reference/categories.ts'
import { callAs, memberViewer, visitor } from '../harness/api.ts'
import { freshPlatform } from '../harness/platform.ts'

const platform = await freshPlatform()
const anyone = callAs(platform, catalog, visitor)
const buyer = callAs(platform, catalog, memberViewer(v7(), 'buyer'))
const supplier = callAs(platform, catalog, memberViewer(v7(), 'supplier'))
const search = async (searchTerm: string, productType: 'OBRAS' | null = null, offset = 0) =>
  buyer.products.search({ searchTerm, productType, offset })

describe('the catalogue', () => {
  test('has sixteen categories in a fixed order, for anyone', async () => {
    expect(await anyone.categories()).toEqual(categories.map(({ id, name }) => ({ id, name })))
  })

  test('finds products by words with or without accents, in any order', async () => {
    const found = await search('CEMENTO PORTLAND')
    expect(found.length).toBeGreaterThan(0)
    for (const { name } of found) expect(name).toMatch(/cemento pórtland/i)
    expect(await search('portland   cémento')).toEqual(found)
    const percent = await search('%')
    expect(percent.length).toBeGreaterThan(0)
    expect(percent.filter(({ name }) => !name.includes('%'))).toEqual([])
    expect(await search('\u0000zzqx')).toEqual([])
  })

  test('has pages of 15 without repetitions, and filters by type', async () => {
    const pages = [await search('', null, 0), await search('', null, 15), await search('', null, 30)]
    expect(pages.map((page) => page.length)).toEqual([15, 15, 15])
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(45)
    expect(new Set((await search('', 'OBRAS')).map(({ type }) => type))).toEqual(new Set(['OBRAS']))
  })

  test('finds products by one or two letters, in pages too', async () => {
    const [first, second] = [await search('de', null, 0), await search('de', null, 15)]
    for (const { name } of [...first, ...second]) expect(name.toLowerCase()).toContain('de')
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(30)
    const cubic = await search('m³ a')
    expect(cubic.length).toBeGreaterThan(0)
    for (const { name } of cubic) expect(name).toContain('m³')
  })

  test('finds products by words and type together', async () => {
    const found = await buyer.products.search({ searchTerm: 'hormigon', productType: 'OBRAS', offset: 0 })
    expect(found.length).toBeGreaterThan(1)
    for (const { name, type } of found) expect([name.includes('hormigón'), type]).toEqual([true, 'OBRAS'])
    expect((await search('hormigon')).map(({ type }) => type)).toContain('BIENES')
  })

  test('lists the most used first, and returns neither usage nor author', async () => {
    const [, , third] = await search('arena')
    await Promise.all(Array.from({ length: 5 }, () => buyer.products.recordUse({ productId: third!.id })))
    const [first] = await search('arena')
    expect(first).toEqual(third)
    expect(Object.keys(first!).toSorted()).toEqual(['code', 'id', 'name', 'type', 'usualUnit'])
    expect(await buyer.products.recordUse({ productId: v7() })).toEqual({})
  })

  test('counts at most 20 uses of a product by one buyer a day', async () => {
    const [{ id } = { id: v7() }] = await search('ladrillo')
    const uses = Array.from({ length: 25 }, () =>
      buyer.products.recordUse({ productId: id }).catch((error: unknown) => error),
    )
    const refused = (await Promise.all(uses)).filter((answer) => answer instanceof Error)
    expect(refused).toHaveLength(5)
    expect(refused[0]).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const { rows } = await platform.pool.query('select usage_count from products where id = $1', [id])
    expect(rows).toEqual([{ usage_count: 20 }])
  })

  test('counts each product of a list once, 20 lists of one buyer a day', async () => {
    const [first, second] = await search('caño')
    const ids = [first!.id, second!.id]
    const lists = Array.from({ length: 22 }, (_, n) =>
      // In both orders, with repetitions and unknown ids: there is no deadlock.
      buyer.products
        .recordUses({ productIds: n % 2 === 0 ? [...ids, ids[0]!, v7()] : ids.toReversed() })
        .catch((error: unknown) => error),
    )
    const refused = (await Promise.all(lists)).filter((answer) => answer instanceof Error)
    expect(refused).toHaveLength(2)
    const { rows } = await platform.pool.query('select usage_count from products where id = any($1)', [ids])
    expect(rows).toEqual([{ usage_count: 20 }, { usage_count: 20 }])
  })

  test('gives each code once, by type', async () => {
    const code = async (type: string) =>
      (await platform.pool.query<{ code: string }>('select pliego_product_code($1) as code', [type])).rows[0]?.code
    expect(await Promise.all(['BIENES', 'SERVICIOS', 'OBRAS', 'CONSULTORÍA DE OBRA'].map(code))).toEqual([
      expect.stringMatching(/^BIE-\d{6}$/),
      expect.stringMatching(/^SER-\d{6}$/),
      expect.stringMatching(/^OBR-\d{6}$/),
      expect.stringMatching(/^CON-\d{6}$/),
    ])
    const next = (await code('BIENES'))!
    const taken = await platform.pool.query('select 1 from products where code = $1', [next])
    expect(taken.rows).toEqual([])
    await expect(code('NADA')).rejects.toMatchObject({ code: '22023' })
  })

  test('lets only buyers search and count uses, and suggests towns to anyone', async () => {
    const use = { productId: v7() }
    await expect(anyone.products.search({ searchTerm: 'a', productType: null, offset: 0 })).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
    await expect(supplier.products.search({ searchTerm: 'a', productType: null, offset: 0 })).rejects.toMatchObject({
      code: 'ACCESS_DENIED',
    })
    await expect(supplier.products.recordUse(use)).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    const suggest = async (input: string) =>
      (await anyone.suggestPlaces({ input, sessionToken: v7() })).predictions.map(({ description }) => description)
    expect(await suggest('p')).toEqual([])
    expect((await suggest('paysandu'))[0]).toBe('Paysandú, Paysandú, Uruguay')
    expect((await suggest('isla cabellos'))[0]).toBe('Baltasar Brum, Artigas, Uruguay')
    expect((await suggest('la paloma')).length).toBeGreaterThan(1)
  })
})
