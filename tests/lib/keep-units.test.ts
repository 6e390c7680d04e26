import { describe, expect, test } from 'vitest'
import { count, keepUnits } from '#lib/text.ts'

describe('keepUnits', () => {
  test.each([
    ['Hierro tratado ADN 500 ø 8 mm, barra 12 m', 'Hierro tratado ADN 500 ø~8~mm, barra 12~m'],
    ['Cable unipolar 4 mm² rojo', 'Cable unipolar 4~mm² rojo'],
    ['Cemento pórtland CPN 40, bolsa 25 kg', 'Cemento pórtland CPN 40, bolsa 25~kg'],
    ['Malla 15 × 15 cm, paño 2,40 × 6 m', 'Malla 15~×~15~cm, paño 2,40~×~6~m'],
    ['Interruptor diferencial 40 A 30 mA', 'Interruptor diferencial 40~A 30~mA'],
    ['Heladera para vacunas, 2 a 8 ºC', 'Heladera para vacunas, 2~a 8~ºC'],
    ['Guantes de nitrilo, caja de 100 unidades', 'Guantes de nitrilo, caja de 100~unidades'],
    ['Hormigón, asentamiento 18 ± 2 cm', 'Hormigón, asentamiento 18~±~2~cm'],
    ['Camino al Paso del Cerro km 12', 'Camino al Paso del Cerro km~12'],
    ['Pintura látex, balde 18 litros', 'Pintura látex, balde 18~litros'],
    ['Limpieza de vidrios en altura, 12 meses', 'Limpieza de vidrios en altura, 12~meses'],
    ['Silo de 500 toneladas, en 3 semanas', 'Silo de 500~toneladas, en 3~semanas'],
  ])('keeps the numbers of «%s» on the line of their units', (name, kept) =>
    expect(keepUnits(name).replaceAll('\u00a0', '~')).toBe(kept),
  )

  test.each(['Calibre 25 galvanizado', 'Lote 3 mesas', '2 aberturas de aluminio', 'Tubo'])(
    'leaves «%s», where no unit follows a number, as it is',
    (name) => expect(keepUnits(name)).toBe(name),
  )
})

test('a number stays on the line of the noun that it counts', () => {
  expect(count(2, 'cotización nueva', 'cotizaciones nuevas')).toBe('2\u00a0cotizaciones nuevas')
  expect(count(1, 'ítem')).toBe('1\u00a0ítem')
})
