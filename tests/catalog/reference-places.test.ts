import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Place } from '#features/catalog/domain/places.ts'
import { freshDatabase } from '../harness/database.ts'

test('every database has exactly the towns of the committed list', async () => {
  const { pool } = await freshDatabase()
  const list = new URL('../../db/reference/places.json', import.meta.url)
  const { places } = JSON.parse(readFileSync(list, 'utf8')) as { places: readonly Place[] }
  const { rows } = await pool.query('select id, city, department, lat, lon, population, capital, aliases from places')
  const sorted = (all: readonly { id: string }[]) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(sorted(rows as Place[])).toEqual(sorted(places))
})
