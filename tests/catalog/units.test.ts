import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normaliseName, productTypes } from '#features/catalog/domain/product.ts'
import { familyOfType, unitsOfType } from '#features/catalog/domain/units-of-type.ts'
import { parseStoredUnit, quantityText, storedUnit } from '#features/catalog/domain/stored-unit.ts'
import { unitFamilies, unitsOfFamily } from '#features/catalog/domain/units.ts'
import { parseUnit, unitReadings } from '#features/catalog/domain/unit-readings.ts'

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
      for (const unit of unitsOfType(type)) expect(unitReadings(unit)).not.toEqual([])
  })

  test.each([
    ['m3', undefined, 'volumen', 'Metros cúbicos'],
    ['m³', 'area', 'area', 'Metros cúbicos'],
    ['  KG. ', undefined, 'peso', 'Kilogramos'],
    ['dia', 'unidades', 'tiempo', 'Días'],
    ['Caja', undefined, 'unidades', 'Cajas'],
    ['ml', 'volumen', 'volumen', 'Mililitros'],
    ['ML', 'area', 'area', 'Metros lineales'],
    ['metro lineal', undefined, 'area', 'Metros lineales'],
  ] as const)('parse %j with the family %s as %s, %s', (typed, wanted, family, unit) => {
    expect(parseUnit(typed, wanted)).toEqual({ family, unit })
  })

  test.each([
    ...['un', 'u', 'und', 'unid', 'ud', 'c/u', 'ea', 'no.'].map((text) => [text, 'Unidades']),
    ...['pza', 'pç', 'pzas.'].map((text) => [text, 'Piezas']),
    ...['m', 'mts', 'Mt.'].map((text) => [text, 'Metros']),
    ...['mlin', 'm lineal', 'M.L.', 'metros lineales'].map((text) => [text, 'Metros lineales']),
    ...['m2', 'm²', 'M2.'].map((text) => [text, 'Metros cuadrados']),
    ...['m3', 'm³', 'mc', 'Mts3'].map((text) => [text, 'Metros cúbicos']),
    ...['kg', 'Kgs.', 'KILOS'].map((text) => [text, 'Kilogramos']),
    ...['gr', 'grs'].map((text) => [text, 'Gramos']),
    ...['tn', 'ton', 'Tons.'].map((text) => [text, 'Toneladas']),
    ...['l', 'lt', 'lts'].map((text) => [text, 'Litros']),
    ...['bolsa', 'bls', 'bol', 'BOLSAS'].map((text) => [text, 'Bolsas']),
    ...['barra', 'barras'].map((text) => [text, 'Barras']),
    ...['varilla', 'varillas'].map((text) => [text, 'Varillas']),
    ...['rollo', 'rll', 'Rollos'].map((text) => [text, 'Rollos']),
    ...['bidón', 'bidones', 'BIDON'].map((text) => [text, 'Bidones']),
    ...['caja', 'cj', 'cajas'].map((text) => [text, 'Cajas']),
    ...['paquete', 'pqt'].map((text) => [text, 'Paquetes']),
    ...['juego', 'jgo', 'jgos.'].map((text) => [text, 'Juegos']),
    ...['par', 'pares'].map((text) => [text, 'Pares']),
    ...['ciento', 'cto'].map((text) => [text, 'Cientos']),
    ...['millar', 'mll', 'millares'].map((text) => [text, 'Millares']),
    ...['viaje', 'viajes'].map((text) => [text, 'Viajes']),
    ...['camión', 'camiones'].map((text) => [text, 'Camiones']),
    ...['balde', 'baldes'].map((text) => [text, 'Baldes']),
    ...['lata', 'latas'].map((text) => [text, 'Latas']),
    ...['tambor', 'tambores'].map((text) => [text, 'Tambores']),
    ['pallet', 'Pallets'],
    ['kit', 'Kits'],
    ['docena', 'Docenas'],
    ['plancha', 'Planchas'],
    ['chapa', 'Chapas'],
    ['hoja', 'Hojas'],
    ['tira', 'Tiras'],
    ...['paño', 'PANO'].map((text) => [text, 'Paños']),
    ['hora', 'Horas'],
    ...['jornal', 'jornales'].map((text) => [text, 'Jornales']),
    ['mes', 'Meses'],
    ['visita', 'Visitas'],
    ...['camión', 'camionadas'].map((text) => [text, 'Camiones']),
    ['km', 'Kilómetros'],
    ['hh', 'Horas hombre'],
    ['hm', 'Horas máquina'],
    ['p2', 'Pies tablares'],
    ['global', 'Globales'],
  ])('understand the spelling %j as %s', (typed, unit) => {
    expect(parseUnit(typed)?.unit).toBe(unit)
  })

  test.each([
    ['ml', ['Mililitros', 'Metros lineales']],
    ['GL.', ['Galones', 'Globales']],
    ['m3', ['Metros cúbicos']],
    ['carretada', []],
  ])('name every unit that %j may mean', (typed, units) => {
    expect(unitReadings(typed).map(({ unit }) => unit)).toEqual(units)
  })

  test('are offered under Unidades by their own name when no family has them', () => {
    const packages = 'Bolsas Cajas Paquetes Pallets Barras Varillas Rollos Baldes Latas Bidones Tambores'.split(' ')
    const sheets = 'Juegos Kits Pares Planchas Chapas Hojas Tiras Paños Docenas Cientos Millares'.split(' ')
    const work = ['Pies tablares', 'Viajes', 'Camiones', 'Jornales', 'Horas hombre', 'Horas máquina', 'Visitas']
    expect(unitsOfFamily('unidades')).toEqual(expect.arrayContaining([...packages, ...sheets, ...work, 'Globales']))
  })

  test('do not guess between two units', () => {
    expect([parseUnit('ml'), parseUnit('gl')]).toEqual([null, null])
  })

  test('are written with the quantity: 320 bolsas, 1 bidón', () => {
    expect(quantityText('320', storedUnit('unidades', 'Bolsas'))).toBe('320\u00a0bolsas')
    expect(quantityText('1', storedUnit('unidades', 'Bidones'))).toBe('1\u00a0bidón')
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
