import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normaliseName, productTypes } from '#features/catalog/domain/product.ts'
import {
  familyOfType,
  parseStoredUnit,
  parseUnit,
  storedUnit,
  unitFamilies,
  unitsOfFamily,
  unitsOfType,
} from '#features/catalog/domain/units.ts'

const anyUnit = fc
  .constantFrom(...unitFamilies)
  .chain((family) => fc.constantFrom(...unitsOfFamily(family)).map((unit) => ({ family, unit })))

describe('the units of items', () => {
  test('are exactly these in each family', () => {
    expect(unitsOfFamily('peso')).toEqual(['Kilogramos', 'Gramos', 'Toneladas', 'Libras'])
    expect(unitsOfFamily('tiempo')).toEqual(['Horas', 'Días', 'Semanas', 'Meses', 'Años'])
    expect(unitsOfFamily('area')).toEqual(['Metros cuadrados', 'Metros cúbicos', 'Metros lineales', 'Hectáreas'])
    expect(unitsOfFamily('unidades').slice(0, 5)).toEqual(['Unidades', 'Piezas', 'Elementos', 'Conjuntos', 'Kits'])
    expect(unitsOfFamily('largo')).toEqual(['Metros', 'Centímetros', 'Kilómetros', 'Pulgadas', 'Pies'])
    expect(unitsOfFamily('volumen')).toEqual(['Litros', 'Metros cúbicos', 'Galones', 'Mililitros'])
  })

  test('start with the family of the product type', () => {
    expect([...productTypes, null].map(familyOfType)).toEqual(['peso', 'tiempo', 'area', 'tiempo', 'unidades'])
  })

  test('include every usual unit of a product type', () => {
    for (const type of [...productTypes, null])
      for (const unit of unitsOfType(type)) expect(parseUnit(unit)).not.toBeNull()
  })

  test.each([
    ['m3', undefined, 'volumen', 'Metros cúbicos'],
    ['m³', 'area', 'area', 'Metros cúbicos'],
    ['  KG. ', undefined, 'peso', 'Kilogramos'],
    ['dia', 'unidades', 'tiempo', 'Días'],
    ['Caja', undefined, 'unidades', 'Cajas'],
    ['ml', undefined, 'volumen', 'Mililitros'],
    ['metro lineal', undefined, 'area', 'Metros lineales'],
  ] as const)('parse %j with the family %s as %s, %s', (typed, wanted, family, unit) => {
    expect(parseUnit(typed, wanted)).toEqual({ family, unit })
  })

  test('do not guess an unknown unit', () => {
    expect(parseUnit('bolsón')).toBeNull()
    expect(parseUnit('')).toBeNull()
  })

  test('survive being stored and parsed', () => {
    expect(storedUnit('unidades', 'Piezas')).toBe('unidades - Piezas')
    fc.assert(
      fc.property(anyUnit, ({ family, unit }) => {
        expect(parseStoredUnit(storedUnit(family, unit))).toEqual({ family, unit })
      }),
    )
  })

  test('are parsed from no text that was not stored', () => {
    expect(() => storedUnit('peso', 'Litros')).toThrow('Litros is not a unit of peso')
    fc.assert(
      fc.property(fc.string(), (text) => {
        const unit = parseStoredUnit(text)
        expect(unit === null || storedUnit(unit.family, unit.unit) === text).toBe(true)
      }),
    )
  })

  test('are parsed in any case, with or without accents', () => {
    fc.assert(
      fc.property(anyUnit, fc.boolean(), ({ family, unit }, loud) => {
        const plain = normaliseName(unit)
        expect(parseUnit(loud ? plain.toUpperCase() : plain, family)).toEqual({ family, unit })
      }),
    )
  })
})
