import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { weakenings } from './list.ts'
import { verdictOf } from './verdict.ts'
import { weakened } from './weakening.ts'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const headings = [...page.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading!)

/** `npm run test:locks` applies each and shows the test that turns red; this keeps its list from rotting. */
describe('the weakenings of the guarantees', () => {
  test.each(weakenings)('still applies, to code that still parses: $name', (weakening) => {
    expect(() => weakened(root, weakening)).not.toThrow()
  })

  test('name headings of docs/security.md, and every heading has one', () => {
    expect(new Set(weakenings.map(({ guarantee }) => guarantee))).toEqual(new Set(headings))
  })

  test('name tests that exist, and themselves once', () => {
    const missing = weakenings.filter(
      ({ test, only = '' }) => !existsSync(join(root, test)) || !readFileSync(join(root, test), 'utf8').includes(only),
    )
    expect(missing).toEqual([])
    expect(new Set(weakenings.map(({ name }) => name)).size).toBe(weakenings.length)
  })

  test('are sixty or more', () => {
    expect(weakenings.length).toBeGreaterThanOrEqual(60)
  })
})

describe('a lock holds', () => {
  const reportOf = (tests: readonly (readonly [status: string, failure?: string])[], message = '') => ({
    testResults: [
      {
        message,
        assertionResults: tests.map(([status, failure]) => ({
          status,
          fullName: 'a guarantee',
          failureMessages: failure === undefined ? [] : [failure],
        })),
      },
    ],
  })

  test('only by a failed assertion', () => {
    const kinds = [
      reportOf([['passed'], ['failed', 'AssertionError: expected 1 to be 2']]),
      reportOf([['failed', 'Error: Property failed after 3 tests']]),
      reportOf([['failed', 'Error: promise resolved "{}" instead of rejecting']]),
      reportOf([['failed', 'Error: expected Error: Too many requests to match object']]),
      reportOf([['passed'], ['skipped']]),
      reportOf([['failed', 'TypeError: x is not a function']]),
      reportOf([], 'Failed to parse'),
      reportOf([['skipped']]),
    ].map((report) => verdictOf(report).kind)
    expect(kinds).toEqual(['red', 'red', 'red', 'red', 'green', 'broken', 'broken', 'broken'])
  })
})
