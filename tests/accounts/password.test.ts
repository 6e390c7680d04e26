import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passwordLevelLabels } from '#features/accounts/copy.ts'
import { commonPasswordList } from '#features/accounts/domain/common-password-list.ts'
import { isCommonPassword } from '#features/accounts/domain/common-passwords.ts'
import {
  isAcceptablePassword,
  passwordRequirements,
  passwordRules,
  passwordStrength,
} from '#features/accounts/domain/password.ts'

const unmet = (text: string) =>
  passwordRequirements(text)
    .filter((rule) => !rule.met)
    .map((rule) => rule.id)

describe('a password', () => {
  test('must meet six requirements, shown in this order', () => {
    expect(passwordRules).toEqual(['length', 'upper', 'lower', 'digit', 'special', 'uncommon'])
    expect(unmet('Galpon-2026')).toEqual([])
    expect(isAcceptablePassword('Galpon-2026')).toBe(true)
  })

  test.each([
    ['Galp-26', ['length']],
    ['galpon-2026', ['upper']],
    ['GALPON-2026', ['lower']],
    ['Galpon-nuevo', ['digit']],
    ['Galpon2026', ['special']],
    ['ÑANDÚ-ñandú-7', []],
    ['        ', ['upper', 'lower', 'digit', 'special']],
  ])('%j misses the requirements %j', (text, missing) => {
    expect(unmet(text)).toEqual(missing)
  })

  test('that is empty meets no requirement', () => {
    expect(unmet('')).toEqual(passwordRules)
    expect(passwordStrength('')).toEqual({ level: 'weak', met: 0 })
  })

  test.each(`!@#$%^&*()_+-=[]{};':"\\|,.<>/?`.split(''))('counts %s as a special character', (mark) => {
    expect(unmet(`Galpon2026${mark}`)).toEqual([])
  })

  test.each(['ñ', 'á', ' ', '~', '`', '€', '¡'])('does not count %j as a special character', (mark) => {
    expect(unmet(`Galpon2026${mark}`)).toEqual(['special'])
  })

  test('is weak, medium, strong or very strong by the number of requirements it meets', () => {
    const strengths = ['', 'ab', 'abc', 'abC', 'abC1', 'abcdefC1', 'abcdefC1!'].map((text) => passwordStrength(text))
    expect(strengths.map(({ met }) => met)).toEqual([0, 2, 2, 3, 4, 5, 6])
    expect(strengths.map(({ level }) => passwordLevelLabels[level])).toEqual([
      'Débil',
      'Débil',
      'Débil',
      'Media',
      'Media',
      'Fuerte',
      'Muy Fuerte',
    ])
  })

  test('is acceptable exactly when it is very strong', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
        expect(isAcceptablePassword(text)).toBe(passwordStrength(text).level === 'very-strong')
      }),
    )
  })
})

describe('the list of common passwords', () => {
  test('has three thousand entries, and twenty words besides', () => {
    expect(new Set(commonPasswordList.trim().split(/\s+/)).size).toBe(3000)
    expect(commonPasswordList.length).toBeLessThan(30_000)
    for (const word of ['contraseña', 'clave123', 'Uruguay', 'MONTEVIDEO', 'dragon', 'Qwerty', 'CONTRASEÑA'])
      expect(isCommonPassword(word)).toBe(true)
  })

  test('matches in any case, and only whole passwords', () => {
    const words = commonPasswordList.trim().split(/\s+/)
    fc.assert(
      fc.property(fc.constantFrom(...words), (word) => {
        expect(isCommonPassword(word.toUpperCase())).toBe(true)
        expect(isCommonPassword(`${word}·galpón`)).toBe(false)
      }),
    )
    expect(isCommonPassword('montevideo2026')).toBe(false)
  })
})
