import type { Page } from '@playwright/test'
import { multiply } from '../quotations/crowd.ts'

/** The comparison with as many suppliers and items as given: the real answer of the server, multiplied on its way to the page. */
export const crowded = (suppliers: number, items: number) => (page: Page) =>
  page.route('**/rpc/quotations/received*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { json: Parameters<typeof multiply>[0]; meta: unknown[] }
    const json = multiply(body.json, suppliers, items)
    await route.fulfill({ response, json: { json, meta: datesOf(json) } })
  })

/** Which values are dates, as the API says it. */
const datesOf = (json: ReturnType<typeof multiply>) => [
  [1, 'rfq', 'createdAt'],
  ...(json.rfq.closedAt ? [[1, 'rfq', 'closedAt']] : []),
  ...json.quotations.map((_, at) => [1, 'quotations', at, 'sentAt']),
]
