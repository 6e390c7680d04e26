import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss, type Job, type JobResult } from 'pg-boss'
import type { Clock } from '../clock.ts'
import { transaction, type Db } from '../database/db.ts'
import type { Log } from '../log.ts'
import type { Attempt, Handler, Schedule } from './handler.ts'
import type { Jobs } from './queue.ts'
import { dueQueues, storeQueues } from './stored-queues.ts'

/**
 * The parts of an error that the queue's table stores: never the message, which may quote data (addresses, links,
 * parameters).
 */
const errorOutline = (error: unknown) => {
  if (!(error instanceof Error)) return { name: typeof error }
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const cause = error.cause instanceof Error ? (error.cause as Error & { code?: unknown }) : undefined
  return { name: error.name, code: code ?? cause?.code, responseCode, cause: cause?.name }
}

type Outcome = { id: string; status: 'completed' } | { id: string; status: 'failed'; error: unknown }

const pollSeconds = 5

type Options = {
  db: Db
  clock: Clock
  log: Log
  handlers: readonly Handler[]
  schedules?: readonly Schedule[]
  workers?: boolean
  upkeepSeconds?: number
  /** Called with the queue and outcome of each attempt that has ended. */
  ended?: ((queue: string, outcome: Outcome['status']) => void) | undefined
}

/** Makes the queues of `handlers` and starts them (`createJobs`). */
export const startJobs = async (options: Options): Promise<Jobs> => {
  const jobs = createJobs(options)
  await jobs.start()
  return jobs
}

/**
 * The queues of `handlers`. `start` begins to work and stores `schedules`; schedules that are no longer listed are
 * removed; without `schedules` the stored ones stay as they are. A handler may run before `start` resolves, and may use
 * these jobs at once. For tests: with `workers: false` jobs run by `drain` only, and `upkeepSeconds` is how often
 * schedules are checked, and jobs without reports are looked for.
 */
export const createJobs = (options: Options): Jobs & { start(): Promise<void> } => {
  const { db, clock, log, handlers, schedules, workers = true, upkeepSeconds = 30, ended } = options
  const pool = db.$client
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => pool.query(text, values as unknown[]) },
    supervise: workers,
    superviseIntervalSeconds: upkeepSeconds,
    monitorIntervalSeconds: upkeepSeconds,
    schedule: workers,
    cronMonitorIntervalSeconds: upkeepSeconds,
    cronWorkerIntervalSeconds: Math.min(upkeepSeconds, pollSeconds),
  })
  boss.on('error', (error) => log.error({ error }, 'job queue error'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue warning'))
  const workerOf = new Map<string, string>()

  const jobs: Jobs & { start(): Promise<void> } = {
    async start() {
      await boss.start()
      await storeQueues(boss, handlers)
      if (workers)
        for (const handler of handlers) workerOf.set(handler.queue.name, await startWorker(boss, handler, context))
      // Also at the start: processes that live less than half a minute would never retry the jobs of killed ones.
      if (workers) boss.supervise().catch((error: unknown) => log.error({ error }, 'job queue error'))
      if (schedules) await storeSchedules(boss, schedules)
    },
    async send(queue, data, executor, { priority = 0 } = {}) {
      const options = executor ? { db: executor } : {}
      const priorityAt = typeof priority === 'number' ? () => priority : priority
      if (Array.isArray(data)) {
        const rows = data.map((each, place) => ({ data: queue.payload.parse(each), priority: priorityAt(place) }))
        if (rows.length > 0) await boss.insert(queue.name, rows, options)
        return
      }
      const id = await boss.send(queue.name, queue.payload.parse(data), { ...options, priority: priorityAt(0) })
      if (id === null) throw new Error(`Queue ${queue.name} did not accept the job`)
    },
    wake(queues) {
      for (const queue of queues) {
        const worker = workerOf.get(queue.name)
        if (worker) boss.notifyWorker(worker)
      }
    },
    async drain({ ahead = false } = {}) {
      const outcomes: Outcome[] = []
      for (let before = -1; before < outcomes.length;) {
        before = outcomes.length
        const due = await dueQueues(pool, ahead)
        for (const handler of handlers.filter(({ queue }) => due.has(queue.name)))
          outcomes.push(...(await runDueJobs(boss, handler, context, ahead)))
      }
      const failed = outcomes.flatMap((outcome) => (outcome.status === 'failed' ? [outcome.error] : []))
      return { done: outcomes.length - failed.length, failed }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000, close: false }),
  }
  const context: AttemptContext = {
    log,
    ended,
    transaction: (work) => transaction(db, { clock, jobs }, work),
    answers: async () => void (await pool.query('select 1')),
  }
  return jobs
}

