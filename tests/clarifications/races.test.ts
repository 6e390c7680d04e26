import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { codeOf } from '../harness/product.ts'
import { openRaces, shuffled } from '../awards/fixtures/races.ts'
import { aQuotation } from '../quotations/fixtures/deals.ts'
import { anItem } from '../rfqs/fixtures/market.ts'
import { anAddendum } from './fixtures/addenda.ts'

const { deals, owner, suppliers } = await openRaces()

test('an addendum among fifty sends leaves no quotation that claims to have seen what it did not', async () => {
  const senders = await suppliers(50)
  const rfqId = await deals.publish(owner, { items: [anItem({ quantity: '10' })], deadline: '2026-05-10' })
  const { items } = await owner.product.rfqs.own({ id: rfqId })
  const changes = [{ itemId: items[0]!.id, quantity: '20' }]
  const publish = () =>
    owner.product.clarifications.addenda.publish({ key: v7(), rfqId, addendum: anAddendum({ changes }) })
  const sends = senders.map(
    (by) => () => by.product.quotations.send({ key: v7(), rfqId, quotation: aQuotation(items), seenAddenda: 0 }),
  )
  const acts = shuffled(sends)
  const codes = await Promise.all([...acts.slice(0, 25), publish, ...acts.slice(25)].map((act) => codeOf(act())))
  const refused = codes.filter((code) => code !== null)
  expect(new Set(refused).difference(new Set(['RFQ_CHANGED']))).toEqual(new Set())
  const { quotations } = await owner.product.comparison.received({ rfqId })
  expect(quotations).toHaveLength(50 - refused.length)
  expect(quotations.length).toBeGreaterThan(0)
  for (const quotation of quotations)
    expect(quotation).toMatchObject({
      price: '1000',
      confirmedAddenda: 0,
      unconfirmed: { number: 1, quantities: true },
    })
}, 60_000)
