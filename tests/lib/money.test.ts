import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { divide, formatAmount, isAmbiguous, parseAmount, round, typedAmount, integerDigits } from '#lib/money.ts'

const digits = fc.tuple(
  fc.integer({ min: 0, max: 999_999_999 }),
  fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), maxLength: 6 }),
)
const canonical = (whole: number, fraction: string) => {
  const kept = fraction.replace(/0+$/, '')
  return kept === '' ? String(whole) : `${whole}.${kept}`
}
const grouped = (whole: number, mark: string) => String(whole).replace(/\B(?=(\d{3})+$)/g, mark)

describe('a typed number', () => {
  test.each([
    ['1.234,50', '1234.5'],
    ['1234.50', '1234.5'],
    ['1,234.50', '1234.5'],
    ['1 234,50', '1234.5'],
    ['$U 1.390', '1390'],
    ['US$ 0,5', '0.5'],
    ['1390 USD', '1390'],
    ['-3', '-3'],
    [',5', '0.5'],
    ['0.390', '0.39'],
    ['1.390.000', '1390000'],
  ])('%j is %s', (typed, amount) => {
    expect(parseAmount(typed)).toBe(amount)
  })

  test.each([
    '',
    ' ',
    'diez',
    '1,5E+05',
    '12 34',
    '12$34',
    '1.23.4',
    '1,23,456',
    '1.23,45,6',
    '5-3',
    '3 x 4',
    '12/03/2026',
    '10%',
    '(5)',
    '=1+1',
    '1'.repeat(16),
  ])('is not read from %j', (typed) => {
    expect(parseAmount(typed)).toBeNull()
    expect(parseAmount(typed, '.')).toBeNull()
  })

  test('has the same value with every notation of thousands and decimals', () => {
    fc.assert(
      fc.property(digits, ([whole, fraction]) => {
        const value = canonical(whole, fraction)
        expect(parseAmount(`${grouped(whole, '.')},${fraction}`)).toBe(
          whole > 999 || fraction.length !== 3 ? value : parseAmount(`${whole},${fraction}`),
        )
        expect(parseAmount(`${whole},${fraction}`)).toBe(value)
        expect(parseAmount(`${whole}.${fraction}`, '.')).toBe(value)
        if (whole > 999) expect(parseAmount(`${grouped(whole, ',')}.${fraction}`)).toBe(value)
        if (fraction.length !== 3) expect(parseAmount(`${whole}.${fraction}`)).toBe(value)
      }),
    )
  })

  test('with one mark before three digits is read as in es-UY, and is ambiguous', () => {
    expect([parseAmount('1.234'), parseAmount('1,234'), parseAmount('1.234', '.'), parseAmount('1,234', '.')]).toEqual([
      '1234',
      '1.234',
      '1.234',
      '1234',
    ])
    expect(['1.234', '1,234', '$U 12.000'].map(isAmbiguous)).toEqual([true, true, true])
    expect(['1.234,5', '1234.567', '1.23', '0.234', '1.234.567', '12', 'x'].map(isAmbiguous)).not.toContain(true)
  })

  test('never loses, gains or moves a digit', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,,. $-U'.split('')), maxLength: 14 })
    const bare = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '')
    fc.assert(
      fc.property(typed, fc.constantFrom<',' | '.'>(',', '.'), (text, mark) => {
        const read = parseAmount(text, mark)
        if (read === null) return
        expect(bare(text).replace(/0+$/, '')).toBe(bare(read).replace(/0+$/, ''))
        const [, fraction = ''] = read.split('.')
        const after = [...text.matchAll(/[.,]/g)].map(({ index }) => text.slice(index + 1).replace(/[^\d]/g, '').length)
        expect(fraction === '' || after.some((places) => places >= fraction.length)).toBe(true)
      }),
      { numRuns: 5_000 },
    )
  })

  test('is read back from what screens show and fields hold', () => {
    fc.assert(
      fc.property(digits, ([whole, fraction]) => {
        const value = canonical(whole, fraction.slice(0, 2))
        expect(parseAmount(formatAmount(value))).toBe(value)
        expect(parseAmount(typedAmount(canonical(whole, fraction)))).toBe(canonical(whole, fraction))
      }),
    )
  })
})

test('rounding gives the same amount, written in the same way, as dividing by one', () => {
  const typed = fc.tuple(fc.constantFrom('', '-'), digits, fc.constantFrom('', '0', '00', '5'))
  fc.assert(
    fc.property(typed, fc.integer({ min: 0, max: 6 }), ([sign, [whole, fraction], more], places) => {
      const amount = `${sign}${whole}${fraction + more === '' ? '' : `.${fraction}${more}`}`
      expect(round(amount, places)).toBe(divide(amount, '1', places))
    }),
  )
})

test.each([
  ['171764092', 9],
  ['171764092.5', 9],
  ['0.05', 1],
  ['-12.30', 2],
])('%s has %i digits before the decimal comma', (amount, digits) => {
  expect(integerDigits(amount)).toBe(digits)
})
