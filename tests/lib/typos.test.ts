import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOneTypoAway, transpositionsOf } from '#lib/typos.ts'

describe('one typo', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'r', 's'), minLength: 4, maxLength: 9 })
  test('is a letter that is missing, extra, wrong or transposed, in either direction', () => {
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('x', 'y'), (text, at, letter) => {
        const n = at % text.length
        const changed = [
          text.slice(0, n) + text.slice(n + 1),
          text.slice(0, n) + letter + text.slice(n),
          text.slice(0, n) + letter + text.slice(n + 1),
          text.slice(0, n) + (text[n + 1] ?? '') + text[n] + text.slice(n + 2),
        ]
        for (const other of changed) {
          expect(isOneTypoAway(text, other)).toBe(true)
          expect(isOneTypoAway(other, text)).toBe(true)
        }
        expect(isOneTypoAway(text, `${text}${letter}${letter}`)).toBe(false)
        expect(isOneTypoAway(text, `x${text}y`)).toBe(false)
      }),
    )
  })

  test('may be any two neighbours transposed', () => {
    expect(transpositionsOf('cal')).toEqual(['acl', 'cla'])
  })
})
