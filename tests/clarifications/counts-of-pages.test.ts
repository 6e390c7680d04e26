import { expect, test } from 'vitest'
import { countsByPage } from '#features/clarifications/ui/questions/queries.ts'

const page = (n: number) => Array.from({ length: 50 }, (_, at) => `rfq ${n * 50 + at}`)

test('the questions of every RFQ of a long list are asked for, and a further page asks for nothing again', () => {
  const [two, three] = [
    [page(0), page(1)],
    [page(0), page(1), page(2)],
  ].map(countsByPage)
  expect(JSON.stringify(three!.map(({ queryKey }) => queryKey))).toContain('"rfq 149"')
  expect(three!.slice(0, 2).map(({ queryKey }) => queryKey)).toEqual(two!.map(({ queryKey }) => queryKey))
})
