import { count, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countryside } from '#features/accounts/domain/crowds.ts'
import { accounts } from '#features/accounts/server/tables.ts'
import { quotations } from '#features/quotations/server/tables.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import { crowdEmails } from '../../db/demo/crowd.ts'
import { seedDemo } from '../../db/demo/seed.ts'
import { testSettings } from '../harness/api.ts'
import { freshPlatform } from '../harness/platform.ts'
import { demoData } from '../../db/demo/data.ts'

const platform = await freshPlatform()

const services = { ...platform, settings: testSettings }

test('a demo whose building was interrupted is built again by the next start', async () => {
  let jobsLeft = 12
  const send: typeof platform.jobs.send = async (...job) => {
    if (jobsLeft-- === 0) throw new Error('killed')
    return platform.jobs.send(...job)
  }
  await expect(seedDemo({ ...services, jobs: { ...platform.jobs, send } })).rejects.toThrow()
  const [half] = await platform.db.select({ n: count() }).from(accounts)
  expect(half!.n).toBeGreaterThan(0)
  platform.logLines.length = 0
})

test('the demo is built with every RFQ in its status, and is not built twice', async () => {
  await seedDemo(services)
  const states = await platform.db.select({ status: rfqs.status, n: count() }).from(rfqs).groupBy(rfqs.status)
  const expected = (status: string) => demoData.rfqs.filter((rfq) => rfq.outcome.status === status).length
  expect(Object.fromEntries(states.map(({ status, n }) => [status, n]))).toEqual({
    active: expected('active'),
    reviewing: expected('reviewing'),
    closed: expected('closed'),
  })
  const [sent] = await platform.db.select({ n: count() }).from(quotations)
  expect(sent?.n).toBe(demoData.rfqs.flatMap((rfq) => rfq.quotations).length)
  expect(platform.logLines.filter((line) => line.includes('procedure failed'))).toEqual([])
  const [people] = await platform.db.select({ n: count() }).from(accounts)
  expect(people!.n).toBe(demoData.buyers.length + demoData.suppliers.length + crowdEmails.length)
  const shown = await platform.db.select({ department: quotations.supplierDepartment }).from(quotations)
  expect(shown.filter(({ department }) => department === null)).toEqual([])
  expect(shown.filter(({ department }) => department === countryside).length).toBeGreaterThan(0)
  const whole = await platform.db.$count(quotations, isNotNull(quotations.supplierSeniority))
  expect(whole, 'most quotations show every attribute').toBeGreaterThan(shown.length * 0.5)
  const { rows } = await platform.pool.query("select 1 from pgboss.job where name = 'mail.deliver'")
  expect(rows, 'mails to the companies and the team').toEqual([])
  // A complete demo is not built again.
  const ids = () => platform.db.select({ id: rfqs.id }).from(rfqs).orderBy(rfqs.id)
  const before = await ids()
  await seedDemo(services)
  expect(await ids()).toEqual(before)
}, 60_000)
