import { count } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { accounts } from '#features/accounts/server/tables.ts'
import { quotations } from '#features/quotations/server/tables.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import { seedDemo } from '../../db/demo/seed.ts'
import { testSettings } from '../harness/api.ts'
import { freshPlatform } from '../harness/platform.ts'
import { stories } from '../../db/demo/stories.ts'

const platform = await freshPlatform()

const services = { ...platform, settings: testSettings }

it('is laid whole by the start that follows one which was killed while it laid it', async () => {
  let left = 12
  const send: typeof platform.jobs.send = async (...job) => {
    if (left-- === 0) throw new Error('killed')
    return platform.jobs.send(...job)
  }
  await expect(seedDemo({ ...services, jobs: { ...platform.jobs, send } })).rejects.toThrow()
  const [half] = await platform.db.select({ n: count() }).from(accounts)
  expect(half!.n).toBeGreaterThan(0)
  platform.logLines.length = 0
})

it('tells the whole demo marketplace through the product: every story in the state it is meant to be in', async () => {
  await seedDemo(services)
  const states = await platform.db.select({ status: rfqs.status, n: count() }).from(rfqs).groupBy(rfqs.status)
  const told = (status: string) => stories.rfqs.filter((story) => story.outcome.status === status).length
  expect(Object.fromEntries(states.map(({ status, n }) => [status, n]))).toEqual({
    active: told('active'),
    reviewing: told('reviewing'),
    closed: told('closed'),
  })
  const [sent] = await platform.db.select({ n: count() }).from(quotations)
  expect(sent?.n).toBe(stories.rfqs.flatMap((story) => story.quotations).length)
  expect(platform.logLines.filter((line) => line.includes('procedure failed'))).toEqual([])
  const [people] = await platform.db.select({ n: count() }).from(accounts)
  expect(people!.n).toBe(stories.buyers.length + stories.suppliers.length)
  // Once whole it is nobody's to lay again.
  const ids = () => platform.db.select({ id: rfqs.id }).from(rfqs).orderBy(rfqs.id)
  const before = await ids()
  await seedDemo(services)
  expect(await ids()).toEqual(before)
}, 60_000)
