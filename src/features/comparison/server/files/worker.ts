import { runWorker } from '#platform/concurrency/worker-queue.ts'
import type { FileJob } from './queue.ts'
import { exportedComparison } from './table.ts'

// The program of the thread that makes files (queue.ts). Each kind loads its library at its first file: nobody waits for the other's.
runWorker(async (job: FileJob) => {
  const comparison = exportedComparison(job.shown, job.ordering, job.made)
  if (job.file === 'pdf') return (await import('./pdf.ts')).comparisonPdf(comparison)
  return (await import('./xlsx.ts')).comparisonXlsx(comparison)
})
