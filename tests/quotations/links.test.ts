import { describe, expect, it } from 'vitest'
import { telHref, webHref } from '#features/quotations/ui/links.ts'

describe('links to the other side', () => {
  it.each([
    ['puntaserena.ejemplo.uy', 'https://puntaserena.ejemplo.uy/'],
    ['http://www.barraca.com.uy/contacto', 'http://www.barraca.com.uy/contacto'],
    ['barraca.com.uy:8080', 'https://barraca.com.uy:8080/'],
  ])('makes %s a web address', (typed, href) => expect(webHref(typed)).toBe(href))

  it.each(['', '  ', 'javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.uy', 'no tenemos', 'barraca'])(
    'makes no link of %j',
    (typed) => expect(webHref(typed)).toBeNull(),
  )

  it.each([
    ['099 123 456', 'tel:099123456'],
    ['+598 4479-0156', 'tel:+59844790156'],
  ])('calls %s', (phone, href) => expect(telHref(phone)).toBe(href))
})
