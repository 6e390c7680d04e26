import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no two statements have one name, which a connection would take for the same', () => {
  const sources = globSync('src/**/*.ts').map((file) => readFileSync(file, 'utf8'))
  const names = sources.flatMap((source) => [...source.matchAll(/\bstatement\(\s*'([^']+)'/g)].map(([, name]) => name!))
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
