import { describe, expect, test } from 'vitest'
import { questionText } from '#features/clarifications/domain/questions.ts'
import { storable } from '#lib/text.ts'

describe('a text that is stored', () => {
  test.each([
    ['zero-width spaces', '\u200b'.repeat(20)],
    ['joiners, selectors and a soft hyphen', '\u200d\u2060\ufe0f\u00ad\u034f'],
    ['fillers of Hangul', '\u3164\uffa0\u115f\u1160'],
    ['blanks of Braille', '\u2800\u2800'],
  ])('is empty if nothing of it is seen: %s', (_what, text) => {
    expect(storable(text)).toBe('')
    expect(storable(` ${text}\n`)).toBe(' \n')
  })

  test.each(['Portland', '👷🏽‍♀️', 'a\u200bb', '¿\u00ad?', '   ', ''])('is as it was typed otherwise: %j', (text) => {
    expect(storable(text)).toBe(text)
  })

  test.each([
    ['above', '\u0301'.repeat(40), '\u0301'.repeat(4)],
    ['above and below', '\u0301\u0323'.repeat(20), '\u0301\u0323\u0301\u0323'],
    ['with joiners between them', '\u0301\u200d'.repeat(6), '\u0301\u200d'.repeat(4) + '\u200d'.repeat(2)],
  ])('has at most four accents on a letter, so that it paints over no other line: %s', (_where, typed, kept) => {
    expect(storable(`pe${typed}so`)).toBe(`pe${kept}so`)
  })

  test.each(['e\u0302\u0323\u0301', '1\ufe0f\u20e3', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👩🏽‍❤️‍💋‍👨🏼', 'สิ่งนี้', 'हिन्दी'])('keeps the marks of %j', (text) => {
    expect(storable(text)).toBe(text)
  })

  test('is not a question of ten characters when they are invisible', () => {
    expect(questionText.safeParse('\u200b'.repeat(20)).success).toBe(false)
    expect(questionText.safeParse('¿Con flete?').success).toBe(true)
  })
})
