import { refused } from '#lib/result.ts'
import type { WorkbookRows } from './workbook-rows.ts'

/**
 * A list that a person filled in takes less than a second, on a slow phone a few. Only a malicious file takes longer.
 */
const limitMs = 8_000

/**
 * The rows of a workbook, read in a worker: the screen stays responsive, and a file that never ends (the format has
 * many ways to build one) is refused after eight seconds, when its worker is terminated.
 */
export const readInWorker = async (bytes: Uint8Array<ArrayBuffer>): Promise<WorkbookRows> => {
  // Without workers (tests without a browser) it is read here.
  if (typeof Worker === 'undefined') return (await import('./workbook-rows.ts')).readWorkbook(bytes)
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' })
  let limit: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<WorkbookRows>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<WorkbookRows>) => resolve(data)
      worker.onerror = () => reject(new Error('The worker that reads workbooks ended'))
      limit = setTimeout(resolve, limitMs, refused('TOO_COMPLEX'))
      worker.postMessage(bytes)
    })
  } finally {
    clearTimeout(limit)
    worker.terminate()
  }
}
