import { createElement } from 'react'
import { expect, test } from 'vitest'
import { DecidingFacts } from '#features/awards/ui/confirm-facts.tsx'
import { Warnings } from '#features/awards/ui/confirm-notes.tsx'
import { ConfirmDocument } from '#features/awards/ui/confirm-document.tsx'
import { drawnFacts } from '../harness/drawn-facts.ts'
import { ownRfqOf, receivedOf } from '../comparison/fixtures/received.ts'
import { screenText } from '../harness/screen-text.tsx'
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

test('of a quotation that did not confirm an addendum nobody reads that its items were not estimated', () => {
  const rfq = ownRfqOf([{ estimatedUnitPrice: '10' }, {}])
  const unconfirmed = { number: 2, quantities: false }
  const savingsOf = (given: Parameters<typeof receivedOf>[3], prices: readonly (string | null)[] = ['9', '9']) =>
    screenText(createElement(DecidingFacts, { rfq, quotation: receivedOf(rfq, 0, prices, given) }))
  expect(savingsOf({ unconfirmed })).toContain('Ahorro — Sin confirmar la aclaración N.º 2')
  expect(savingsOf({})).toMatch(/Ahorro, sin envío 10,0 % /)
  expect(savingsOf({}, [null, '9'])).toContain('Ahorro — No estimaste estos ítems')
})

test('of many items without a supplier five are named, so that the terms stay in view', () => {
  const rfq = ownRfqOf(Array.from({ length: 40 }, () => ({})))
  const warned = (quoted: number) => {
    const quotation = receivedOf(
      rfq,
      0,
      rfq.items.map((_, index) => (index < quoted ? '1' : null)),
    )
    const opened = { revision: quotation.revision, price: quotation.price }
    return screenText(createElement(Warnings, { candidate: { rfq, quotation }, opened, refusal: null }))
  }
  expect(warned(1)).toContain('39 ítems quedan sin proveedor: Ítem 2; Ítem 3; Ítem 4; Ítem 5; Ítem 6 y 34 más.')
  expect(warned(38)).toContain('2 ítems quedan sin proveedor: Ítem 39; Ítem 40.')
})
