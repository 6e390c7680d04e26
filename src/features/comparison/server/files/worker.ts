import { runWorker } from '#platform/concurrency/worker-queue.ts'
import { fileData } from './data.ts'
import type { FileJob } from './queue.ts'

// The program of the worker thread (queue.ts). The library of each format is loaded with its first file.
runWorker(async (job: FileJob) => {
  const data = fileData(job.received, job.ordering, job.createdAt)
  if (job.format === 'pdf') return (await import('./pdf.ts')).comparisonPdf(data)
  return (await import('./xlsx.ts')).comparisonXlsx(data)
})
