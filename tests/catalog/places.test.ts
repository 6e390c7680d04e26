import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  departmentIn,
  departments,
  placeSuggestion,
  searchPlaces,
  type Place,
} from '#features/catalog/domain/places.ts'
import { fold } from '#lib/text.ts'

const { places, attribution } = JSON.parse(
  readFileSync(new URL('../../db/reference/places.json', import.meta.url), 'utf8'),
) as {
  places: Place[]
  attribution: string
}
const found = (typed: string, limit = 10) => searchPlaces(places, typed, limit).map((place) => place.description)

describe('the embedded places', () => {
  test('are the towns of the nineteen departments, with one capital each', () => {
    expect(places.length).toBeGreaterThanOrEqual(350)
    expect(attribution).toContain('GeoNames')
    expect(new Set(places.map((place) => place.id)).size).toBe(places.length)
    expect(places.filter((place) => place.capital).map((place) => place.department)).toEqual(departments)
    expect(places.every((place) => departments.includes(place.department))).toBe(true)
  })

  test('name their department in the description of their suggestion', () => {
    for (const place of places) expect(departmentIn(placeSuggestion(place).description)).toBe(place.department)
    expect(departmentIn('Vergara')).toBeNull()
  })

  test.each([
    'Tambores',
    'La Paloma',
    'Cerro Chato',
    'Ciudad de la Costa',
    'Solymar',
    'Paso Carrasco',
    'Barros Blancos',
    'Punta del Diablo',
    'Malvín Norte',
    'Cerrito',
    'Chuy',
  ])('include %s', (city) => expect(places.some((place) => place.city === city)).toBe(true))
})

describe('searchPlaces', () => {
  test('starts at two characters', () => {
    expect(found('p')).toEqual([])
    expect(found(' p ')).toEqual([])
    expect(found('pa').length).toBe(10)
  })

  test('returns id, description and both texts of a suggestion', () => {
    expect(searchPlaces(places, 'paysandu', 1)).toEqual([
      {
        placeId: 'uy:paysandu-paysandu',
        description: 'Paysandú, Paysandú, Uruguay',
        mainText: 'Paysandú',
        secondaryText: 'Paysandú, Uruguay',
      },
    ])
  })

  test('ignores accents and case', () => {
    expect(found('RÍO BRANCO')).toEqual(found('rio branco'))
    expect(found('rio branco')[0]).toBe('Río Branco, Cerro Largo, Uruguay')
  })

  test('gives repeated names with their department, the bigger town first', () => {
    expect(found('la paloma')).toEqual(['La Paloma, Rocha, Uruguay', 'La Paloma, Durazno, Uruguay'])
    expect(found('tambores')).toHaveLength(2)
    expect(found('La Paloma, Durazno')).toEqual(['La Paloma, Durazno, Uruguay'])
  })

  test('puts names that begin with the text before those that contain it, capitals first', () => {
    expect(found('mon')[0]).toBe('Montevideo, Montevideo, Uruguay')
    expect(found('sal')[0]).toBe('Salto, Salto, Uruguay')
    const costa = found('costa')
    expect(costa.slice(0, 2)).toEqual(['La Aguada y Costa Azul, Rocha, Uruguay', 'Costa Azul, Canelones, Uruguay'])
    expect(costa.slice(2)).toContain('Ciudad de la Costa, Canelones, Uruguay')
  })

  test('finds a town by another name people use', () => {
    expect(found('colonia suiza')).toContain('Nueva Helvecia, Colonia, Uruguay')
    expect(found('valizas')).toContain('Barra de Valizas, Rocha, Uruguay')
  })

  test('lists the towns of a department after the towns of that name', () => {
    const rocha = found('rocha', 30)
    expect(rocha[0]).toBe('Rocha, Rocha, Uruguay')
    expect(rocha).toContain('Chuy, Rocha, Uruguay')
  })

  test('finds every place by its whole name, and never exceeds the limit', () => {
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.integer({ min: 1, max: 20 }), fc.boolean(), (place, limit, plain) => {
        const typed = plain ? fold(place.city) : place.city
        expect(searchPlaces(places, `${typed}, ${place.department}`, 20).map((each) => each.placeId)).toContain(
          place.id,
        )
        expect(searchPlaces(places, typed, limit).length).toBeLessThanOrEqual(limit)
      }),
    )
  })

  test('accepts any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(searchPlaces(places, text, 5).length).toBeLessThanOrEqual(5)
      }),
    )
  })
})
