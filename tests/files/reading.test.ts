import { describe, expect, test } from 'vitest'
import { mayRead, type FileDeal, type FileReader } from '#features/files/domain/reading.ts'

const [buyer, other, winner, loser, stranger] = ['buyer', 'other', 'winner', 'loser', 'stranger']
const reader = (id: string): FileReader => ({ id, userType: [buyer, other].includes(id) ? 'buyer' : 'supplier' })
const readers = [buyer, other, winner, loser, stranger].map(reader)
const quotationOf = (id: string) => (id === winner || id === loser ? { id: `of ${id}`, supplierId: id } : null)

type Moment = { awarded: boolean; receiving: boolean; withdrawn: boolean }
const before: Moment = { awarded: false, receiving: true, withdrawn: false }
const closed: Moment = { awarded: false, receiving: false, withdrawn: false }
const after: Moment = { awarded: true, receiving: false, withdrawn: false }

const deal = ({ awarded, ...moment }: Moment, quotation: FileDeal['quotation']): FileDeal => ({
  rfqId: 'rfq',
  buyerId: buyer!,
  selectedQuotationId: awarded ? `of ${winner}` : null,
  quotation,
  ...moment,
})
const readersOfRfqFile = (visibility: 'now' | 'award', moment: Moment) =>
  readers
    .filter((one) => mayRead({ side: 'rfq', visibility }, deal(moment, quotationOf(one.id)), one))
    .map(({ id }) => id)
const readersOfQuotationFile = (visibility: 'now' | 'award', moment: Moment, of: string) =>
  readers
    .filter((one) => mayRead({ side: 'quotation', visibility }, deal(moment, quotationOf(of)), one))
    .map(({ id }) => id)

describe('a file of an RFQ', () => {
  test('that is visible now is read by its buyer and by every supplier while the RFQ receives', () => {
    expect(readersOfRfqFile('now', before)).toEqual([buyer, winner, loser, stranger])
  })
  test('that is visible now is read afterwards by suppliers whose quotation stands', () => {
    expect(readersOfRfqFile('now', closed)).toEqual([buyer, winner, loser])
    expect(readersOfRfqFile('now', { ...closed, withdrawn: true })).toEqual([buyer])
    expect(readersOfRfqFile('now', after)).toEqual([buyer, winner, loser])
  })
  test('that the award reveals is read by its buyer alone, then by the selected supplier too', () => {
    expect(readersOfRfqFile('award', before)).toEqual([buyer])
    expect(readersOfRfqFile('award', after)).toEqual([buyer, winner])
  })
})

describe('a file of a quotation', () => {
  test('that is visible now is read by its supplier and by the buyer of the RFQ', () => {
    for (const moment of [before, closed, after])
      expect(readersOfQuotationFile('now', moment, loser!)).toEqual([buyer, loser])
  })
  test('is not read by the buyer once the quotation was withdrawn', () => {
    expect(readersOfQuotationFile('now', { ...before, withdrawn: true }, loser!)).toEqual([loser])
  })
  test('that the award reveals is read by the buyer of the selected quotation only', () => {
    expect(readersOfQuotationFile('award', before, winner!)).toEqual([winner])
    expect(readersOfQuotationFile('award', after, winner!)).toEqual([buyer, winner])
    expect(readersOfQuotationFile('award', after, loser!)).toEqual([loser])
  })
})
