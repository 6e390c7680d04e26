import { createElement } from 'react'
import { expect, test } from 'vitest'
import { ItemsPart } from '#features/rfqs/ui/wizard/review/items-part.tsx'
import { RfqDocument } from '#features/rfqs/ui/buyer/rfq-document.tsx'
import { emptyItem } from '#features/rfqs/domain/draft.ts'
import { ownRfqOf } from '../comparison/fixtures/received.ts'
import { screenText } from '../harness/screen-text.tsx'

const rfq = ownRfqOf([
  { productName: 'Estudio de suelos', quantity: '1', unit: 'unidades - Estudios', estimatedUnitPrice: '1500.125' },
  { productName: 'Ladrillo', quantity: '1500', unit: 'unidades - Unidades' },
])
const document = () => screenText(createElement(RfqDocument, { rfq }))

test('the buyer reads its items by the numbers that files and suppliers name', () => {
  expect(document()).toMatch(/Ítem 1 Estudio de suelos .* Ítem 2 Ladrillo/)
})

test('the buyer reads quantities as suppliers do: small letters, and the singular for one', () => {
  expect(document()).toContain('1 estudio ')
  expect(document()).toContain('1.500 unidades')
})

test('the buyer reads every decimal of the prices that it estimated', () => {
  expect(document()).toContain('$U 1.500,125 ')
  const item = { ...emptyItem('a'), productName: 'Arena', quantity: '3', estimatedUnitPrice: '0,125' }
  const review = createElement(ItemsPart, { items: [item], currency: 'UYU', onChange: () => {} })
  expect(screenText(review)).toContain('$U 0,125')
})
