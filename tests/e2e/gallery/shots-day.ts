import type { Page } from '@playwright/test'
import { addDays, today } from '#lib/dates.ts'
import { failed, failing, heading, title, unanswered, words, type Shot } from './shot.ts'

const greeting = /^(Buen día|Buenas tardes|Buenas noches), /

/**
 * The answer about the day has two quotations that expired and one that is about to: the demo marketplace is too young.
 */
const withExpired = (page: Page) =>
  page.route('**/rpc/quotations/day*', async (route) => {
    const response = await route.fetch()
    const { json, meta } = (await response.json()) as {
      json: { opportunities: { rfqs: readonly object[] } }
      meta?: unknown
    }
    const quotations = json.opportunities.rfqs.slice(0, 2).map((rfq) => ({
      ...rfq,
      price: '550140.00',
      currency: 'UYU',
      validUntil: '2026-01-31',
    }))
    const expiring = [{ ...quotations[0], validUntil: addDays(today(new Date()), 2), renewable: true }]
    await route.fulfill({ response, json: { json: { ...json, expired: { total: 2, quotations }, expiring }, meta } })
  })

/**
 * All but the first answer about the day have one more quotation, and once the day is shown it is told to ask again.
 */
const quotationArrives = async (page: Page) => {
  let asked = 0
  await page.route('**/rpc/comparison/day*', async (route) => {
    const response = await route.fetch()
    const { json, meta } = (await response.json()) as { json: BuyerDay; meta?: unknown }
    const more = asked++ === 0 ? 0 : 1
    const rows = json.news.rows.map((row, index) => (index === 0 ? { ...row, fresh: row.fresh + more } : row))
    const news = { ...json.news, quotations: json.news.quotations + more, rows }
    await route.fulfill({ response, json: { json: { ...json, news }, meta } })
  })
  const drafts = page.waitForResponse('**/rpc/rfqs/drafts/list*')
  await page.route('**/rpc/notifications/live*', async (route) => {
    await drafts
    await page.getByRole('heading', { name: /nuevas?$/ }).waitFor()
    await route.fulfill({ contentType: 'text/event-stream', body: `event: message\ndata: ${resync}\n\n` })
  })
}
type BuyerDay = { news: { quotations: number; rows: readonly { fresh: number }[] } }
const resync = JSON.stringify({ json: { position: 0, type: 'resync', id: null } })

/** The home page of members: the day of a buyer and of a supplier, in its states. */
export const dayShots: readonly Shot[] = [
  { name: 'day-buyer', as: 'constructora', path: '/', shows: heading(/esperan? tu decisión$/) },
  {
    name: 'day-buyer-offer',
    as: 'constructora',
    path: '/',
    before: quotationArrives,
    shows: (page) => page.getByRole('button', { name: '1 cotización nueva Mostrar' }),
  },
  { name: 'day-buyer-week', rare: true, as: 'hotel', path: '/', shows: heading(/en 7 días$/) },
  { name: 'day-buyer-quiet', rare: true, as: 'hotel', path: '/', shows: heading('Hoy no hay nada que decidir') },
  { name: 'day-buyer-first', rare: true, as: 'new-buyer', path: '/', shows: heading('Pega tu lista como la tengas') },
  {
    name: 'day-buyer-first-empty',
    rare: true,
    as: 'new-buyer',
    path: '/',
    act: (page) => page.getByRole('button', { name: 'Revisar la lista' }).click(),
    shows: words('Pega o escribe primero lo que necesitas.'),
  },
  {
    name: 'day-buyer-first-waits',
    rare: true,
    as: 'new-buyer',
    path: '/',
    act: async (page) => {
      await page.getByLabel('Lista de lo que necesitas').fill('- 320 bolsas de pórtland\n- Cal')
      await page.getByRole('button', { name: 'Revisar la lista' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Ahora no' }).click()
    },
    shows: words('sin agregar'),
  },
  {
    name: 'day-buyer-loading',
    as: 'constructora',
    path: '/',
    before: unanswered('comparison/day'),
    shows: title(greeting),
  },
  {
    name: 'day-buyer-failed',
    as: 'constructora',
    path: '/',
    before: failing('comparison/day'),
    shows: heading('No pudimos cargar tu día'),
    trouble: failed,
  },
  {
    name: 'day-supplier',
    rare: true,
    as: 'barraca',
    path: '/',
    shows: heading(/oportunidad(es)? (nuevas?|abiertas?)$/),
  },
  { name: 'day-supplier-week', rare: true, as: 'limpieza', path: '/', shows: heading(/en 7 días$/) },
  { name: 'day-supplier-renewals', as: 'frio', path: '/', before: withExpired, shows: heading(/para renovar$/) },
  {
    name: 'day-supplier-first',
    rare: true,
    as: 'new-supplier',
    path: '/',
    shows: heading(/oportunidad(es)? (nuevas?|abiertas?)$/),
  },
  {
    name: 'day-supplier-failed',
    as: 'barraca',
    path: '/',
    before: failing('quotations/day'),
    shows: heading('No pudimos cargar tu día'),
    trouble: failed,
  },
]
