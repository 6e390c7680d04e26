import { expect, it } from 'vitest'
import { telHref } from '#features/quotations/ui/links.ts'

it.each([
  ['099 123 456', 'tel:099123456'],
  ['+598 4479-0156', 'tel:+59844790156'],
])('calls %s', (phone, href) => expect(telHref(phone)).toBe(href))
