import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defineList } from '#platform/cursor.ts'

test('a cursor is valid for its own list only', () => {
  const [rfqs, quotations] = [defineList('rfqs'), defineList('quotations')]
  const position = { createdAt: new Date(1_764_000_000_000), id: '0193a000-0000-7000-8000-000000000000' }
  const { next } = rfqs.pageOf([position, position], 1)
  expect(rfqs.readCursor(next)).toEqual(position)
  expect(quotations.readCursor(next)).toBeNull()
})

/** Not refused when a list is defined: in development a changed file defines its lists again. */
test('each list has a unique name', () => {
  const code = globSync('src/**/*.ts').map((file) => readFileSync(file, 'utf8'))
  const names = code.flatMap((text) => [...text.matchAll(/defineList\(([^:)]+)\)/g)].map(([, name]) => name))
  expect(names.length).toBeGreaterThan(5)
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
})
