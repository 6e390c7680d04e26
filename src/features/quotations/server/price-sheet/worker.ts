import { runWorker } from '#platform/concurrency/worker-queue.ts'
import type { PriceSheetJob } from './queue.ts'
import { priceSheetXlsx } from './workbook.ts'

// The program of the worker thread (queue.ts).
runWorker(({ rfq, answers, createdAt }: PriceSheetJob) => priceSheetXlsx(rfq, answers, createdAt))
