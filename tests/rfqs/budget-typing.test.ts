import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leaveLimit, typeLimit, untypedLimit } from '#features/rfqs/domain/budget-typing.ts'

/** The limit after a text was typed key by key into an empty field, which shows the kept digits after each key. */
const afterKeys = (text: string) =>
  leaveLimit([...text].reduce((limit, key) => typeLimit(limit, limit.digits + key), untypedLimit('')))
const afterPaste = (text: string) => leaveLimit(typeLimit(untypedLimit(''), text))
const typed = (text: string) => afterKeys(text).digits
const pasted = (text: string) => afterPaste(text).digits

describe('typing a budget limit', () => {
  test.each([
    ['150.000,00', '150000'],
    ['1234.50', '1234'],
    ['1234,5', '1234'],
    ['12.5', '12'],
    ['1.234', '1234'],
    ['1.234.567', '1234567'],
    ['$U 850.000,00', '850000'],
    ['007', '7'],
    ['', ''],
  ])('reads %j as %j, typed key by key or pasted', (text, kept) => {
    expect([typed(text), pasted(text)]).toEqual([kept, kept])
  })

  test('keeps the whole part of any amount, in any spelling', () => {
    const amounts = fc.record({
      whole: fc.bigInt({ min: 1n, max: 9_999_999_999n }),
      cents: fc.option(fc.integer({ min: 0, max: 99 })),
      grouped: fc.boolean(),
    })
    fc.assert(
      fc.property(amounts, ({ whole, cents, grouped }) => {
        const text = grouped ? whole.toLocaleString('es-UY') : String(whole)
        const full = cents === null ? text : `${text},${String(cents).padStart(2, '0')}`
        expect([typed(full), pasted(full)]).toEqual([String(whole), String(whole)])
      }),
    )
  })

  test.each([
    ['150.000,75', true],
    ['1234,5', true],
    ['1234.50', true],
    ['150.000', false],
    ['1.234.567', false],
    ['900', false],
  ])('of %j it is said that decimals were left out: %j', (text, cut) => {
    expect([afterKeys(text).cut, afterPaste(text).cut]).toEqual([cut, cut])
  })

  test('says nothing of them any more once another digit is typed', () => {
    expect(typeLimit(afterPaste('150,5'), '1507')).toEqual(untypedLimit('1507'))
  })

  test('counts digits again once a digit before the mark was deleted', () => {
    const cents = typeLimit(untypedLimit('150'), '150,')
    expect(typeLimit(cents, '1509')).toEqual(cents)
    const shorter = typeLimit(cents, '15')
    expect(typeLimit(shorter, '157').digits).toBe('157')
  })
})
