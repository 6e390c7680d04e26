import { expect, test } from 'vitest'
import {
  expectNoneLate,
  expectOneWinnerEach,
  openRaces,
  quotedRfqs,
  raceToSelect,
  raceToSend,
} from './fixtures/races.ts'

/** Small races; tests/long/races.test.ts runs them at full count. */
const { deals, owner, suppliers } = await openRaces()

test('16 simultaneous selections in each of 12 RFQs make exactly one winner each', async () => {
  const rfqs = await quotedRfqs(deals, owner, await suppliers(4), 12)
  for (const rfq of rfqs) {
    const codes = await raceToSelect(deals, owner, rfq, 16)
    expect(codes.filter((code) => code === null)).toHaveLength(1)
    expect(codes.filter((code) => code !== null && code !== 'RFQ_CLOSED')).toEqual([])
  }
  await expectOneWinnerEach(
    deals,
    rfqs.map(({ rfq }) => rfq),
  )
})

test('an award while 50 quotations are sent: none is later than the close', async () => {
  const [first, ...newcomers] = await suppliers(51)
  for (let round = 0; round < 2; round++) expectNoneLate(await raceToSend(deals, owner, first!, newcomers))
})
