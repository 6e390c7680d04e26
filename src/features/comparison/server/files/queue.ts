import { fileURLToPath } from 'node:url'
import { workerQueue } from '#platform/concurrency/worker-queue.ts'
import type { QuotedItemDraft } from '#features/quotations/domain/draft.ts'
import type { Ordering } from '../../domain/scoring.ts'
import type { ExportedQuotation, ExportedRfq, PricedRfq } from './table.ts'

/** One file to be made, with everything it is made of: what its reader may see, and nothing else. */
export type FileJob =
  | {
      readonly file: 'xlsx' | 'pdf'
      readonly shown: { readonly rfq: ExportedRfq; readonly quotations: readonly ExportedQuotation[] }
      readonly ordering: Ordering
      readonly made: Date
    }
  | {
      readonly file: 'sheet'
      readonly rfq: PricedRfq
      readonly answers: readonly QuotedItemDraft[]
      readonly made: Date
    }

/** In milliseconds and files: the largest comparison takes a second, 500 items up to ten. Nobody fills the queue alone. */
const bounds = { timeoutMs: 60_000, maxWaiting: 40, maxPerOwner: 4 }
const program = fileURLToPath(import.meta.url).replace(/queue(?=\.ts$)/, 'worker')

/** Makes a workbook, a board or a price sheet for a member, read at its turn, in a thread of its own: nobody else waits for it. */
export const makeFile = workerQueue<FileJob>(program, bounds)
