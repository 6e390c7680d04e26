import { describe, expect, test } from 'vitest'
import { hasDoubtfulNumbers } from '#features/rfqs/domain/item-list/doubtful-numbers.ts'
import { readPastedList } from '#features/rfqs/domain/item-list/message.ts'
import { noChoices, readRows } from '#features/rfqs/domain/item-list/rows.ts'
import { billsOfQuantities } from './fixtures/item-lists/bills-of-quantities.ts'
import { doubtfulMessages } from './fixtures/item-lists/doubtful-messages.ts'
import { doubtfulTables } from './fixtures/item-lists/doubtful-tables.ts'
import type { ExpectedItem, ListCase } from './fixtures/item-lists/list-case.ts'
import { messages } from './fixtures/item-lists/messages.ts'
import { orders } from './fixtures/item-lists/orders.ts'
import { pricedBills } from './fixtures/item-lists/priced-bills.ts'
import { priceLists } from './fixtures/item-lists/price-lists.ts'

const lists: readonly ListCase[] = [
  ...billsOfQuantities,
  ...pricedBills,
  ...orders,
  ...priceLists,
  ...messages,
  ...doubtfulMessages,
  ...doubtfulTables,
]

/** The list as the review shows it before the person answers anything. */
const review = ({ text }: ListCase) => {
  const sheet = readPastedList(text)
  const choices = { ...noChoices, mark: hasDoubtfulNumbers(sheet) ? null : (',' as const) }
  const rows = readRows(sheet.rows, sheet.columns, choices, new Map(), sheet.headings)
  const isReady = ({ problems }: (typeof rows)[number]) => sheet.sure && problems.length === 0
  const cells = ({ item }: (typeof rows)[number]): ExpectedItem => [
    item.productName,
    item.quantity,
    item.unit,
    ...(item.estimatedUnitPrice === '' ? ([] as const) : ([item.estimatedUnitPrice] as const)),
  ]
  return {
    sheet,
    ready: rows.filter(isReady).map(cells),
    asked: rows.filter((row) => !isReady(row)).map(({ item }) => item.productName),
  }
}

describe.each(lists)('the list: $kind', (list) => {
  const { sheet, ready, asked } = review(list)
  const expected = list.items.map((item) => item.filter((cell, at) => at < 3 || cell !== ''))

  test('has no row that is ready and wrong', () => {
    for (const row of ready) expect(expected).toContainEqual(row)
  })
  test('asks about the rows that cannot be read surely, and about no other', () => {
    expect([ready.length + asked.length, asked.length]).toEqual([list.items.length, list.asked ?? 0])
    for (const name of asked) expect(list.items.map(([item]) => item)).toContain(name)
  })
  test('leaves out its totals and titles, and counts them', () => {
    expect([sheet.totals.length, sheet.titles.length]).toEqual([list.totals ?? 0, list.titles ?? 0])
  })
})

test('the lists are read: rows right, rows asked about, rows wrong though ready', () => {
  const reviews = lists.map((list) => ({ list, ...review(list) }))
  const right = reviews.reduce((sum, { ready }) => sum + ready.length, 0)
  const asked = reviews.reduce((sum, { asked: waiting }) => sum + waiting.length, 0)
  expect(lists.length).toBeGreaterThanOrEqual(40)
  expect(asked / (right + asked)).toBeLessThan(0.35)
})

test('a line of a message that is too long to be a request is not read, and is said', () => {
  const sheet = readPastedList(`Hola\n${'a 1 '.repeat(50_000)}\n2 baldes de látex`)
  expect(sheet.rows.map(({ cells }) => cells[0])).toEqual(['Látex'])
  expect(sheet.unread).toHaveLength(2)
})
