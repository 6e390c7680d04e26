import { expect, test } from 'vitest'
import {
  expectNoneLate,
  expectOneWinnerEach,
  openRaces,
  quotedRfqs,
  raceToSelect,
  raceToSend,
} from '../awards/fixtures/races.ts'

/** The races at full count (docs/security.md#two-winners): `npm run test:long`. */
const { deals, owner, suppliers } = await openRaces()
const minutes = 60_000

test(
  '16 connections that select in each of 500 requests make exactly one winner each',
  async () => {
    const requests = await quotedRfqs(deals, owner, await suppliers(8), 500)
    for (const request of requests) {
      const codes = await raceToSelect(deals, owner, request, 16)
      expect(codes.filter((code) => code === null)).toHaveLength(1)
      expect(codes.filter((code) => code !== null && code !== 'RFQ_CLOSED')).toEqual([])
    }
    const ids = requests.map(({ rfq }) => rfq)
    await expectOneWinnerEach(deals, ids)
  },
  20 * minutes,
)

test(
  'an award against 50 quotations sent at once, 30 times: none is later than the close',
  async () => {
    const [first, ...newcomers] = await suppliers(51)
    const accepted: number[] = []
    for (let round = 0; round < 30; round++)
      accepted.push(expectNoneLate(await raceToSend(deals, owner, first!, newcomers)))
    // The close really fell among them, not always before or after all.
    expect(accepted.some((count) => count > 0 && count < 50)).toBe(true)
  },
  20 * minutes,
)
