import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyChange, changeBetween, draftChange } from '#features/rfqs/domain/draft-change.ts'
import { emptyDraft, emptyItem, rfqDraft, type RfqDraft } from '#features/rfqs/domain/draft.ts'
import { moveItem } from '#features/rfqs/domain/item-order.ts'

const key = fc.integer({ min: 0, max: 12 }).map(String)
const item = fc.record({ key, productName: fc.string({ maxLength: 8 }), quantity: fc.constantFrom('', '1', '2,5') })
const form = fc
  .record({
    title: fc.string({ maxLength: 6 }),
    currency: fc.constantFrom('UYU' as const, 'USD' as const, null),
    place: fc.constantFrom(null, 'salto'),
    items: fc.uniqueArray(item, { selector: ({ key }) => key, maxLength: 8 }),
  })
  .map(({ title, currency, place, items }): RfqDraft => ({
    ...emptyDraft(),
    title,
    currency,
    location: { text: '', placeId: place },
    items: items.map((item) => ({ ...emptyItem(item.key), ...item })),
  }))

describe('a change of a draft', () => {
  test('turns one form into the other, for any change of fields and items', () => {
    fc.assert(
      fc.property(form, form, (before, after) => {
        const change = draftChange.parse(JSON.parse(JSON.stringify(changeBetween(before, after))))
        expect(applyChange(before, change)).toEqual(after)
      }),
    )
  })

  test('is empty when nothing changed, and holds one item when one was edited', () => {
    const before = rfqDraft.parse({
      ...emptyDraft(),
      items: Array.from({ length: 500 }, (_, n) => ({ ...emptyItem(`k${n}`), productName: `Repuesto ${n}` })),
    })
    expect(changeBetween(before, before)).toEqual({ fields: {}, items: [], order: null })
    const edited = { ...before, items: before.items.map((item, n) => (n === 250 ? { ...item, quantity: '7' } : item)) }
    const change = changeBetween(before, edited)!
    expect(change.items).toEqual([edited.items[250]])
    expect(JSON.stringify(change).length).toBeLessThan(300)
    expect(applyChange(before, change)).toEqual(edited)
  })

  test('is null when two items share a key, and is refused when it names an unknown item', () => {
    const twins = { ...emptyDraft(), items: [emptyItem('a'), emptyItem('a')] }
    expect(changeBetween(emptyDraft(), twins)).toBeNull()
    expect(applyChange(emptyDraft(), { fields: {}, items: [], order: ['b'] })).toBeNull()
  })
})

describe('moving an item', () => {
  test('puts it at its place and keeps the order of the others', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(), fc.integer(), (list, n, to) => {
        const from = n % list.length
        const after = moveItem(list, from, to)
        expect(after[Math.max(0, Math.min(list.length - 1, to))]).toBe(list[from])
        const others = (all: number[]) => all.filter((item) => item !== list[from])
        expect(others(after)).toEqual(others(list))
      }),
    )
  })
})
