import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { memoize } from '#lib/memoize.ts'

describe('what was asked of a text before', () => {
  test('is not worked out again: a thousand views of the largest request read it once', () => {
    const read: string[] = []
    const ask = memoize((text) => (read.push(text), text.toUpperCase()), 12_000_000)
    const request = Array.from({ length: 500 }, (_, n) => `${n} `.padEnd(2000, '09 '))
    for (let view = 0; view < 1000; view += 1) for (const text of request) ask(text)
    expect(read).toEqual(request)
  })

  test('is the answer of the question itself, and never more is kept than was allowed', () => {
    const text = fc.string({ maxLength: 12 })
    fc.assert(
      fc.property(fc.array(text, { maxLength: 60 }), fc.integer({ min: 1, max: 60 }), (texts, characters) => {
        let asked = 0
        const ask = memoize((one) => ((asked += 1), `<${one}>`), characters)
        for (const one of texts) expect(ask(one)).toBe(`<${one}>`)
        // Asked once more from the newest on: only what fits was kept.
        const before = asked
        const newest = [...new Set(texts.toReversed())]
        let kept = 0
        for (const one of newest) {
          const already = asked
          ask(one)
          if (asked === already) kept += 2 * one.length + 2
          else break
        }
        expect(kept).toBeLessThanOrEqual(characters)
        expect(asked).toBeGreaterThanOrEqual(before)
      }),
    )
  })

  test('forgets what was asked longest ago, not what is asked all the time', () => {
    const read: string[] = []
    const ask = memoize((text) => (read.push(text), ''), 20)
    for (let n = 0; n < 50; n += 1) {
      ask('always')
      ask(`once ${n}`)
    }
    expect(read.filter((text) => text === 'always')).toHaveLength(1)
    expect(read).toHaveLength(51)
  })
})
