import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { unitOfFields, parseStoredUnit } from '#features/catalog/domain/stored-unit.ts'
import { usualUnitOf } from '#features/catalog/domain/units-of-type.ts'
import { readDelimited } from '#lib/delimited.ts'
import { openDeals } from '../quotations/fixtures/deals.ts'

const csv = (name: string) =>
  readDelimited(readFileSync(new URL(`../../db/reference/${name}`, import.meta.url), 'utf8'), ',')
    .slice(1)
    .map(({ cells }) => cells)
    .filter(([name]) => name !== '')

const deals = await openDeals()
const { product: buyer } = await deals.buyer()
const usualUnits = async (...names: string[]) =>
  Object.fromEntries((await buyer.catalog.products.match({ names })).map(({ name, usualUnit }) => [name, usualUnit]))

describe('the usual unit of a product', () => {
  test('is known of every product of the reference catalogue, in a unit that items have', async () => {
    const units = csv('usual-units.csv')
    expect(units.map(([name]) => name)).toEqual(csv('catalog.csv').map(([name]) => name))
    for (const [name, unit] of units) expect([name, parseStoredUnit(unit ?? '')]).not.toEqual([name, null])
    const names = units.slice(0, 500).map(([name]) => name ?? '')
    expect(await usualUnits(...names)).toEqual(Object.fromEntries(units.slice(0, 500)))
  })

  test('is the one that people ask for', async () => {
    expect(
      await usualUnits(
        'cemento portland cpn 40, bolsa 25 kg',
        'Arena gruesa lavada, por m³',
        'Teclado en español con cable USB',
        'Guante de vaqueta corto para carga',
        'Ejecución de contrapiso con malla, por m²',
      ),
    ).toEqual({
      'Cemento pórtland CPN 40, bolsa 25 kg': 'unidades - Bolsas',
      'Arena gruesa lavada, por m³': 'volumen - Metros cúbicos',
      'Teclado en español con cable USB': 'unidades - Unidades',
      'Guante de vaqueta corto para carga': 'unidades - Pares',
      'Ejecución de contrapiso con malla, por m²': 'area - Metros cuadrados',
    })
  })

  test('comes with the results of a search', async () => {
    const [first] = await buyer.catalog.products.search({ searchTerm: 'arena gruesa', productType: null, offset: 0 })
    expect(first!.usualUnit).toBe('volumen - Metros cúbicos')
  })

  test('of a product that somebody adds is that of the item, if it suits, or none', async () => {
    const add = (name: string, usualUnit: string | null) =>
      buyer.catalog.products.create({ key: v7(), name, type: 'BIENES', usualUnit })
    expect((await add('Piedra laja rosada', 'area - Metros cuadrados')).usualUnit).toBe('area - Metros cuadrados')
    expect((await add('Piedra laja gris', null)).usualUnit).toBeNull()
    expect((await add('Piedra laja verde', 'tiempo - Horas')).usualUnit).toBeNull()
    await expect(add('Piedra laja negra', 'tiempo - Siglos')).rejects.toThrow()
  })

  test('is read from the two fields of an item', () => {
    expect(unitOfFields('unidades', 'Bolsas')).toBe('unidades - Bolsas')
    expect(unitOfFields('peso', '')).toBeNull()
    expect(unitOfFields(null, 'Bolsas')).toBeNull()
    expect(usualUnitOf('SERVICIOS', 'tiempo - Horas')).toBe('tiempo - Horas')
    expect(usualUnitOf('SERVICIOS', 'unidades - Bolsas')).toBeNull()
  })
})
