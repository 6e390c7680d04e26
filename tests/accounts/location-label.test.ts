import { expect, test } from 'vitest'
import { locationLabel } from '#features/accounts/domain/location-label.ts'

const nowhere = { city: '', state: '', country: '', companyLocation: '', department: null }

test.each([
  ['takes city and country first', { city: 'Salto', state: 'Salto', country: 'Uruguay' }, 'Salto, Uruguay'],
  ['takes state and country next', { state: 'Rivera', country: 'Uruguay', companyLocation: 'X, Y' }, 'Rivera, Uruguay'],
  ['does not take a city without a country', { city: 'Salto', companyLocation: 'Melo, Uruguay' }, 'Melo, Uruguay'],
  [
    'takes region and country of the company location',
    { companyLocation: 'Ruta 8 km 20, Pando, Uruguay' },
    'Pando, Uruguay',
  ],
  [
    'leaves the title of a region out',
    { companyLocation: 'Young, Departamento de Río Negro, Uruguay' },
    'Río Negro, Uruguay',
  ],
  ['does not take a number for a region', { companyLocation: 'Artigas, 55000, Uruguay' }, 'Artigas, Uruguay'],
  ['does not take two letters for a region', { companyLocation: 'Durazno, UY, Uruguay' }, 'Durazno, Uruguay'],
  ['is the country alone without a region', { companyLocation: '11200, Uruguay' }, 'Uruguay'],
  [
    'is the one part of a location with one part',
    { companyLocation: ' Montevideo ', department: 'Rocha' },
    'Montevideo',
  ],
  ['ignores empty parts', { companyLocation: 'Minas,, Uruguay,' }, 'Minas, Uruguay'],
  ['takes the department last', { companyLocation: ' , ', department: 'Rocha' }, 'Rocha'],
  ['is empty when nothing is known', {}, ''],
])('the location label %s', (_name, known, label) => {
  expect(locationLabel({ ...nowhere, ...known })).toBe(label)
})
