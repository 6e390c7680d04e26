import { count } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { quotations } from '#features/quotations/server/tables.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import { testSettings } from './harness/api.ts'
import { freshPlatform } from './harness/platform.ts'
import { buildWorld } from './world.ts'
import { stories } from './world/stories.ts'

const platform = await freshPlatform()

it('tells the whole demo marketplace through the product: every story in the state it is meant to be in', async () => {
  await buildWorld({ ...platform, settings: testSettings }, platform.clock.now())
  const states = await platform.db.select({ status: rfqs.status, n: count() }).from(rfqs).groupBy(rfqs.status)
  const told = (status: string) => stories.rfqs.filter((story) => story.outcome.status === status).length
  expect(Object.fromEntries(states.map(({ status, n }) => [status, n]))).toEqual({
    active: told('active'),
    reviewing: told('reviewing'),
    closed: told('closed'),
  })
  const [sent] = await platform.db.select({ n: count() }).from(quotations)
  expect(sent?.n).toBe(stories.rfqs.flatMap((story) => story.quotations).length)
  expect(platform.logLines.filter((line) => line.includes('a fault'))).toEqual([])
}, 60_000)
