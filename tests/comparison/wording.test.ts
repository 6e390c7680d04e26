import { expect, it } from 'vitest'
import { abovePercent, percent, unitPriceText, validityWords } from '#features/comparison/domain/wording.ts'

it.each([
  ['0.0634', '6,3\u00a0%'],
  ['-0.0634', '6,3\u00a0%'],
  ['0', '0,0\u00a0%'],
  ['-0.0004', 'menos de 0,1\u00a0%'],
  ['11.9494', '1.194,9\u00a0%'],
])('a fraction of %s reads %s', (fraction, words) => expect(percent(fraction)).toBe(words))

it('a price above the best is never shown as if it were the best', () => {
  expect([abovePercent('0.0001'), abovePercent('0.0734')]).toEqual(['+0,1\u00a0% o menos', '+7,3\u00a0%'])
})

it('a unit price below half a cent keeps its decimals', () => {
  expect([unitPriceText('0.004325'), unitPriceText('1390.5')]).toEqual(['0,004325', '1.390,50'])
})

it('an expired validity says since when', () => {
  expect(validityWords({ expired: true, validUntil: '2026-04-09' })).toBe('Venció el 09/04/2026')
  expect(validityWords({ expired: false, validUntil: '2026-04-09' })).toBe('Hasta 09/04/2026')
})
