import type { Db as Executor } from 'pg-boss'
import type { z } from 'zod'

/** A queue: its name, the schema of a job's data, and its retry policy. Made with `defineQueue`. */
export type Queue<Data extends object = object> = {
  readonly name: string
  readonly payload: z.ZodType<Data>
  /** How often a failed job is retried. */
  readonly retries: number
  /**
   * The least delay before the first retry, and the most before any. The least one doubles with each retry, and chance
   * adds up to as much again.
   */
  readonly retryDelaySeconds: number
  readonly maxRetryDelaySeconds: number
  /**
   * A job that has neither finished nor failed after this time is retried; one whose process died is within a minute.
   */
  readonly expireSeconds: number
  /** Jobs of this queue that one process runs at the same time. */
  readonly concurrency: number
}

/** Defines a queue with the product's default retry policy. */
export const defineQueue = <Data extends object>(
  queue: Pick<Queue<Data>, 'name' | 'payload'> & Partial<Queue<Data>>,
): Queue<Data> => ({
  retries: 5,
  retryDelaySeconds: 5,
  maxRetryDelaySeconds: 3_600,
  expireSeconds: 120,
  concurrency: 4,
  ...queue,
})

/**
 * Of the jobs that wait in a queue those of the highest priority run first; 0 unless given, for all jobs of one call or
 * for each by its place among them.
 */
export type JobOptions = { readonly priority?: number | ((place: number) => number) }

/** The job queues, stored in the product's PostgreSQL. */
export type Jobs = {
  /**
   * Stores a job, or many by one statement, through the transaction of `executor` if given. Throws for data that does
   * not match the schema.
   */
  send<Data extends object>(
    queue: Queue<Data>,
    data: Data | readonly Data[],
    executor?: Executor,
    options?: JobOptions,
  ): Promise<void>
  /** Makes this process poll the queues now; called after the commit. */
  wake(queues: Iterable<{ readonly name: string }>): void
  /** For tests: runs every due job and the jobs they enqueue; with `ahead`, also jobs that are due later. */
  drain(options?: { ahead?: boolean }): Promise<{ done: number; failed: unknown[] }>
  /** Takes no more jobs and waits up to 10 s for running ones; others are retried later. */
  stop(): Promise<void>
}
