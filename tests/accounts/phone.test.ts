import { expect, test } from 'vitest'
import { holdsPhone, isDoubtfulPhone, phoneLink } from '#features/accounts/domain/phone.ts'

test.each([
  ['099 123 456', 'tel:099123456'],
  [' +598 4479-0156 ', 'tel:+59844790156'],
  ['(+598) 4479 0156', 'tel:+59844790156'],
  ['(042) 66.51.23', 'tel:042665123'],
])('%j becomes a tel: link', (typed, href) => expect(phoneLink(typed)).toBe(href))

test.each([
  '',
  'llamar al timbre',
  'llamar al timbre 123456',
  '099 123 456 (Ana)',
  '099 123 456 / 098 765 432',
  '099 123 456 098 765 432',
  '12345',
  '099+123456',
])('%j is shown as text, not as a link', (typed) => expect(phoneLink(typed)).toBeNull())

test('a phone needs at least six digits, with or without words beside them', () => {
  expect(['099 123 456', '123456', '099 123 456, interno 12'].every(holdsPhone)).toBe(true)
  expect(['llamame', '12345', ''].some(holdsPhone)).toBe(false)
})

test('the phone of a form, also of a delivery, is doubted when it holds no phone, and an empty one is fine', () => {
  expect(['llamame', '12345', 'interno 12'].every(isDoubtfulPhone)).toBe(true)
  expect(['', ' ', '099 123 456', '099 123 456, Ana'].some(isDoubtfulPhone)).toBe(false)
})
