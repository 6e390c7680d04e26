import { fileURLToPath } from 'node:url'
import { workerQueue } from '#platform/concurrency/worker-queue.ts'
import type { Ordering } from '../../domain/scoring.ts'
import type { ExportedQuotation, ExportedRfq } from './table.ts'

/** One file to be made, with everything it is made of: what its reader may see, and nothing else. */
export type FileJob = {
  readonly file: 'xlsx' | 'pdf'
  readonly shown: { readonly rfq: ExportedRfq; readonly quotations: readonly ExportedQuotation[] }
  readonly ordering: Ordering
  readonly made: Date
}

/** In milliseconds and files: the largest comparison takes a second. Nobody fills the queue alone. */
const limits = { timeoutMs: 60_000, maxWaiting: 40, maxPerOwner: 4 }
const program = fileURLToPath(new URL('./worker.ts', import.meta.url))

/** Makes a workbook or a board for a buyer, read at its turn, in a thread of its own: nobody else waits for it. */
export const makeFile = workerQueue<FileJob>(program, limits)
