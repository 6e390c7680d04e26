import { expect, test } from 'vitest'
import { steady } from '#ui/lists/steady-rows.ts'

test.each([
  ['above them waits', ['b', 'c'], ['a', 'b', 'c'], ['b', 'c']],
  ['between them waits', ['a', 'c'], ['a', 'b', 'c'], ['a', 'c']],
  ['in an empty list waits', [], ['a'], []],
  ['below them is shown', ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c']],
  ['above waits, and one below is shown', ['b'], ['a', 'b', 'c'], ['b', 'c']],
])('a row that arrives %s', (_, shown, latest, expected) => {
  expect(steady(shown, latest, false)).toEqual(expected)
})

test('rows in another order stay where they are', () => {
  expect(steady(['a', 'b', 'c'], ['c', 'a', 'b'], false)).toEqual(['a', 'b', 'c'])
})

test('a row that left goes, or stays where the list keeps its rows', () => {
  expect(steady(['a', 'b', 'c'], ['a', 'c'], false)).toEqual(['a', 'c'])
  expect(steady(['a', 'b', 'c'], ['a', 'c'], true)).toEqual(['a', 'b', 'c'])
})
