import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { QueueLength } from '../jobs/queue-lengths.ts'
import type { CountLookup } from '../public-cache.ts'
import type { Outcome, RequestName } from './request-names.ts'
import { summaryOf, type StatementObserver } from './statements.ts'

/** What is asked when the metrics are read. */
export type Gauges = {
  readonly pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number }
  readonly databaseAnswers: () => boolean
  /** Rejects when the database cannot tell. */
  readonly queues: () => Promise<readonly QueueLength[]>
  readonly mailQueue: string
  readonly liveClients: () => number
}

/** What the process tells about itself at /metrics: counts and times, by names that the product gave, never a value. */
export type Metrics = {
  readonly contentType: string
  requestEnded(name: RequestName, outcome: Outcome, seconds: number | null): void
  readonly statement: StatementObserver
  jobEnded(queue: string, outcome: 'completed' | 'failed'): void
  /** Counts the lookups of one memory. */
  cache(name: string): CountLookup
  /** From now on these are part of what is read. */
  watch(gauges: Gauges): void
  read(): Promise<string>
}

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const statementBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 1, 5, 15]
/** The queues are counted at most this often, however many read the metrics. */
const queuesKeptMs = 5_000
const queuesTimeoutMs = 2_000

export const createMetrics = (): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'pliego_requests_total',
    help: 'Requests by what they asked for and how they ended',
    labelNames: ['kind', 'name', 'outcome'],
    registers,
  })
  const durations = new Histogram({
    name: 'pliego_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer, without live streams',
    labelNames: ['kind', 'name'],
    buckets: requestBuckets,
    registers,
  })
  const statements = new Histogram({
    name: 'pliego_database_statement_duration_seconds',
    help: 'Time from sending a statement to its answer',
    labelNames: ['operation'],
    buckets: statementBuckets,
    registers,
  })
  const failures = new Counter({
    name: 'pliego_database_statement_failures_total',
    help: 'Statements that failed',
    labelNames: ['operation'],
    registers,
  })
  const jobs = new Counter({
    name: 'pliego_jobs_total',
    help: 'Attempts of jobs that this process ended',
    labelNames: ['queue', 'outcome'],
    registers,
  })
  const lookups = new Counter({
    name: 'pliego_cache_lookups_total',
    help: 'Lookups in the memories of what visitors read',
    labelNames: ['cache', 'result'],
    registers,
  })

  return {
    contentType: registry.contentType,
    requestEnded({ kind, name }, outcome, seconds) {
      requests.inc({ kind, name, outcome })
      if (seconds !== null) durations.observe({ kind, name }, seconds)
    },
    statement({ text }) {
      const began = performance.now()
      const { operation } = summaryOf(text)
      return (error) => {
        statements.observe({ operation }, (performance.now() - began) / 1_000)
        if (error !== undefined) failures.inc({ operation })
      }
    },
    jobEnded: (queue, outcome) => jobs.inc({ queue, outcome }),
    cache: (cache) => (result) => lookups.inc({ cache, result }),
    watch: (gauges) => watchGauges(registry, gauges),
    read: () => registry.metrics(),
  }
}

const watchGauges = (registry: Registry, gauges: Gauges): void => {
  const registers = [registry]
  const queues = keptFor(queuesKeptMs, () => within(queuesTimeoutMs, gauges.queues()).catch(() => null))
  const gauge = (name: string, help: string, labelNames: readonly string[], collect: (self: Gauge) => unknown) =>
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers,
      async collect() {
        this.reset()
        await collect(this)
      },
    })
  const { pool } = gauges
  gauge('pliego_database_connections', 'Connections of the pool, and queries that wait for one', ['state'], (self) => {
    self.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
    self.set({ state: 'idle' }, pool.idleCount)
    self.set({ state: 'waiting' }, pool.waitingCount)
  })
  gauge('pliego_database_up', '1 while the database answers', [], (self) => self.set(gauges.databaseAnswers() ? 1 : 0))
  gauge('pliego_live_clients', 'Open streams of live events', [], (self) => self.set(gauges.liveClients()))
  gauge('pliego_jobs_waiting', 'Jobs that wait, due now or later', ['queue', 'state'], async (self) => {
    for (const { queue, due, later } of (await queues()) ?? []) {
      self.set({ queue, state: 'due' }, due)
      self.set({ queue, state: 'later' }, later)
    }
  })
  gauge('pliego_jobs_oldest_seconds', 'How long the oldest due job has waited', ['queue'], async (self) => {
    for (const { queue, oldest } of (await queues()) ?? []) self.set({ queue }, oldest)
  })
  gauge(
    'pliego_mails_waiting',
    'Mails that are not delivered yet, those to be tried again included',
    [],
    async (self) => {
      const lengths = await queues()
      const mails = lengths?.find(({ queue }) => queue === gauges.mailQueue)
      if (mails) self.set(mails.due + mails.later)
      // No number while the database cannot tell one: 0 would say that no mail waits.
      else if (!lengths) self.remove()
    },
  )
}

const keptFor = <T>(ms: number, ask: () => Promise<T>): (() => Promise<T>) => {
  let last: { readonly at: number; readonly answer: Promise<T> } | undefined
  return () => {
    if (!last || performance.now() - last.at > ms) last = { at: performance.now(), answer: ask() }
    return last.answer
  }
}

const within = <T>(ms: number, work: Promise<T>): Promise<T> =>
  Promise.race([work, new Promise<never>((_, reject) => setTimeout(reject, ms, new Error('timeout')).unref())])
