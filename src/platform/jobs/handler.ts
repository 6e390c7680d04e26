import type { Queue } from './queue.ts'

/** The attempt that a handler runs, from 1. `signal` aborts when the shutdown stops waiting for it. */
export type Attempt = { readonly number: number; readonly signal: AbortSignal }
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
