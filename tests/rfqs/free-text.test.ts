import { expect, test } from 'vitest'
import { textsBeforeReview } from '#features/rfqs/domain/free-text.ts'
import { rfqFields } from '../anonymity/fixtures/forms.ts'
import { aDraft, anItem } from './fixtures/market.ts'

const draft = aDraft({
  items: [anItem({ productName: 'uno', technicalDescription: 'dos' }), anItem({ productName: 'tres' })],
  requiresShipping: true,
  preferredDeliveryTime: 'cuatro',
  specialHandlingRequirements: 'cinco',
})

test('the free texts before the review are named by field and label', () => {
  expect(textsBeforeReview(draft).map(({ field, label, text }) => [field, label, text])).toEqual([
    ['items.0.productName', 'Producto, ítem 1', 'uno'],
    ['items.0.technicalDescription', 'Descripción técnica, ítem 1', 'dos'],
    ['items.1.productName', 'Producto, ítem 2', 'tres'],
    ['items.1.technicalDescription', 'Descripción técnica, ítem 2', 'Bolsa de 25 kg'],
    ['preferredDeliveryTime', 'Horario preferido', 'cuatro'],
    ['specialHandlingRequirements', 'Manejo especial', 'cinco'],
  ])
})

test('the free texts before the review and those of the last step are all that others read', () => {
  const undelivered = textsBeforeReview({ ...draft, requiresShipping: false }).map(({ field }) => field)
  expect(undelivered).not.toContain('preferredDeliveryTime')
  const lastStep = ['title', 'description', 'requirements', 'additionalNotes', 'specialConditions', 'deliveryTimeframe']
  const checked = new Set([...lastStep, ...textsBeforeReview(draft).map(({ field }) => field.split('.').at(-1)!)])
  // An addendum is read before it is published, in its own form.
  expect([...checked, 'addendum'].toSorted()).toEqual(Object.keys(rfqFields).toSorted())
})
