import { join } from 'node:path'
import { v4 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { addDays, today } from '#lib/dates.ts'
import { goodPassword } from '../accounts/fixtures/people.ts'
import { startSmtp } from '../harness/smtp.ts'
import { aQuotation } from '../quotations/fixtures/deals.ts'
import { aDraft } from '../rfqs/fixtures/market.ts'
import { openLedger } from './fixtures/ledger.ts'
import { startPair } from './fixtures/pair.ts'
import { apiAt } from './fixtures/publishing.ts'
import { tellStory } from './fixtures/stories.ts'

/** The clocks of two processes jump while they run: one beyond the next midnight, one before the last. */
const hours = ['26', '-26'] as const
const smtp = await startSmtp()
const ledger = openLedger()
const pair = await startPair(async (_connection, at) => ({
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'fixtures/moved-clock.ts')}`,
  CLOCK_HOURS: hours[at],
  SMTP_URL: smtp.url,
  TRUSTED_PROXIES: '127.0.0.1',
}))
afterAll(async () => {
  ledger.giveUp()
  await pair.stop()
  await smtp.close()
})
const [ahead, behind] = pair.ports
const signIn = async (port: number, email: string) => {
  const { accessToken } = await apiAt(port).accounts.signIn({ email, password: goodPassword, device: 'Prueba' })
  return { ahead: apiAt(ahead, accessToken), behind: apiAt(behind, accessToken) }
}
const page = async (port: number, path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()

test('processes whose clocks jump by a day and more agree on sessions, deadlines, jobs and pages, by the database’s clock', async () => {
  const early = await pair.openSession()
  pair.signal(0, 'SIGUSR2')
  pair.signal(1, 'SIGUSR2')

  // Tokens from before the jump, mails, links, checks of files and whole deals.
  expect(await Promise.all([early.here.rfqs.drafts.list(), early.there.rfqs.drafts.list()])).toEqual([[], []])
  await Promise.all([ahead, behind].map((port, n) => tellStory(n, { ledger, port, smtp })))
  expect(ledger.held('award')).toHaveLength(2)
  expect(ledger.lost()).toEqual({})

  // A token of one clock is good under the other.
  const buyer = await signIn(ahead, 'compras-0@historias.example')
  const supplier = await signIn(behind, 'ventas-1@historias.example')
  await expect(buyer.behind.accounts.me()).resolves.toBeDefined()
  await expect(supplier.ahead.accounts.me()).resolves.toBeDefined()

  // Today's deadline has not passed, whatever a process believes.
  const day = today(new Date())
  const rfq = aDraft({ deadline: day })
  const { id: rfqId } = await buyer.behind.rfqs.publish({ key: v4(), draftId: null, rfq })
  const pages = await Promise.all([ahead, behind].map((port) => page(port, `/opportunity/${rfqId}`)))
  for (const html of pages) expect(html).toContain('Vence hoy')
  const { items } = await supplier.ahead.rfqs.forSupplier({ id: rfqId })
  const send = (api: ReturnType<typeof apiAt>) =>
    api.quotations.send({ key: v4(), rfqId, quotation: aQuotation(items, {}) })
  await expect(send(supplier.ahead)).resolves.toBeDefined()

  // Yesterday's has.
  await pair.pool.query('update rfqs set deadline = $2 where id = $1', [rfqId, addDays(day, -1)])
  const other = await signIn(ahead, 'ventas-0@historias.example')
  await expect(send(other.behind)).rejects.toMatchObject({ code: 'RFQ_CLOSED' })
})
