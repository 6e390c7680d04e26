import { expect, it } from 'vitest'
import {
  expectNoneLate,
  expectOneWinnerEach,
  openRaces,
  quotedRequests,
  raceToSelect,
  raceToSend,
} from './fixtures/races.ts'

/** The races in small; tests/long/races.test.ts runs them at full count. */
const { deals, owner, people } = await openRaces()

it('16 connections that select in each of 12 requests make exactly one winner each', async () => {
  const requests = await quotedRequests(deals, owner, await people(4), 12)
  for (const request of requests) {
    const codes = await raceToSelect(deals, owner, request, 16)
    expect(codes.filter((code) => code === null)).toHaveLength(1)
    expect(codes.filter((code) => code !== null && code !== 'RFQ_CLOSED')).toEqual([])
  }
  const ids = requests.map(({ rfq }) => rfq)
  await expectOneWinnerEach(deals, ids)
})

it('an award against 50 quotations sent at once: none is later than the close', async () => {
  const [first, ...newcomers] = await people(51)
  for (let round = 0; round < 2; round++) expectNoneLate(await raceToSend(deals, owner, first!, newcomers))
})
