import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findLeaks, mask, maskLeaks } from '#lib/leaks.ts'

/** Contact data as people in Uruguay write them. */
const contacts = [
  ['099 123 456', 'phone'],
  ['099123456', 'phone'],
  ['099-123-456', 'phone'],
  ['099.123.456', 'phone'],
  ['099 12 34 56', 'phone'],
  ['(099) 123 456', 'phone'],
  ['(099)123456', 'phone'],
  ['+598 99 123 456', 'phone'],
  ['+59899123456', 'phone'],
  ['00598 99 123 456', 'phone'],
  ['+598 (99) 123 456', 'phone'],
  ['(+598) 99 123 456', 'phone'],
  ['2901 1234', 'phone'],
  ['29011234', 'phone'],
  ['4733 2222', 'phone'],
  ['ventas@acme.com.uy', 'email'],
  ['VENTAS.Sur+1@Acme.com', 'email'],
  ['ventas @ acme . com', 'email'],
  ['ventas(at)acme.com', 'email'],
  ['ventas arroba acme punto com', 'email'],
  ['https://acme.example/contacto?de=1', 'web'],
  ['www.acme.com', 'web'],
  ['acme.com.uy', 'web'],
  ['facebook.com/acme', 'web'],
  ['212345670019', 'rut'],
  ['21 234567 0019', 'rut'],
  ['21.234567.0019', 'rut'],
  ['21-234567-0019', 'rut'],
] as const

/** What a request or a quotation is full of, and is nobody's contact. */
const innocent = [
  '10 bolsas de 25 kg',
  'Cemento 1.390,50 por tonelada, 12.345 unidades',
  'Entrega el 20/03/2026 a las 14:30',
  'Norma UNIT 1050, ISO 9001 y ASTM A615',
  'Ruta 5 km 300, padrón 12.345',
  'Perfil 40x40x2 de 6.000 mm',
  'A 30 días, 50% de anticipo',
]

describe('contact data in free text', () => {
  it.each(contacts)('%s is found as it is written', (contact, kind) => {
    const text = `Consultas: ${contact} de mañana`
    expect(findLeaks(text).map((leak) => [leak.kind, leak.text])).toEqual([[kind, contact]])
    expect(maskLeaks(text)).toBe(`Consultas: ${mask} de mañana`)
  })

  it.each(innocent)('%s is left as it is', (text) => {
    expect(maskLeaks(text)).toBe(text)
  })

  it('however many there are, wherever they stand, none is left and the rest stays', () => {
    const words = fc.constantFrom('Cemento', 'de obra', 'para', 'entrega,', 'y', 'calidad.')
    fc.assert(
      fc.property(
        fc.array(fc.tuple(words, fc.constantFrom(...contacts), words), { minLength: 1, maxLength: 6 }),
        (parts) => {
          const text = parts.map(([before, [contact], after]) => `${before} ${contact} ${after}`).join(' ')
          const masked = maskLeaks(text)
          for (const [, [contact]] of parts) expect(masked).not.toContain(contact)
          expect(masked).toBe(parts.map(([before, , after]) => `${before} ${mask} ${after}`).join(' '))
          expect(maskLeaks(masked)).toBe(masked)
        },
      ),
    )
  })

  it.each(['0', 'a.', 'a-', 'aa.', 'a@', 'a@b.', '(09', '099 ', 'a arroba ', '0.', 'www.', 'aá'])(
    'is looked for in a time that grows with the text, not with its square: %s',
    (part) => {
      const text = part.repeat(100_000 / part.length)
      const began = performance.now()
      maskLeaks(text)
      expect(performance.now() - began).toBeLessThan(3_000)
    },
  )
})
