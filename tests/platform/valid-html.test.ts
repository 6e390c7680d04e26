import { describe, expect, test } from 'vitest'
import { indexedPages } from '#web/indexed-pages.ts'
import { openDeals } from '../quotations/fixtures/deals.ts'
import { htmlProblems } from './fixtures/html-problems.ts'
import { served } from './fixtures/served.ts'

const deals = await openDeals()
const { buyer, publishFull } = deals
const { get } = await served(deals.platform)
const rfqId = await publishFull(await buyer(), { title: 'Vigas para el galpón' })

const pages: readonly (readonly [path: string, status: number])[] = [
  ...indexedPages.map((path) => [path, 200] as const),
  ['/login', 200],
  ['/help?q=comision', 200],
  ['/help?q=factura%20helicoptero', 200],
  ['/opportunities?q=vigas', 200],
  ['/opportunities?q=submarinos', 200],
  ['/oportunidades/obras', 200],
  ['/oportunidades/no-existe', 404],
  ['/opportunities?category=no-existe', 200],
  ['/sin-conexion', 200],
  [`/opportunity/${rfqId}`, 200],
  ['/opportunity/0193a000-0000-7000-8000-00000000dead', 404],
  ['/no-existe', 404],
]

describe('the HTML of a public page', () => {
  test.each(pages)('%s has no error', async (path, status) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(await htmlProblems(answer.body)).toEqual([])
  })
})
