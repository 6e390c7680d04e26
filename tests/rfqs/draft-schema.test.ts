import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unitFamilies } from '#features/catalog/domain/units.ts'
import { emptyDraft, emptyItem, itemDraft, maxItems, rfqDraft } from '#features/rfqs/domain/draft.ts'
import { anyText } from '../harness/any-text.ts'

const text = (most: number) => fc.string({ unit: 'grapheme', maxLength: most * 2 })
const typedItem = fc.record({
  key: text(40),
  productName: text(160),
  quantity: text(30),
  type: fc.constantFrom(...unitFamilies, null),
  unit: text(40),
  technicalDescription: anyText(60),
  estimatedUnitPrice: text(30),
})
const longest = {
  key: 40,
  productName: 160,
  quantity: 30,
  unit: 40,
  technicalDescription: 2000,
  estimatedUnitPrice: 30,
}

describe('the schema of a draft', () => {
  test('accepts any typed item unless a field is too long, and reads it back the same', () => {
    fc.assert(
      fc.property(typedItem, (item) => {
        const read = itemDraft.safeParse(item)
        if (!read.success) {
          const field = read.error.issues[0]?.path[0] as keyof typeof longest
          expect(item[field].length).toBeGreaterThan(longest[field])
          return
        }
        expect(itemDraft.parse(JSON.parse(JSON.stringify(read.data)))).toEqual(read.data)
        // PostgreSQL stores no NUL.
        expect(JSON.stringify(read.data)).not.toContain(String.raw`\u0000`)
      }),
    )
  })

  test('accepts 500 items and not one more, and drops unknown fields', () => {
    const withItems = (n: number) => ({
      ...emptyDraft(),
      items: Array.from({ length: n }, (_, at) => emptyItem(String(at))),
    })
    expect(rfqDraft.safeParse(withItems(maxItems)).success).toBe(true)
    expect(rfqDraft.safeParse(withItems(maxItems + 1)).error?.issues[0]?.message).toBe(
      'Una licitación lleva hasta 500 ítems.',
    )
    expect(rfqDraft.parse({ ...emptyDraft(), buyerId: 'x' })).toEqual(emptyDraft())
  })
})
