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

  test('is not a question of ten characters when they are invisible', () => {
    expect(questionText.safeParse('\u200b'.repeat(20)).success).toBe(false)
    expect(questionText.safeParse('¿Con flete?').success).toBe(true)
  })
})
