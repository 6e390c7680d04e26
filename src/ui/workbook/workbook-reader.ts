import { refused } from '#lib/result.ts'
import type { WorkbookRows } from './workbook-rows.ts'

/** A list that a person filled in takes less than a second, on a slow phone a few; a longer one was made to. */
const limitMs = 8_000

/**
 * The rows of a workbook, read in a thread of its own: the screen goes on answering, and a file that was made to be
 * read for ever (the format leaves a thousand ways to it) is refused after eight seconds, its thread ended.
 */
export const readAside = async (bytes: Uint8Array<ArrayBuffer>): Promise<WorkbookRows> => {
  // Where there are no such threads (rules tested without a browser) it is read here.
  if (typeof Worker === 'undefined') return (await import('./workbook-rows.ts')).readWorkbook(bytes)
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' })
  let limit: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<WorkbookRows>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<WorkbookRows>) => resolve(data)
      worker.onerror = () => reject(new Error('the thread that reads workbooks ended'))
      limit = setTimeout(resolve, limitMs, refused('TOO_COMPLEX'))
      worker.postMessage(bytes)
    })
  } finally {
    clearTimeout(limit)
    worker.terminate()
  }
}