/** Starts the worker that polls a queue; returns its id. */
const startWorker = (boss: PgBoss, handler: Handler, context: AttemptContext): Promise<string> =>
  boss.work(
    handler.queue.name,
    {
      perJobResults: true,
      batchSize: handler.queue.concurrency,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: pollSeconds,
    },
    async (jobs: Job[]) => {
      const outcomes = await Promise.all(jobs.map((job) => attempt(handler, job, context)))
      // A failure that cannot be stored would leave the job running until its reports are missed.
      if (outcomes.some(({ status }) => status === 'failed')) await untilItAnswers(context.answers, jobs[0]!.signal)
      return outcomes.map(resultOf)
    },
  )

type AttemptContext = Pick<Options, 'log' | 'ended'> &
  Pick<Attempt, 'transaction'> & {
    /** Rejects while the database does not answer. */
    answers(): Promise<void>
  }

const attempt = async (handler: Handler, job: Job, { log, ended, transaction }: AttemptContext): Promise<Outcome> => {
  const number = job.retryCount + 1
  try {
    await handler.run(job.data, { number, signal: job.signal, transaction })
    ended?.(handler.queue.name, 'completed')
    return { id: job.id, status: 'completed' }
  } catch (error) {
    ended?.(handler.queue.name, 'failed')
    log.error({ queue: handler.queue.name, job: job.id, attempt: number, error }, 'job failed')
    return { id: job.id, status: 'failed', error }
  }
}

const untilItAnswers = async (answers: AttemptContext['answers'], stopped: AbortSignal): Promise<void> => {
  while (!stopped.aborted) {
    try {
      return await answers()
    } catch {
      await sleep(1_000, undefined, { signal: stopped }).catch(() => undefined)
    }
  }
}

const resultOf = (outcome: Outcome): JobResult =>
  outcome.status === 'failed' ? { id: outcome.id, status: 'failed', output: errorOutline(outcome.error) } : outcome

/** Runs the due jobs of a queue once, without its worker; `ahead`: also those that are due later. */
const runDueJobs = async (
  boss: PgBoss,
  handler: Handler,
  context: AttemptContext,
  ahead: boolean,
): Promise<readonly Outcome[]> => {
  const jobs = await boss.fetch<object>(handler.queue.name, { batchSize: 20, ignoreStartAfter: ahead })
  const outcomes: Outcome[] = []
  for (const job of jobs) {
    const outcome = await attempt(handler, { ...job, signal: neverAborted }, context)
    outcomes.push(outcome)
    if (outcome.status === 'completed') await boss.complete(job.name, job)
    else await boss.fail(job.name, job, errorOutline(outcome.error))
  }
  return outcomes
}

/** A worker gives its jobs a signal, a mere fetch gives none. */
const neverAborted = new AbortController().signal

const storeSchedules = async (boss: PgBoss, schedules: readonly Schedule[]) => {
  for (const { name, key } of await boss.getSchedules()) {
    if (!schedules.some(({ queue }) => queue.name === name)) await boss.unschedule(name, key)
  }
  for (const { queue, cron, data } of schedules) {
    await boss.schedule(queue.name, cron, data, { tz: 'America/Montevideo', missed: 'once' })
  }
}
