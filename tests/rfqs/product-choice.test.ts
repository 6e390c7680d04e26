import { describe, expect, test } from 'vitest'
import { productTypes } from '#features/catalog/domain/product.ts'
import { familyOfType, unitsOfType, unitSuits } from '#features/catalog/domain/units-of-type.ts'
import { unitReadings } from '#features/catalog/domain/unit-readings.ts'
import { unitsOfFamily } from '#features/catalog/domain/units.ts'
import { withProduct } from '#features/rfqs/domain/product-choice.ts'

const sand = { name: 'Arena', type: 'BIENES', usualUnit: null } as const
const cleaning = { name: 'Limpieza de oficinas', type: 'SERVICIOS', usualUnit: null } as const

describe('choosing the product of an item', () => {
  test('presets the family by the product’s type while no unit is chosen', () => {
    expect(withProduct({ type: null, unit: '' }, sand)).toEqual({ productName: 'Arena', type: 'peso', unit: '' })
    expect(withProduct({ type: 'peso', unit: '' }, cleaning)).toEqual({
      productName: 'Limpieza de oficinas',
      type: 'tiempo',
      unit: '',
    })
  })

  test('takes the usual unit of the product instead of the family of its type', () => {
    const cement = { name: 'Cemento', type: 'BIENES', usualUnit: 'unidades - Bolsas' } as const
    const taken = { productName: 'Cemento', type: 'unidades', unit: 'Bolsas' }
    expect(withProduct({ type: null, unit: '' }, cement)).toEqual(taken)
    expect(withProduct({ type: 'tiempo', unit: 'Horas' }, cement)).toEqual(taken)
    expect(withProduct({ type: 'peso', unit: 'Toneladas' }, cement)).toEqual({ productName: 'Cemento' })
    expect(withProduct({ type: null, unit: '' }, { ...cement, usualUnit: 'peso - Arrobas' })).toMatchObject({
      type: 'peso',
      unit: '',
    })
  })

  test('keeps a unit in which such a product is measured', () => {
    for (const [type, unit] of [
      ['peso', 'Toneladas'],
      ['volumen', 'Metros cúbicos'],
      ['unidades', 'Piezas'],
      ['unidades', 'Cajas'],
      ['unidades', 'Bolsas'],
      ['unidades', 'Viajes'],
    ] as const)
      expect(withProduct({ type, unit }, sand)).toEqual({ productName: 'Arena' })
    expect(withProduct({ type: 'unidades', unit: 'Servicios' }, cleaning)).toEqual({ productName: cleaning.name })
  })

  test('removes a unit that does not suit the product, with its family', () => {
    const fresh = { productName: cleaning.name, type: 'tiempo', unit: '' }
    expect(withProduct({ type: 'peso', unit: 'Kilogramos' }, cleaning)).toEqual(fresh)
    expect(withProduct({ type: 'unidades', unit: 'Piezas' }, cleaning)).toEqual(fresh)
    expect(withProduct({ type: 'unidades', unit: 'Consultas' }, sand)).toEqual({
      productName: 'Arena',
      type: 'peso',
      unit: '',
    })
  })

  test('accepts every unit of a product type and of that type’s first family', () => {
    for (const type of productTypes) {
      for (const text of unitsOfType(type))
        expect([text, unitReadings(text).some((unit) => unitSuits(type, unit))]).toEqual([text, true])
      const family = familyOfType(type)
      for (const unit of unitsOfFamily(family)) expect(unitSuits(type, { family, unit })).toBe(true)
    }
  })
})
