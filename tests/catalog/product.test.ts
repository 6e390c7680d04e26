import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  codeNumber,
  normaliseName,
  parseProductType,
  productCode,
  productTypes,
} from '#features/catalog/domain/product.ts'
import { categories } from '../../db/reference/categories.ts'

describe('a product', () => {
  test('has a code by its type, and codes sort like their numbers', () => {
    expect(productTypes.map((type) => productCode(type, 1))).toEqual([
      'BIE-000001',
      'SER-000001',
      'OBR-000001',
      'CON-000001',
    ])
    expect(productCode('BIENES', 1_234_567)).toBe('BIE-1234567')
    expect(() => productCode('OBRAS', 0)).toThrow('counts from 1')
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_998 }), (n) => {
        expect(productCode('SERVICIOS', n) < productCode('SERVICIOS', n + 1)).toBe(true)
      }),
    )
  })

  test('has a number in its code that only its type reads', () => {
    fc.assert(
      fc.property(fc.constantFrom(...productTypes), fc.integer({ min: 1, max: 99_999_999 }), (type, n) => {
        for (const other of productTypes)
          expect(codeNumber(other, productCode(type, n))).toBe(other === type ? n : null)
      }),
    )
    for (const code of ['', 'BIE-1', 'BIE-0000001', 'BIE-000000', 'bie-000001', 'BIE-000001 ', 'BIE-1e5000'])
      expect(codeNumber('BIENES', code)).toBeNull()
  })

  test('is the same one when names differ only in case, accents or spaces', () => {
    expect(normaliseName('  Cemento  PÓRTLAND ')).toBe(normaliseName('cemento portland'))
  })

  test('has a type that is read in any case, with or without accents', () => {
    expect(parseProductType('consultoria de obra')).toBe('CONSULTORÍA DE OBRA')
    expect(parseProductType('obra')).toBeNull()
  })
})

describe('the reference catalogue', () => {
  const rows = readFileSync(new URL('../../db/reference/catalog.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
  const products = rows
    .map((row) => /^(?:"([^"]+)"|([^",]+)),(.+)$/.exec(row))
    .map((cells) => ({ name: cells?.[1] ?? cells?.[2] ?? '', type: cells?.[3] ?? '' }))

  test('has at least six hundred names of the four types, and no name twice', () => {
    expect(products.length).toBeGreaterThanOrEqual(600)
    expect(new Set(products.map((product) => normaliseName(product.name))).size).toBe(products.length)
    for (const type of productTypes)
      expect(products.filter((product) => product.type === type).length).toBeGreaterThanOrEqual(50)
    expect(products.filter((product) => parseProductType(product.type) === null)).toEqual([])
  })

  test('comes with sixteen categories with different ids and names', () => {
    expect(categories).toHaveLength(16)
    expect(new Set(categories.map((category) => category.id)).size).toBe(16)
    expect(categories[15].name).toBe('Otros')
  })
})
