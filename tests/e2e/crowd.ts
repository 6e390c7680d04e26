import type { Page } from '@playwright/test'
import { multiply } from '../quotations/crowd.ts'

/**
 * The comparison with as many suppliers and items as given: the real answer of the server, multiplied on its way to the page.
 * `proposal` is what each of them proposes, instead of what its model does.
 */
export const crowded = (suppliers: number, items: number, proposal?: (at: number) => string) => (page: Page) =>
  page.route('**/rpc/quotations/received*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { json: Parameters<typeof multiply>[0]; meta: unknown[] }
    const many = multiply(body.json, suppliers, items)
    const quotations = many.quotations.map((one, at) => (proposal ? { ...one, proposal: proposal(at) } : one))
    const json = { ...many, quotations }
    await route.fulfill({ response, json: { json, meta: datesOf(json) } })
  })

/** Which values are dates, as the API says it. */
const datesOf = (json: ReturnType<typeof multiply>) => [
  [1, 'rfq', 'createdAt'],
  ...(json.rfq.closedAt ? [[1, 'rfq', 'closedAt']] : []),
  ...json.quotations.map((_, at) => [1, 'quotations', at, 'sentAt']),
]
