import { fileURLToPath } from 'node:url'
import type { Amount } from '#lib/money.ts'
import { workerQueue } from '#platform/concurrency/worker-queue.ts'
import type { QuotedItemDraft } from '../../domain/draft.ts'

/** What the price sheet shows of its RFQ. */
export type SheetRfq = {
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

/** A price sheet to make: the RFQ as its supplier reads it, and the answers of the form so far. */
export type PriceSheetJob = {
  readonly rfq: SheetRfq
  readonly answers: readonly QuotedItemDraft[]
  readonly createdAt: Date
}

/** In ms and in sheets. A sheet of 500 items takes up to ten seconds. One supplier cannot fill the queue alone. */
const limits = { timeoutMs: 60_000, maxWaiting: 40, maxPerOwner: 4 }
const program = fileURLToPath(new URL('./worker.ts', import.meta.url))

/** Makes a price sheet in a worker thread, so that other requests do not wait for it. */
export const makePriceSheet = workerQueue<PriceSheetJob>(program, limits)
