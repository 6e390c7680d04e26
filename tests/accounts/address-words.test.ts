import { expect, test } from 'vitest'
import { addressLine } from '#features/accounts/ui/addresses/address-words.ts'

test.each([
  [
    'its town and department',
    'Ruta 39 km 12, galpón 4',
    'San Carlos',
    'Maldonado',
    'Ruta 39 km 12, galpón 4, San Carlos, Maldonado',
  ],
  ['town and department of one name once', 'Artigas 100', 'Salto', 'Salto', 'Artigas 100, Salto'],
  [
    'a place already written once',
    'Artigas 100, san carlos, Maldonado',
    'San Carlos',
    'Maldonado',
    'Artigas 100, san carlos, Maldonado',
  ],
  ['a street called like its town', 'Avenida Salto', 'Salto', 'Salto', 'Avenida Salto, Salto'],
  ['no place known', 'Ruta 5 km 386', '', '', 'Ruta 5 km 386'],
  ['no address at all', ' ', 'Salto', 'Salto', ''],
])('an address that is copied carries what its driver needs: %s', (_what, addressText, city, department, line) => {
  expect(addressLine({ addressText, city, department })).toBe(line)
})
