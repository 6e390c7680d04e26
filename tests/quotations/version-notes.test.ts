import { createElement } from 'react'
import { expect, test } from 'vitest'
import { Versions, type Version } from '#features/quotations/ui/versions.tsx'
import { ownRfqOf, receivedOf } from '../comparison/fixtures/received.ts'
import { screenText } from '../harness/screen-text.tsx'

const rfq = ownRfqOf([{}, {}])

/** A version whose two items have the same prices as every other, and these notes. */
const versionOf = (revision: number, notes: readonly [string, string]): Version => {
  const quotation = receivedOf(rfq, 0, ['10', '20'], { revision })
  return { ...quotation, items: quotation.items.map((item, index) => ({ ...item, notes: notes[index]! })), files: [] }
}

test('the versions of a quotation tell what it notes of each item, and what that was before', () => {
  const versions = [versionOf(2, ['Marca B', '']), versionOf(1, ['Marca A', 'En pallets'])]
  const [last = '', first = ''] = screenText(
    createElement(Versions, { versions, items: rfq.items, currency: rfq.currency }),
  ).split('Versión 1')
  expect(last).toContain('Ítem 1 Marca B antes Marca A')
  expect(last).toContain('Ítem 2 antes En pallets')
  expect(first).toMatch(/Ítem 1 Marca A .*Ítem 2 En pallets/)
  expect(first).not.toContain('antes')
})
