import { count, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayOf } from '#platform/database/columns.ts'
import type { Db, Queries, Tx } from '#platform/database/db.ts'
import { handle, schedule } from '#platform/jobs/handler.ts'
import { defineQueue, type Jobs } from '#platform/jobs/queue.ts'
import { crowdsOf, type Cell } from '../domain/crowds.ts'
import { seniorityDays, type Seniority } from '../domain/seniority.ts'
import { attributeCrowds, profiles } from './tables.ts'

const crowds = defineQueue({ name: 'accounts.crowds', payload: z.object({}) })

/**
 * Every Monday at 04:47. Not at each sign-up: a quotation that shows more since yesterday would tell who has joined.
 */
export const crowdsSchedule = schedule(crowds, '47 4 * * 1', {})

/** At a start without a count, so that the first suppliers do not wait for a Monday. */
export const enqueueFirstCrowds = async (db: Db, jobs: Pick<Jobs, 'send'>): Promise<void> => {
  const counted = await db.select({ path: attributeCrowds.path }).from(attributeCrowds).limit(1)
  if (counted.length === 0) await jobs.send(crowds, {})
}

/** The handler of `crowdsSchedule`. */
export const crowdsHandler = handle(crowds, (_data, { transaction }) => transaction((tx) => countCrowds(tx, tx.now)))

/** Counts the suppliers with a confirmed email, as of `now`, and replaces the crowds of the last count. */
export const countCrowds = async (tx: Tx, now: Date): Promise<void> => {
  // Processes that count together do it one after the other; a quotation sent meanwhile reads the old crowds.
  await tx.execute(sql`lock table ${attributeCrowds} in share row exclusive mode`)
  await tx.delete(attributeCrowds)
  const rows = [...crowdsOf(await countCells(tx, now))].map(([path, suppliers]) => ({ path, suppliers }))
  for (let first = 0; first < rows.length; first += batchSize)
    await tx.insert(attributeCrowds).values(rows.slice(first, first + batchSize))
}
const batchSize = 1_000

/** How many suppliers have the same attributes. Only confirmed ones have a profile. */
const countCells = async (db: Queries, now: Date): Promise<readonly Cell[]> => {
  const { oneYear, threeYears } = seniorityDays(now)
  const joined = sql`to_char(${dayOf(profiles.createdAt)}, 'YYYY-MM-DD') collate "C"`
  const cells = await db
    .select({
      sector: profiles.companySector,
      size: profiles.companySize,
      department: profiles.department,
      seniority: sql<Seniority>`case when ${joined} > ${oneYear} then 'under-1'
        when ${joined} > ${threeYears} then '1-to-3' else 'over-3' end`,
      suppliers: count(),
    })
    .from(profiles)
    .where(eq(profiles.userType, 'supplier'))
    .groupBy(sql`1, 2, 3, 4`)
  return cells.map(({ suppliers, ...attributes }) => ({ attributes, suppliers }))
}
