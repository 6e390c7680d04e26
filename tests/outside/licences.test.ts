import { expect, test } from 'vitest'
import { licencesOf, productionLicences } from './licences.ts'

test('every package of the product has a licence that allows its use', () => {
  const licences = productionLicences()
  expect(licences.length).toBeGreaterThan(100)
  expect(licences.filter(({ isAllowed }) => !isAllowed)).toEqual([])
})

test('a package under another licence, or under none, is noticed, and one that only tests use is not looked at', () => {
  const packages = {
    '': { license: 'UNLICENSED' },
    'node_modules/a': { license: 'AGPL-3.0' },
    'node_modules/a/node_modules/b': {},
    'node_modules/c': { license: 'MIT AND GPL-3.0' },
    'node_modules/d': { license: '(MIT OR GPL-3.0)' },
    'node_modules/e': { license: 'AGPL-3.0', dev: true },
  }
  const refused = licencesOf({ packages }).filter(({ isAllowed }) => !isAllowed)
  expect(refused.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
})
