import { runWorker } from '#platform/concurrency/worker-queue.ts'
import type { PriceSheetJob } from './queue.ts'
import { priceSheetXlsx } from './workbook.ts'

// The worker thread that makes price sheets, see queue.ts.
runWorker(({ rfq, answers, made }: PriceSheetJob) => priceSheetXlsx(rfq, answers, made))
