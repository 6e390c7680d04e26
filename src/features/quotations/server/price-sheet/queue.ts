import { fileURLToPath } from 'node:url'
import type { Amount } from '#lib/money.ts'
import { workerQueue } from '#platform/concurrency/worker-queue.ts'
import type { QuotedItemDraft } from '../../domain/draft.ts'

/** What a supplier's price sheet shows of the RFQ it prices. */
export type PricedRfq = {
  readonly title: string
  readonly currency: string
  readonly items: readonly {
    readonly id: string
    readonly productName: string
    readonly quantity: Amount
    readonly unit: string
    readonly technicalDescription: string
  }[]
}

/** One price sheet to be made: the RFQ as its supplier may see it, and what the form says of its items so far. */
export type PriceSheetJob = {
  readonly rfq: PricedRfq
  readonly answers: readonly QuotedItemDraft[]
  readonly made: Date
}

/** In milliseconds and sheets: 500 items take up to ten seconds. Nobody fills the queue alone. */
const limits = { timeoutMs: 60_000, maxWaiting: 40, maxPerOwner: 4 }
const program = fileURLToPath(new URL('./worker.ts', import.meta.url))

/** Makes a price sheet for a supplier in a thread of its own, so that nobody else waits for it. */
export const makePriceSheet = workerQueue<PriceSheetJob>(program, limits)
