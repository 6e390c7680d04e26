import { workAside } from '#platform/aside.ts'
import type { FileJob } from './exports-making.ts'
import { exportedComparison } from './exports-table.ts'

// The program of the thread that makes files (exports-making.ts). Each kind loads its library at its first file: nobody waits for the other's.
workAside(async (job: FileJob) => {
  if (job.file === 'sheet') {
    const { priceSheetXlsx } = await import('./exports-price-sheet.ts')
    return priceSheetXlsx(job.rfq, job.answers, job.made)
  }
  const comparison = exportedComparison(job.shown, job.ordering, job.made)
  if (job.file === 'pdf') return (await import('./exports-pdf.ts')).comparisonPdf(comparison)
  return (await import('./exports-xlsx.ts')).comparisonXlsx(comparison)
})
