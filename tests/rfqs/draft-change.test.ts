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
    items: fc.uniqueArray(item, { selector: (one) => one.key, maxLength: 8 }),
  })
  .map(({ title, currency, place, items }): RfqDraft => ({
    ...emptyDraft(),
    title,
    currency,
    location: { text: '', placeId: place },
    items: items.map((one) => ({ ...emptyItem(one.key), ...one })),
  }))

describe('a change of a draft', () => {
  test('makes of the one form the other, whatever became of fields and items', () => {
    fc.assert(
      fc.property(form, form, (before, after) => {
        const change = draftChange.parse(JSON.parse(JSON.stringify(changeBetween(before, after))))
        expect(applyChange(before, change)).toEqual(after)
      }),
    )
  })

  test('is nothing when nothing changed, and one item when one was written in', () => {
    const before = rfqDraft.parse({
      ...emptyDraft(),
      items: Array.from({ length: 500 }, (_, n) => ({ ...emptyItem(`k${n}`), productName: `Repuesto ${n}` })),
    })
    expect(changeBetween(before, before)).toEqual({ fields: {}, items: [], order: null })
    const written = { ...before, items: before.items.map((one, n) => (n === 250 ? { ...one, quantity: '7' } : one)) }
    const change = changeBetween(before, written)!
    expect(change.items).toEqual([written.items[250]])
    expect(JSON.stringify(change).length).toBeLessThan(300)
    expect(applyChange(before, change)).toEqual(written)
  })

  test('is none where two items have one key, and changes nothing that it does not know', () => {
    const twins = { ...emptyDraft(), items: [emptyItem('a'), emptyItem('a')] }
    expect(changeBetween(emptyDraft(), twins)).toBeNull()
    expect(applyChange(emptyDraft(), { fields: {}, items: [], order: ['b'] })).toBeNull()
  })
})

describe('the order of items', () => {
  test('after a move has the same items, the moveItem one at its place and the others in their order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(), fc.integer(), (list, some, to) => {
        const from = some % list.length
        const after = moveItem(list, from, to)
        expect(after[Math.max(0, Math.min(list.length - 1, to))]).toBe(list[from])
        const others = (all: number[]) => all.filter((one) => one !== list[from])
        expect(others(after)).toEqual(others(list))
      }),
    )
  })
})
