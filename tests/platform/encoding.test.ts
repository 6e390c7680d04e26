import { expect, test } from 'vitest'
import { acceptedCodings } from '#platform/http/encoding.ts'

test.each([
  ['gzip, br', ['br', 'gzip']],
  ['GZIP ; q = 1', ['gzip']],
  ['br ; q=0, gzip;q=0.5', ['gzip']],
  ['br;q=0.000,gzip;q=0', []],
  ['identity, zstd', []],
  [';;;,,', []],
])('the codings of %j are %j', (header, codings) => {
  expect(acceptedCodings(header)).toEqual(codings)
})

test('a header of nothing but spaces is read in time proportional to it; a quadratic expression would not end here', () => {
  for (const blank of [' ', '\t', ' ;', ', ']) expect(acceptedCodings(`a${blank.repeat(400_000)}b`)).toEqual([])
})
