import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rutExample, rutNotes } from '#features/accounts/copy/company-data.ts'
import { cannotBeRut, plainRut, rutFormat } from '#features/accounts/domain/rut.ts'
import { rutCheckDigit } from '#lib/rut.ts'

const body = fc
  .tuple(fc.integer({ min: 1, max: 22 }), fc.integer({ min: 0, max: 999_999_999 }))
  .map(([prefix, rest]) => `${String(prefix).padStart(2, '0')}${String(rest).padStart(9, '0')}`)
const valid = body.filter((text) => rutCheckDigit(text) !== null).map((text) => `${text}${rutCheckDigit(text)}`)

describe('rutFormat', () => {
  test.each([
    ['214567800124', 'valid'],
    ['21 456 780 0124', 'valid'],
    ['21.456780.012-4', 'valid'],
    ['214567800125', 'wrong-digit'],
    ['310475730018', 'unknown-prefix'],
    ['', 'empty'],
    ['  - ', 'empty'],
    ['12.345.678-9', 'other'],
    ['2145678001240', 'other'],
    ['21456780012A', 'other'],
  ] as const)('answers for %j: %s', (typed, format) => {
    expect(rutFormat(typed)).toBe(format)
  })

  test('accepts only the right check digit', () => {
    fc.assert(
      fc.property(valid, fc.integer({ min: 1, max: 9 }), (rut, shift) => {
        expect(rutFormat(rut)).toBe('valid')
        expect(rutFormat(`${rut.slice(0, 11)}${(Number(rut[11]) + shift) % 10}`)).toBe('wrong-digit')
      }),
    )
  })

  test('notices one wrong digit', () => {
    fc.assert(
      fc.property(valid, fc.integer({ min: 2, max: 10 }), fc.integer({ min: 1, max: 9 }), (rut, at, shift) => {
        const wrong = `${rut.slice(0, at)}${(Number(rut[at]) + shift) % 10}${rut.slice(at + 1)}`
        expect(rutFormat(wrong)).toBe('wrong-digit')
      }),
    )
  })

  test('rejects a prefix that is never issued, and does not blame the check digit', () => {
    const other = fc.constantFrom(0, ...Array.from({ length: 77 }, (_, n) => n + 23))
    fc.assert(
      fc.property(other, fc.integer({ min: 0, max: 999_999_999 }), (prefix, rest) => {
        const text = `${String(prefix).padStart(2, '0')}${String(rest).padStart(9, '0')}`
        const digit = rutCheckDigit(text)
        fc.pre(digit !== null)
        expect(rutNotes[rutFormat(`${text}${digit}`)]).toBe('Los dos primeros números van del 01 al 22. Revisa el RUT.')
      }),
    )
  })

  test('ignores spaces, dots and dashes', () => {
    fc.assert(
      fc.property(
        valid,
        fc.array(fc.constantFrom('', ' ', '.', '-'), { minLength: 12, maxLength: 12 }),
        (rut, marks) => {
          expect(plainRut([...rut].map((digit, n) => digit + marks[n]).join(''))).toBe(rut)
        },
      ),
    )
  })
})

test('what cannot be a RUT is doubted while it is typed; what may become one is not', () => {
  expect(['12.345.678-9', '1.234.567-8', '1.234.5678', '21A', '2145678001240'].map(cannotBeRut)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ])
  expect(['', '2', '21.456', '21 456 780', '12345678', '21.456780.012-4', '214567800124'].filter(cannotBeRut)).toEqual(
    [],
  )
})

test('the hint shows a RUT of Uruguay whose check digit is right', () => {
  expect(rutFormat(rutExample)).toBe('valid')
})
