import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { fileData } from '#features/comparison/server/files/data.ts'
import { comparisonPdf } from '#features/comparison/server/files/pdf.ts'
import { comparisonModel } from '#features/comparison/ui/model.ts'
import { ItemRows } from '#features/comparison/ui/matrix/item-rows.tsx'
import { PaperTable } from '#features/comparison/ui/paper/table.tsx'
import { Item } from '#features/comparison/ui/phone/item.tsx'
import { ReceivedItems } from '#features/comparison/ui/received/items.tsx'
import { openPdf } from '../harness/file-text.ts'
import { screenText } from '../harness/screen-text.tsx'
import { ownRfqOf, receivedOf } from './fixtures/received.ts'

const rfq = ownRfqOf([
  { quantity: '250', estimatedUnitPrice: '460.0625' },
  { quantity: '72', estimatedUnitPrice: '0.125' },
])
const quotation = receivedOf(rfq, 0, ['452.333', '1.255'])
const quotations = [quotation, receivedOf(rfq, 1, ['12345.678901', '12.3456'])]
const comparison = comparisonModel(rfq, quotations, 'total')
const column = comparison.columns[0]!

const screens: readonly (readonly [string, ReactNode, readonly string[]])[] = [
  ['a quotation', createElement(ReceivedItems, { rfq, quotation, caption: '' }), ['452,333', '1,255']],
  [
    'the comparison',
    createElement('table', {}, createElement(ItemRows, { comparison, mode: 'unit' })),
    ['460,0625', '0,125', '452,333', '1,255', '12.345,678901', '12,3456'],
  ],
  [
    'the comparison on a phone',
    createElement(Item, { item: rfq.items[0]!, column, comparison }),
    ['460,0625', '452,333', '12.345,678901'],
  ],
  [
    'the comparison on paper',
    createElement(PaperTable, { comparison }),
    ['460,0625', '0,125', '452,333', '1,255', '12.345,678901', '12,3456'],
  ],
]

test.each(screens)('%s shows every decimal of a unit price', (_screen, drawn, prices) => {
  expect(screenText(drawn).split(' ')).toEqual(expect.arrayContaining([...prices]))
})

test(
  'the PDF of a comparison shows every decimal of a unit price, in one line also beside six others',
  { tags: 'slow' },
  async () => {
    const estimate = '123456.789012'
    const long = ownRfqOf([{ quantity: '3', estimatedUnitPrice: estimate }])
    const prices = Array.from({ length: 7 }, (_, index) => `12345.67890${index + 1}`)
    const received = { rfq: long, quotations: prices.map((price, index) => receivedOf(long, index, [price])) }
    const data = fileData(received, { order: 'total', weights: null }, new Date('2026-03-15T15:00:00Z'))
    const { pages } = await openPdf(new File([await comparisonPdf(data)], 'a.pdf'))
    for (const text of ['123.456,789012', '12.345,678901', '12.345,678907']) expect(pages[0]!.text).toContain(text)
  },
)
