import { createElement } from 'react'
import { expect, test } from 'vitest'
import { ConfirmDocument } from '#features/awards/ui/confirm-document.tsx'
import { drawnFacts } from '../harness/drawn-facts.ts'
import { openDeals } from '../quotations/fixtures/deals.ts'

const { buyer, supplier, publishFull, quote } = await openDeals()
const [owner, seller] = [await buyer(), await supplier()]
const rfqId = await publishFull(owner)
const { id: quotationId } = await quote(seller, rfqId, { trackingProvided: true, insuranceIncluded: true })
const candidate = await owner.product.awards.candidate({ rfqId, quotationId })
const facts = new Map(drawnFacts(createElement(ConfirmDocument, candidate)))

test('whoever confirms a selection reads the category of the RFQ, by name and id', () => {
  expect(facts.get('Categoría')).toBe('Materiales de construcción, identificador materiales-construccion')
})

test('whoever confirms a selection reads what is included under the labels of the quotation', () => {
  expect(facts.get('Incluye seguimiento')).toBe('Sí')
  expect(facts.get('Incluye seguro')).toBe('Sí')
})
