import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyDraft, emptyItem, rfqDraft, type ItemDraft, type RfqDraft } from '#features/rfqs/domain/draft.ts'
import {
  firstInvalidStep,
  isWaiting,
  publishingProblems,
  stepProblems,
  stepToResume,
} from '#features/rfqs/domain/steps.ts'
import { v7 } from 'uuid'

const today = '2026-03-10'
const item = (changes: Partial<ItemDraft> = {}): ItemDraft => ({
  ...emptyItem('a'),
  productName: 'Cemento',
  quantity: '10',
  type: 'unidades',
  unit: 'Piezas',
  ...changes,
})
const draft = (changes: Partial<RfqDraft> = {}): RfqDraft => ({
  ...emptyDraft(),
  categoryId: 'obras',
  currency: 'UYU',
  deadline: '2026-03-20',
  items: [item()],
  ...changes,
})
const fields = (form: RfqDraft, step: 1 | 2 | 3 | 4) => stepProblems(form, step, today).map(({ field }) => field)

describe('the steps of the RFQ wizard', () => {
  test('begin with a form that the schema accepts and that lacks a deadline and items', () => {
    expect(rfqDraft.parse(emptyDraft())).toEqual(emptyDraft())
    expect(publishingProblems(emptyDraft(), today).map(({ field }) => field)).toEqual(['categoryId', 'items'])
    expect(firstInvalidStep(emptyDraft(), today)).toBe(1)
    expect(firstInvalidStep(draft(), today)).toBeNull()
  })

  test('open again at the first one with a problem, and not after a delivery step that was never filled in', () => {
    expect(stepToResume(emptyDraft(), today)).toBe(1)
    expect(stepToResume(draft({ items: [item({ quantity: '' })] }), today)).toBe(2)
    expect(stepToResume(draft(), today)).toBe(3)
    expect(stepToResume(draft({ title: 'Cemento para marzo' }), today)).toBe(4)
    expect(stepToResume(draft({ requiresShipping: true, addressId: v7(), deliveryContactName: 'Ana' }), today)).toBe(4)
  })

  test('disable the currency until a category is chosen, the deadline until a currency, the lower limit until an upper one', () => {
    const empty = emptyDraft()
    expect([isWaiting(empty, 'currency'), isWaiting(empty, 'deadline')]).toEqual([true, true])
    expect(isWaiting({ ...empty, categoryId: 'obras' }, 'currency')).toBe(false)
    expect(isWaiting({ ...empty, currency: 'USD' }, 'deadline')).toBe(false)
    expect(isWaiting(empty, 'budgetLower')).toBe(true)
    expect(isWaiting({ ...empty, budgetUpper: '9' }, 'budgetLower')).toBe(false)
    expect(isWaiting({ ...empty, budgetLower: '9' }, 'budgetLower')).toBe(false)
  })

  test('report the field that a missing deadline waits for', () => {
    expect(fields(draft({ categoryId: null, currency: null, deadline: '' }), 1)).toEqual(['categoryId'])
    expect(fields(draft({ currency: null, deadline: '' }), 1)).toEqual(['currency'])
    expect(fields(draft({ deadline: '' }), 1)).toEqual(['deadline'])
  })

  test('accept a deadline from today on, and only real days', () => {
    expect(fields(draft({ deadline: today }), 1)).toEqual([])
    expect(fields(draft({ deadline: '2026-03-09' }), 1)).toEqual(['deadline'])
    expect(fields(draft({ deadline: '2026-02-30' }), 1)).toEqual(['deadline'])
    expect(fields(draft({ deadline: 'mañana' }), 1)).toEqual(['deadline'])
  })

  test('say how large a quantity and a price may be', () => {
    const messages = (changes: Partial<ItemDraft>) =>
      stepProblems(draft({ items: [item(changes)] }), 2, today).map(({ message }) => message)
    for (const typed of ['999999999999', '1000000000', '9'.repeat(20)])
      expect(messages({ quantity: typed })).toEqual(['La cantidad puede ser, como máximo, 999.999.999.'])
    expect(messages({ quantity: '0' })).toEqual(['Escribe una cantidad mayor que 0, con números.'])
    expect(messages({ estimatedUnitPrice: '1000000000000' })).toEqual([
      'El precio unitario puede ser, como máximo, 999.999.999.999.',
    ])
  })

  test('report what each item lacks, in the order of its card', () => {
    expect(stepProblems(draft({ items: [] }), 2, today)).toEqual([
      { field: 'items', message: 'Debes agregar al menos un ítem a tu RFQ.' },
    ])
    expect(fields(draft({ items: [item(), emptyItem('b')] }), 2)).toEqual([
      'items.1.productName',
      'items.1.quantity',
      'items.1.type',
      'items.1.unit',
    ])
    expect(fields(draft({ items: [item({ unit: 'Kilogramos' })] }), 2)).toEqual(['items.0.unit'])
    expect(fields(draft({ items: [item({ quantity: '0' })] }), 2)).toEqual(['items.0.quantity'])
    expect(fields(draft({ items: [item({ quantity: '1,2345' })] }), 2)).toEqual(['items.0.quantity'])
    expect(fields(draft({ items: [item({ estimatedUnitPrice: '-1' })] }), 2)).toEqual(['items.0.estimatedUnitPrice'])
  })

  test('require an address only when shipping is required', () => {
    expect(fields(draft({ requiresShipping: true }), 3)).toEqual(['addressId'])
    expect(fields(draft({ requiresShipping: true, addressId: v7() }), 3)).toEqual([])
    expect(fields(draft(), 3)).toEqual([])
  })

  test('refuse step 4 for the budget alone', () => {
    expect(fields(draft({ budgetLower: '5', budgetUpper: '5' }), 4)).toEqual(['budgetLower'])
    expect(fields(draft({ budgetLower: '4', budgetUpper: '5' }), 4)).toEqual([])
  })

  test('refuse publishing exactly when a step has a problem', () => {
    const anyDraft = fc.record({
      deadline: fc.constantFrom('', '2026-03-09', '2026-04-01'),
      items: fc.array(fc.constantFrom(item(), emptyItem('z')), { maxLength: 3 }),
      requiresShipping: fc.boolean(),
      budgetLower: fc.constantFrom('', '1', '9'),
      budgetUpper: fc.constantFrom('', '5'),
    })
    fc.assert(
      fc.property(anyDraft, (changes) => {
        const form = draft(changes)
        const invalid = ([1, 2, 3, 4] as const).filter((step) => stepProblems(form, step, today).length > 0)
        expect(publishingProblems(form, today).length === 0).toBe(invalid.length === 0)
        expect(firstInvalidStep(form, today)).toBe(invalid[0] ?? null)
      }),
    )
  })
})
