import { createElement } from 'react'
import { expect, test } from 'vitest'
import { fileData } from '#features/comparison/server/files/data.ts'
import { comparisonPdf } from '#features/comparison/server/files/pdf.ts'
import type { ReceivedRfq } from '#features/comparison/server/received.ts'
import { comparisonModel } from '#features/comparison/ui/model.ts'
import { priceSum } from '#features/comparison/ui/matrix/price-sum.ts'
import { PaperTable } from '#features/comparison/ui/paper/table.tsx'
import { LedgerRow } from '#features/comparison/ui/received/row.tsx'
import { ReceivedItems } from '#features/comparison/ui/received/items.tsx'
import { openPdf } from '../harness/file-text.ts'
import { screenText } from '../harness/screen-text.tsx'
import { ownRfqOf, receivedOf } from './fixtures/received.ts'

// Ten of each of four items were quoted; then 25 of the first and of the third are asked, and none of the second.
const before = ownRfqOf([{ estimatedUnitPrice: '5' }, {}, {}, {}])
const [first, second, third, fourth] = before.items as [Item, Item, Item, Item]
type Item = ReceivedRfq['items'][number]
const rfq: ReceivedRfq = {
  ...before,
  items: [{ ...first, quantity: '25', estimatedTotal: '125' }, { ...third, quantity: '25' }, fourth],
  takenOut: [{ ...second, takenOutOn: '2026-03-10' }],
  addenda: [
    {
      number: 1,
      publishedOn: '2026-03-10',
      text: 'Cambian las cantidades.',
      material: true,
      changes: [
        { itemId: first.id, before: '10', after: '25' },
        { itemId: second.id, before: '10', after: null },
        { itemId: third.id, before: '10', after: '25' },
      ],
      deadline: null,
    },
  ],
}
const unconfirmed = { number: 1, quantities: true }
const old = receivedOf(before, 0, ['3', '7', null, '5'], { unconfirmed })
const [moreFirst, moreThird] = [rfq.items[0]!, rfq.items[1]!]
const asked = { ...rfq, items: [moreFirst, second, moreThird, fourth] }
const confirmed = receivedOf(asked, 1, ['4', '8', '6', '9'], { confirmedAddenda: 1 })

test('the items of a quotation have their numbers in the RFQ, and stand in that order', () => {
  const text = screenText(createElement(ReceivedItems, { rfq, quotation: confirmed, caption: '' }))
  expect(text.match(/Ítem \d Ítem \d/g)).toEqual([1, 2, 3, 4].map((number) => `Ítem ${number} Ítem ${number}`))
})

test('an unconfirmed quotation shows all that its totals hold, and says that they are for other quantities', () => {
  const text = screenText(createElement(ReceivedItems, { rfq, quotation: old, caption: '' }))
  // 30 + 70 + 50: the item that was taken out is in the sum.
  expect(text).toMatch(/Ítem 2 Se retiró el 10\/03 .*7,00 por unidad 70,00/)
  expect(text).not.toContain('No cuenta')
  expect(text).toContain('Subtotal de ítems cantidades anteriores 150,00')
  const other = screenText(createElement(ReceivedItems, { rfq, quotation: confirmed, caption: '' }))
  expect(other).toContain('No cuenta')
  expect(other).not.toMatch(/anteriores|80,00/)
})

test('only of an item that it quotes an unconfirmed quotation says how much it quoted', () => {
  const text = screenText(createElement(ReceivedItems, { rfq, quotation: old, caption: '' }))
  expect(text.match(/cotizó/g)).toHaveLength(1)
  expect(text).toMatch(/Ítem 1 25\s?unidades cotizó 10\s?unidades/)
})

test('paper and PDF say the same of old quantities as the screen', async () => {
  const quotations = [old, confirmed]
  const paper = screenText(createElement(PaperTable, { comparison: comparisonModel(rfq, quotations, 'total') }))
  const data = fileData({ rfq, quotations }, { order: 'total', weights: null }, new Date('2026-03-15T15:00:00Z'))
  const { pages } = await openPdf(new File([await comparisonPdf(data)], 'a.pdf'))
  for (const text of [paper, pages[0]!.text.replaceAll(/\s+/g, ' ')]) {
    expect(text).toMatch(/Total general sin IVA .*150,00 cantidades anteriores/)
    expect(text.match(/cotizó 10/g)).toHaveLength(1)
  }
})

test('the sum behind an old price is of the quantity that it was quoted for, and compared with nothing', () => {
  const comparison = comparisonModel(rfq, [old, confirmed], 'total')
  const sums = comparison.columns.map((column) => priceSum(comparison, rfq.items[0]!, column))
  expect(sums).toEqual([['25 × 4,00 = 100,00', '25,00 bajo tu estimación'], ['10 × 3,00 = 30,00']])
})

test('the list of quotations says so too, below the total', () => {
  const comparison = comparisonModel(rfq, [old, confirmed], 'total')
  const row = createElement(LedgerRow, { comparison, column: comparison.columns[1]!, opened: false })
  expect(screenText(row)).toMatch(/Total sin IVA: \$U\s?150 ,00 .*cantidades anteriores/)
})
