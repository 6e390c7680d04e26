import { describe, expect, test } from 'vitest'
import { percentText } from '#lib/percent.ts'
import { priceRank } from '#features/comparison/domain/price-ranks.ts'
import { savingsOver } from '#features/rfqs/domain/savings.ts'
import { estimatedText } from '#features/comparison/copy.ts'
import { aboveBestText, quantityParts, rankText, validityText } from '#features/comparison/copy/values.ts'

describe('percentText', () => {
  test.each([
    ['0.0634', '6,3\u00a0%'],
    ['-0.0634', '6,3\u00a0%'],
    ['0', '0,0\u00a0%'],
    ['-0.0004', 'menos de 0,1\u00a0%'],
    ['11.9494', '1.194,9\u00a0%'],
  ])('reads a fraction of %s as %s', (fraction, text) => expect(percentText(fraction)).toBe(text))
})

test('aboveBestText never shows a price above the best as the best', () => {
  expect([aboveBestText('0.0001'), aboveBestText('0.0734')]).toEqual(['+0,1\u00a0% o menos', '+7,3\u00a0%'])
})

test('validityText says until when a quotation is valid, or since when it is expired', () => {
  expect(validityText({ expired: true, validUntil: '2026-04-09' })).toBe('Venció el 09/04/2026')
  expect(validityText({ expired: false, validUntil: '2026-04-09' })).toBe('Hasta 09/04/2026')
})

test('quantityParts takes the unit apart, and short where its words would not fit a narrow column', () => {
  expect(quantityParts('320', 'unidades - Unidades')).toEqual(['320', 'unidades'])
  expect(quantityParts('1', 'volumen - Metros cúbicos')).toEqual(['1', 'm³'])
  expect(quantityParts('48.5', 'area - Metros cuadrados')).toEqual(['48,5', 'm²'])
})

test('estimatedText says of how many items an estimate is, where not of all', () => {
  const estimate = { estimatedTotal: '50', estimatedItems: 1, itemCount: 2, currency: 'UYU' }
  expect(estimatedText(estimate)).toBe('Estimaste $U\u00a050,00 por 1 de 2\u00a0ítems.')
  expect(estimatedText({ ...estimate, itemCount: 1 })).toBe('Estimaste $U\u00a050,00.')
  expect(estimatedText({ ...estimate, estimatedTotal: null, estimatedItems: 0 })).toBe('')
})

test("a percentage is the amounts' own, rounded once", () => {
  const paid = savingsOver([{ estimate: '4068.50', total: '3960.73' }])
  expect(percentText(paid!)).toBe('2,6\u00a0%')
  expect(rankText(priceRank('3', { best: '2.9', worst: '3', secondWorst: '2.9', offers: 2 }))).toBe('+3,4\u00a0%')
})
