import { describe, expect, test } from 'vitest'
import { emptyDraft } from '#features/rfqs/domain/draft.ts'
import { textsBeforeReview } from '#features/rfqs/domain/free-text.ts'
import { stepProblems, steps } from '#features/rfqs/domain/steps.ts'
import { itemOfField, stepOfField } from '#features/rfqs/ui/wizard/rfq-form.ts'

describe('RFQ wizard: the step of a field', () => {
  test('is the step that reports the problems of the field', () => {
    const draft = { ...emptyDraft(), requiresShipping: true, budgetUpper: '0' }
    for (const step of steps)
      for (const { field } of stepProblems(draft, step, '2026-03-01'))
        expect([field, stepOfField(field)]).toEqual([field, step])
  })

  test('is an earlier one for every text that the last step warns of', () => {
    const item = { key: 'a', productName: 'Cal', quantity: '', type: null, unit: '', estimatedUnitPrice: '', files: [] }
    const draft = {
      items: [{ ...item, technicalDescription: 'Llamar al 099 551 204.' }],
      requiresShipping: true,
      preferredDeliveryTime: 'De mañana',
      specialHandlingRequirements: 'Frágil',
    }
    const byField = textsBeforeReview(draft).map(({ field }) => [field, stepOfField(field)])
    expect(Object.fromEntries(byField)).toMatchObject({ preferredDeliveryTime: 3, specialHandlingRequirements: 3 })
    expect(byField.every(([, step]) => Number(step) < 4)).toBe(true)
  })

  test('knows the item of a field, and none for a field of the form', () => {
    expect(['items.2.unit', 'title', null].map(itemOfField)).toEqual([2, null, null])
  })
})
