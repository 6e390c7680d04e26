import type { PgBoss } from 'pg-boss'
import type pg from 'pg'
import type { Queue } from './queue.ts'

/** A worker reports a running job twice in this time; a job without reports, because its process died, is retried. */
const heartbeatSeconds = 20

/**
 * Creates the queues of `handlers` that are missing, and gives the others the retry policy that the code has now. Those
 * that have it already are only read, all by one query.
 */
export const storeQueues = async (boss: PgBoss, handlers: readonly { readonly queue: Queue }[]): Promise<void> => {
  const stored = new Map<string, object>((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { queue } of handlers) {
    const policy = retryPolicy(queue)
    const found = stored.get(queue.name)
    if (found && hasPolicy(found, policy)) continue
    await boss.createQueue(queue.name, policy)
    await boss.updateQueue(queue.name, policy)
    // Makes pg-boss cache the queue, so that a send inside a transaction needs no second connection.
    await boss.findJobs(queue.name, { key: '-' })
  }
}

const retryPolicy = ({ retries, retryDelaySeconds, maxRetryDelaySeconds, expireSeconds }: Queue) => ({
  retryLimit: retries,
  retryDelay: retryDelaySeconds,
  retryDelayMax: maxRetryDelaySeconds,
  retryBackoff: true,
  expireInSeconds: expireSeconds,
  heartbeatSeconds,
})

const hasPolicy = (stored: object, policy: object) =>
  Object.entries(policy).every(([name, value]) => (stored as Record<string, unknown>)[name] === value)

/** The names of the queues that have a job to run now; `ahead`: also those whose jobs are due later. */
export const dueQueues = async (pool: pg.Pool, ahead: boolean): Promise<ReadonlySet<string>> => {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct name from pgboss.job where state < 'active' and not blocked and ($1 or start_after <= pgboss.job_now())`,
    [ahead],
  )
  return new Set(rows.map(({ name }) => name))
}
