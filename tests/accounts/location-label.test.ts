import { expect, test } from 'vitest'
import { locationLabel } from '#features/accounts/domain/location-label.ts'

const nowhere = { city: '', state: '', country: '', companyLocation: '', department: null }

test.each([
  ['city and country first', { city: 'Salto', state: 'Salto', country: 'Uruguay' }, 'Salto, Uruguay'],
  ['then state and country', { state: 'Rivera', country: 'Uruguay', companyLocation: 'X, Y' }, 'Rivera, Uruguay'],
  ['a city without a country is not enough', { city: 'Salto', companyLocation: 'Melo, Uruguay' }, 'Melo, Uruguay'],
  ['region and country of the company location', { companyLocation: 'Ruta 8 km 20, Pando, Uruguay' }, 'Pando, Uruguay'],
  [
    'the region without its title',
    { companyLocation: 'Young, Departamento de Río Negro, Uruguay' },
    'Río Negro, Uruguay',
  ],
  ['a number is no region', { companyLocation: 'Artigas, 55000, Uruguay' }, 'Artigas, Uruguay'],
  ['two letters are no region', { companyLocation: 'Durazno, UY, Uruguay' }, 'Durazno, Uruguay'],
  ['no region at all', { companyLocation: '11200, Uruguay' }, 'Uruguay'],
  ['one part alone', { companyLocation: ' Montevideo ', department: 'Rocha' }, 'Montevideo'],
  ['empty parts do not count', { companyLocation: 'Minas,, Uruguay,' }, 'Minas, Uruguay'],
  ['the department last', { companyLocation: ' , ', department: 'Rocha' }, 'Rocha'],
  ['nothing known', {}, ''],
])('the location label: %s', (_name, known, label) => {
  expect(locationLabel({ ...nowhere, ...known })).toBe(label)
})
