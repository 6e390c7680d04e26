import { expect, test } from 'vitest'
import { addressLine, addressSummary, locationText } from '#features/accounts/ui/addresses/address-text.ts'

test.each([
  [
    'adds town and department',
    'Ruta 39 km 12, galpón 4',
    'San Carlos',
    'Maldonado',
    'Ruta 39 km 12, galpón 4, San Carlos, Maldonado',
  ],
  ['names town and department once when they have one name', 'Artigas 100', 'Salto', 'Salto', 'Artigas 100, Salto'],
  [
    'does not repeat a place that the street ends with',
    'Artigas 100, san carlos, Maldonado',
    'San Carlos',
    'Maldonado',
    'Artigas 100, san carlos, Maldonado',
  ],
  ['adds the town to a street of the same name', 'Avenida Salto', 'Salto', 'Salto', 'Avenida Salto, Salto'],
  ['is the street alone without a place', 'Ruta 5 km 386', '', '', 'Ruta 5 km 386'],
  ['is empty without a street', ' ', 'Salto', 'Salto', ''],
])('the line of an address %s', (_what, addressText, city, department, line) => {
  expect(addressLine({ addressText, city, department })).toBe(line)
})

test.each([
  ['a picked town without the country', 'San Carlos, Maldonado, Uruguay', 'San Carlos, Maldonado'],
  ['a name once that town and department share', 'Montevideo, Montevideo, Uruguay', 'Montevideo'],
  ['what was typed as it is', ' Ruta 5 km 386, portón verde ', 'Ruta 5 km 386, portón verde'],
  ['nothing for an empty field', ' ', ''],
])('a location reads as %s', (_what, location, text) => {
  expect(locationText(location)).toBe(text)
})

test('a summary breaks no name of a place', () => {
  const address = { addressText: 'Ruta 91, km 12', city: 'Vergara', department: 'Treinta y Tres' }
  expect(addressSummary(address)).toBe('Ruta 91, km 12 · Vergara, Treinta\u00a0y\u00a0Tres')
})
