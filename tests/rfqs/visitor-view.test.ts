import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contactMask, findContacts } from '#lib/masking/masking.ts'
import {
  searchableText,
  descriptionExcerpt,
  visibleDescription,
  visibleNames,
} from '#features/rfqs/domain/visitor-view.ts'

describe('what a visitor reads of a request', () => {
  it('is at most the first 200 characters and the first 3 names', () => {
    expect(visibleDescription('ñ'.repeat(300))).toBe('ñ'.repeat(200))
    expect(visibleDescription('corta')).toBe('corta')
    expect(visibleNames(['a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c'])
  })

  it('ends at a word where it was cut, and is whole where it was not', () => {
    const cut = descriptionExcerpt(visibleDescription('palabra '.repeat(40)))
    expect(cut).toMatch(/^(palabra )+palabra…$/)
    expect([...cut].length).toBeLessThanOrEqual(200)
    expect(descriptionExcerpt('Dos viajes.')).toBe('Dos viajes.')
  })

  it('never shows the beginning of a contact that the cut runs through', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 150, max: 210 }),
        fc.constantFrom('099 123 456', 'ventas@acme.com.uy', 'https://www.acme.com.uy/contacto', '21 234567 0019'),
        (before, contact) => {
          const seen = visibleDescription(`${'a '.repeat(before / 2)}${contact} y más texto`)
          expect([...seen].length).toBeLessThanOrEqual(200)
          expect(findContacts(seen)).toEqual([])
          expect(seen).not.toMatch(/099|ventas|acme|21 23/)
        },
      ),
    )
  })

  it('is all that search knows', () => {
    const text = searchableText('Cemento, llamar al 099 123 456', `${'x'.repeat(200)}secreto`)
    expect(text).toContain(contactMask)
    expect(text).not.toContain('secreto')
    expect(text).not.toContain('099')
  })
})
