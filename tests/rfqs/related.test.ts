import { expect, test } from 'vitest'
import { relatedTo } from '#features/rfqs/domain/related.ts'
import { openDeals } from '../quotations/fixtures/deals.ts'

const open = (id: string, category: string | null, daysLeft: number) => ({
  id,
  category: category === null ? null : { id: category },
  daysLeft,
})

test('the list shows the RFQs of the same category first, then those that end soon, the first to end first', () => {
  const newest = [open('late', 'b', 30), open('soon', 'b', 7), open('today', 'c', 1), open('alike', 'a', 20)]
  const related = relatedTo(open('self', 'a', 9), [open('self', 'a', 9), open('alike', 'a', 20)], newest)
  expect(related.map(({ id }) => id)).toEqual(['alike', 'today', 'soon'])
})

test('the list takes no RFQ without a category for one of the same category, shows none twice and four at most', () => {
  const ending = ['1', '2', '3', '4', '5'].map((id) => open(id, null, 2))
  expect(relatedTo(open('self', null, 2), ending, [...ending, open('self', null, 2)]).map(({ id }) => id)).toEqual([
    '1',
    '2',
    '3',
    '4',
  ])
  expect(relatedTo(open('self', null, 2), [open('other', null, 30)], [])).toEqual([])
})

test('the list never offers an RFQ to its own reader, however its id is written', async () => {
  const deals = await openDeals()
  const { product } = await deals.buyer()
  const [own, other] = [await deals.publishFull(await deals.buyer()), await deals.publishFull(await deals.buyer())]
  const { category } = await product.rfqs.opportunity({ id: own })
  for (const id of [own, own.toUpperCase()]) {
    const related = await product.rfqs.related({ id, categoryId: category!.id })
    expect(related.map((each) => each.id)).toEqual([other])
  }
})
