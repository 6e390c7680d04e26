import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contactMask } from '#lib/contact-mask.ts'
import { findContacts } from '#lib/masking/masking.ts'
import { descriptionExcerpt } from '#features/rfqs/domain/description-excerpt.ts'
import { searchableTexts, visibleDescription, visibleNames } from '#features/rfqs/domain/visitor-view.ts'

describe('what a visitor reads of an RFQ', () => {
  test('is at most the first 200 characters and the first 3 names', () => {
    expect(visibleDescription('ñ'.repeat(300))).toBe('ñ'.repeat(200))
    expect(visibleDescription('corta')).toBe('corta')
    expect(visibleNames(['a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c'])
  })

  test('ends with a whole word where it was cut, and is complete otherwise', () => {
    const cut = descriptionExcerpt(visibleDescription('palabra '.repeat(40)))
    expect(cut).toMatch(/^(palabra )+palabra…$/)
    expect([...cut].length).toBeLessThanOrEqual(200)
    expect(descriptionExcerpt('Dos viajes.')).toBe('Dos viajes.')
  })

  test('never shows the first part of a contact that the cut goes through', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 150, max: 210 }),
        fc.constantFrom('099 123 456', 'ventas@acme.com.uy', 'https://www.acme.com.uy/contacto', '21 234567 0019'),
        (before, contact) => {
          const text = visibleDescription(`${'a '.repeat(before / 2)}${contact} y más texto`)
          expect([...text].length).toBeLessThanOrEqual(200)
          expect(findContacts(text)).toEqual([])
          expect(text).not.toMatch(/099|ventas|acme|21 23/)
        },
      ),
    )
  })

  test('is, with the first item names, all that the search of visitors uses', () => {
    const items = ['Cemento', 'Arena', 'Hierro del 099 123 456', 'Cal'].map((productName) => ({
      productName,
      technicalDescription: `ventas@acme.com.uy ${'y'.repeat(200)}reservado`,
    }))
    const texts = searchableTexts({
      title: 'Cemento, llamar al 099 123 456',
      description: `${'x'.repeat(200)}secreto`,
      items,
    })
    expect(texts.publicText).toContain(contactMask)
    expect(texts.publicText).toContain('Arena')
    expect(texts.publicText).not.toMatch(/secreto|099|Cal$/)
    expect(texts.itemNames).toMatch(/Cal$/)
    expect(JSON.stringify(texts)).not.toMatch(/099|acme|reservado/)
  })
})
