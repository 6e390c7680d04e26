import { expect, it } from 'vitest'
import { textsBeforeReview } from '#features/rfqs/domain/free-text.ts'
import { rfqFields } from '../anonymity/fixtures/forms.ts'
import { aDraft, anItem } from './fixtures/market.ts'

const draft = aDraft({
  items: [anItem({ productName: 'uno', technicalDescription: 'dos' }), anItem({ productName: 'tres' })],
  requiresShipping: true,
  preferredDeliveryTime: 'cuatro',
  specialHandlingRequirements: 'cinco',
})

it('names every free text of the earlier steps by its field and its label', () => {
  expect(textsBeforeReview(draft).map(({ field, label, text }) => [field, label, text])).toEqual([
    ['items.0.productName', 'Producto, ítem 1', 'uno'],
    ['items.0.technicalDescription', 'Descripción técnica, ítem 1', 'dos'],
    ['items.1.productName', 'Producto, ítem 2', 'tres'],
    ['items.1.technicalDescription', 'Descripción técnica, ítem 2', 'Bolsa de 25 kg'],
    ['preferredDeliveryTime', 'Horario preferido', 'cuatro'],
    ['specialHandlingRequirements', 'Manejo especial', 'cinco'],
  ])
})

it('leaves out what will not be published, and with the last step’s own fields misses none that others read', () => {
  const still = textsBeforeReview({ ...draft, requiresShipping: false }).map(({ field }) => field)
  expect(still).not.toContain('preferredDeliveryTime')
  const lastStep = ['title', 'description', 'requirements', 'additionalNotes', 'specialConditions', 'deliveryTimeframe']
  const pointedOut = new Set([...lastStep, ...textsBeforeReview(draft).map(({ field }) => field.split('.').at(-1)!)])
  expect([...pointedOut].toSorted()).toEqual(Object.keys(rfqFields).toSorted())
})
