import { fileURLToPath } from 'node:url'
import { workerQueue } from '#platform/concurrency/worker-queue.ts'
import type { Ordering } from '../../domain/scoring.ts'
import type { Received } from '../received.ts'

/** The formats of a comparison file. */
export type FileFormat = 'xlsx' | 'pdf'

/** One comparison file to be made. It holds only what its buyer may see. */
export type FileJob = {
  readonly format: FileFormat
  readonly received: Received
  readonly ordering: Ordering
  readonly createdAt: Date
}

/** The largest comparison takes about a second. One buyer cannot fill the queue alone. */
const limits = { timeoutMs: 60_000, maxWaiting: 40, maxPerOwner: 4 }
const program = fileURLToPath(new URL('./worker.ts', import.meta.url))

/**
 * Makes a comparison file for a buyer in a worker thread, so that no request waits for it
 * (docs/rules/exports-and-lists.md#limits-of-files). `prepare` reads the job's data when its turn comes.
 */
export const makeComparisonFile = workerQueue<FileJob>(program, limits)
