import { PgBoss, type Db as Executor, type Job, type JobResult } from 'pg-boss'
import type pg from 'pg'
import type { z } from 'zod'
import type { Log } from './log.ts'

/** A queue: its name, what a job carries and how it is tried again. Made with `defineQueue`. */
export type Queue<Data extends object = object> = {
  readonly name: string
  readonly payload: z.ZodType<Data>
  /** How often a failed job is tried again, the first pause and the longest pause in seconds (doubling between). */
  readonly retries: number
  readonly pause: number
  readonly longestPause: number
  /** Seconds after which a job that neither ended nor failed (the process died) is tried again. */
  readonly expires: number
  /** How many jobs of this queue run at once in one process. */
  readonly atOnce: number
}

/** What a handler learns about its attempt; `signal` aborts when the process stops without waiting longer. */
export type Attempt = { readonly number: number; readonly signal: AbortSignal }
type Handler = { readonly queue: Queue; run(data: unknown, attempt: Attempt): Promise<void> }
/** A job that comes by itself: `cron` is five fields in Montevideo's time; one missed while stopped runs once at the start. */
export type Schedule = { readonly queue: Queue; readonly cron: string; readonly data: object }

/** Jobs in the same PostgreSQL as everything else. */
export type Jobs = {
  /** Stores a job through `executor` (a transaction's), or by itself without one. Refuses data of the wrong shape. */
  send<Data extends object>(queue: Queue<Data>, data: Data, executor?: Executor): Promise<void>
  /** Lets this process look into the queues now instead of at its next poll; called after the commit. */
  wake(queues: Iterable<{ readonly name: string }>): void
  /** Runs every due job now and what they enqueue; with `ahead`, also those that wait for a later try or moment. */
  drain(options?: { ahead?: boolean }): Promise<{ done: number; failed: unknown[] }>
  /** Takes no more jobs and waits up to 10 s for those under way; the rest is tried again after `expires`. */
  stop(): Promise<void>
}

/** Names a queue and gives it the product's usual patience. */
export const defineQueue = <Data extends object>(
  queue: Pick<Queue<Data>, 'name' | 'payload'> & Partial<Queue<Data>>,
): Queue<Data> => ({ retries: 5, pause: 5, longestPause: 3_600, expires: 120, atOnce: 4, ...queue })

/** Ties a queue to the work done for each of its jobs. Work may run twice (at least once): make it idempotent. */
export const handle = <Data extends object>(
  queue: Queue<Data>,
  work: (data: Data, attempt: Attempt) => Promise<void>,
): Handler => ({
  queue: queue as unknown as Queue,
  run: async (data, attempt) => work(queue.payload.parse(data), attempt),
})

/** A scheduled job, typed. */
export const schedule = <Data extends object>(queue: Queue<Data>, cron: string, data: Data): Schedule => ({
  queue: queue as unknown as Queue,
  cron,
  data,
})

/** What the queue's table keeps of a failure: never the message, which may quote data (addresses, links, parameters). */
const outline = (error: unknown) => {
  if (!(error instanceof Error)) return { name: typeof error }
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const cause = error.cause instanceof Error ? (error.cause as Error & { code?: unknown }) : undefined
  return { name: error.name, code: code ?? cause?.code, responseCode, cause: cause?.name }
}

type Outcome = { id: string; status: 'completed' } | { id: string; status: 'failed'; error: unknown }

const pollSeconds = 5

/**
 * Starts the queues of `handlers` over the pool and lays `schedules` (those no longer named are removed).
 * With `workers: false` nothing runs by itself: `drain` does (tests). `schedulePoll` is the cron look-up in seconds.
 */
export const startJobs = async (options: {
  pool: pg.Pool
  log: Log
  handlers: readonly Handler[]
  schedules?: readonly Schedule[]
  workers?: boolean
  schedulePoll?: number
}): Promise<Jobs> => {
  const { pool, log, handlers, schedules = [], workers = true, schedulePoll = 30 } = options
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => pool.query(text, values as unknown[]) },
    supervise: workers,
    schedule: workers,
    cronMonitorIntervalSeconds: schedulePoll,
    cronWorkerIntervalSeconds: Math.min(schedulePoll, pollSeconds),
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue met an error'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'))
  await boss.start()

  const attempt = async (handler: Handler, job: Job): Promise<Outcome> => {
    const about = { queue: handler.queue.name, job: job.id, attempt: job.retryCount + 1 }
    try {
      await handler.run(job.data, { number: job.retryCount + 1, signal: job.signal })
      return { id: job.id, status: 'completed' }
    } catch (error) {
      log.error({ ...about, err: error }, 'a job failed')
      return { id: job.id, status: 'failed', error }
    }
  }
  const settled = (outcome: Outcome): JobResult =>
    outcome.status === 'failed' ? { id: outcome.id, status: 'failed', output: outline(outcome.error) } : outcome

  const workerOf = new Map<string, string>()
  for (const handler of handlers) {
    const { name, retries, pause, longestPause, expires, atOnce } = handler.queue
    const patience = { retryLimit: retries, retryDelay: pause, retryBackoff: true, expireInSeconds: expires }
    await boss.createQueue(name, { ...patience, retryDelayMax: longestPause })
    await boss.updateQueue(name, patience)
    // Puts the queue into pg-boss's memory, so that a send inside a transaction asks for no second connection.
    await boss.findJobs(name, { key: '-' })
    if (!workers) continue
    const id = await boss.work(
      name,
      { perJobResults: true, batchSize: atOnce, burstWhenBatchFull: true, pollingIntervalSeconds: pollSeconds },
      async (jobs: Job[]) => (await Promise.all(jobs.map((job) => attempt(handler, job)))).map(settled),
    )
    workerOf.set(name, id)
  }
  await laySchedules(boss, schedules)

  return {
    async send(queue, data, executor) {
      const id = await boss.send(queue.name, queue.payload.parse(data), executor ? { db: executor } : {})
      if (id === null) throw new Error(`The queue ${queue.name} took no job`)
    },
    wake(queues) {
      for (const queue of queues) {
        const worker = workerOf.get(queue.name)
        if (worker) boss.notifyWorker(worker)
      }
    },
    async drain({ ahead = false } = {}) {
      const outcome = { done: 0, failed: [] as unknown[] }
      for (let busy = true; busy;) {
        busy = false
        for (const handler of handlers) {
          const jobs = await boss.fetch<object>(handler.queue.name, { batchSize: 20, ignoreStartAfter: ahead })
          if (jobs.length > 0) busy = true
          for (const job of jobs) {
            const result = await attempt(handler, job)
            if (result.status === 'completed') {
              outcome.done += 1
              await boss.complete(job.name, job)
            } else {
              outcome.failed.push(result.error)
              await boss.fail(job.name, job, outline(result.error))
            }
          }
        }
      }
      return outcome
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000, close: false }),
  }
}

const laySchedules = async (boss: PgBoss, schedules: readonly Schedule[]) => {
  for (const { name, key } of await boss.getSchedules()) {
    if (!schedules.some(({ queue }) => queue.name === name)) await boss.unschedule(name, key)
  }
  for (const { queue, cron, data } of schedules) {
    await boss.schedule(queue.name, cron, data, { tz: 'America/Montevideo', missed: 'once' })
  }
}
