import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { detectedType, openingWords } from '#features/catalog/domain/detection.ts'
import { productTypes } from '#features/catalog/domain/product.ts'
import { catalog } from '#features/catalog/server/procedures.ts'
import { callAs } from '../harness/api.ts'
import { openMarket } from '../rfqs/fixtures/market.ts'

describe('detectedType', () => {
  test('is the type with the highest scores, not with the most names', () => {
    expect(
      detectedType([
        { type: 'OBRAS', score: 0.3 },
        { type: 'OBRAS', score: 0.3 },
        { type: 'BIENES', score: 0.9 },
      ]),
    ).toBe('BIENES')
  })

  test('is null without a similar name', () => {
    expect(detectedType([])).toBeNull()
    expect(detectedType([{ type: 'OBRAS', score: 0.1 }])).toBeNull()
  })

  test('is one of the voted types in any order, and the only one when all agree', () => {
    const neighbours = fc.array(
      fc.record({ type: fc.constantFrom(...productTypes), score: fc.double({ min: 0.2, max: 1.5, noNaN: true }) }),
      { minLength: 1, maxLength: 9 },
    )
    fc.assert(
      fc.property(neighbours, fc.constantFrom(...productTypes), (voters, type) => {
        expect(voters.map((voter) => voter.type)).toContain(detectedType(voters))
        expect(detectedType(voters.map(({ score }) => ({ score, type })))).toBe(type)
      }),
    )
  })

  test('uses the first two words of a name as its opening', () => {
    expect(openingWords('servicio de limpieza de oficinas')).toBe('servicio de')
    expect(openingWords('arena')).toBe('arena')
  })
})

describe('the type of a new name', async () => {
  const { platform, join } = await openMarket()
  const buyer = callAs(platform, catalog, (await join('buyer')).viewer)
  const detect = async (productName: string) => (await buyer.products.detectType({ productName })).type

  test.each([
    ['Cemento de albañilería', 'BIENES'],
    ['servicio de limpieza de vidrios', 'SERVICIOS'],
    ['CONSTRUCCION DE GALPON', 'OBRAS'],
    ['Estudio de suelos', 'CONSULTORÍA DE OBRA'],
  ])('is detected: %s is %s', async (name, type) => {
    expect(await detect(name)).toBe(type)
  })

  test('is not detected for three letters or for a name like no other', async () => {
    expect(await detect('cem')).toBeNull()
    expect(await detect('ceme')).toBe('BIENES')
    expect(await detect('xqzw kjvx')).toBeNull()
    expect(await detect('\u0000%_\\ ')).toBeNull()
  })

  test('follows the products that buyers add', async () => {
    const name = 'Gunitado de taludes'
    await buyer.products.create({ key: v7(), name, type: 'OBRAS' })
    expect(await detect(name)).toBe('OBRAS')
    expect(await detect('gunitado de talud')).toBe('OBRAS')
  })

  test('is right for 90 % of a tenth of the catalogue that was removed before', { tags: 'slow' }, async () => {
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
