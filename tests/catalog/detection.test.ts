import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import { describe, expect, it, test } from 'vitest'
import { detectedType, openingOf } from '#features/catalog/domain/detection.ts'
import { productTypes } from '#features/catalog/domain/product.ts'
import { catalog } from '#features/catalog/server/procedures.ts'
import { callAs } from '../harness/api.ts'
import { openMarket } from '../rfqs/fixtures/market.ts'

describe('the vote of the names most alike', () => {
  test('goes to the type with the most likeness, not the most names', () => {
    expect(
      detectedType([
        { type: 'OBRAS', likeness: 0.3 },
        { type: 'OBRAS', likeness: 0.3 },
        { type: 'BIENES', likeness: 0.9 },
      ]),
    ).toBe('BIENES')
  })

  test('is null when nothing is like it', () => {
    expect(detectedType([])).toBeNull()
    expect(detectedType([{ type: 'OBRAS', likeness: 0.1 }])).toBeNull()
  })

  test('is one of those who voted, whatever their order, and theirs when they agree', () => {
    const neighbours = fc.array(
      fc.record({ type: fc.constantFrom(...productTypes), likeness: fc.double({ min: 0.2, max: 1.5, noNaN: true }) }),
      { minLength: 1, maxLength: 9 },
    )
    fc.assert(
      fc.property(neighbours, fc.constantFrom(...productTypes), (voters, type) => {
        expect(voters.map((one) => one.type)).toContain(detectedType(voters))
        expect(detectedType(voters.map(({ likeness }) => ({ likeness, type })))).toBe(type)
      }),
    )
  })

  test('hears the words a name opens with', () => {
    expect(openingOf('servicio de limpieza de oficinas')).toBe('servicio de')
    expect(openingOf('arena')).toBe('arena')
  })
})

describe('the type of a name nobody wrote before', async () => {
  const { platform, join } = await openMarket()
  const buyer = callAs(platform, catalog, (await join('buyer')).viewer)
  const detect = async (productName: string) => (await buyer.products.detectType({ productName })).type

  it.each([
    ['Cemento de albañilería', 'BIENES'],
    ['servicio de limpieza de vidrios', 'SERVICIOS'],
    ['CONSTRUCCION DE GALPON', 'OBRAS'],
    ['Estudio de suelos', 'CONSULTORÍA DE OBRA'],
  ])('%s is %s', async (name, type) => {
    expect(await detect(name)).toBe(type)
  })

  it('is asked of the catalogue only beyond three letters, and of nothing that is like nothing', async () => {
    expect(await detect('cem')).toBeNull()
    expect(await detect('ceme')).toBe('BIENES')
    expect(await detect('xqzw kjvx')).toBeNull()
    expect(await detect('\u0000%_\\ ')).toBeNull()
  })

  it('is learned from what buyers add', async () => {
    const name = 'Gunitado de taludes'
    await buyer.products.create({ key: v7(), name, type: 'OBRAS' })
    expect(await detect(name)).toBe('OBRAS')
    expect(await detect('gunitado de talud')).toBe('OBRAS')
  })

  it('is right for nine of ten names of a tenth of the catalogue that the rest never saw', async () => {
    const { rows } = await platform.pool.query<{ name: string; type: string; name_key: string }>(
      "select name, type, name_key from products where source = 'imported'",
    )
    const held = rows.filter(({ name_key: key }) => createHash('md5').update(key).digest()[0]! % 10 === 0)
    await platform.pool.query('delete from products where name_key = any($1)', [held.map((row) => row.name_key)])
    const right: boolean[] = []
    for (const { name, type } of held) right.push((await detect(name)) === type)
    expect(held.length).toBeGreaterThan(50)
    expect(right.filter(Boolean).length / held.length).toBeGreaterThanOrEqual(0.9)
  })
})
