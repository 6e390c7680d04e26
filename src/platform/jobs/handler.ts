import type { InTransaction } from '../database/db.ts'
import type { Queue } from './queue.ts'

/** What a handler gets for one attempt at a job. */
export type Attempt = {
  /** From 1. */
  readonly number: number
  /** Aborts when the attempt is given up (a shutdown, an expired job); the job is retried. */
  readonly signal: AbortSignal
  /** A transaction with its own `now`; the jobs that it enqueues start after the commit. */
  readonly transaction: InTransaction
}
export type Handler = { readonly queue: Queue; run(data: unknown, attempt: Attempt): Promise<void> }
/**
 * A recurring job. `cron` has five fields, in Montevideo's time. Runs missed while the process was stopped happen once,
 * at the next start.
 */
export type Schedule = { readonly queue: Queue; readonly cron: string; readonly data: object }

/** The handler of a queue's jobs. `work` runs at least once and may run twice, so it must be idempotent. */
export const handle = <Data extends object>(
  queue: Queue<Data>,
  work: (data: Data, attempt: Attempt) => Promise<void>,
): Handler => ({
  queue: queue as unknown as Queue,
  run: async (data, attempt) => work(queue.payload.parse(data), attempt),
})

/** Defines a recurring job. */
export const schedule = <Data extends object>(queue: Queue<Data>, cron: string, data: Data): Schedule => ({
  queue: queue as unknown as Queue,
  cron,
  data,
})

/**
 * Repeats `step`, which returns how many rows it took, until it takes less than a full batch. Throws between two
 * batches when `signal` aborts, so that the attempt does not count as completed.
 */
export const inBatches = async (batchSize: number, signal: AbortSignal, step: () => Promise<number>): Promise<void> => {
  for (let taken = batchSize; taken === batchSize;) {
    signal.throwIfAborted()
    taken = await step()
  }
}

/** Sorts before every id. */
const beforeAllIds = '00000000-0000-0000-0000-000000000000'

/** `inBatches` through rows in the order of their ids: `step` takes those after an id, and returns the ids it took. */
export const inBatchesById = async (
  batchSize: number,
  signal: AbortSignal,
  step: (after: string) => Promise<readonly string[]>,
): Promise<void> => {
  let after = beforeAllIds
  await inBatches(batchSize, signal, async () => {
    const ids = await step(after)
    after = ids.at(-1) ?? after
    return ids.length
  })
}
