import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentLoadingTask,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'

let worker: Worker | undefined

/** Opens a PDF. The reader and its worker are loaded with the first one. No script in it ever runs. */
export const openPdf = (data: Uint8Array): PDFDocumentLoadingTask => {
  worker ??= new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' })
  GlobalWorkerOptions.workerPort = worker
  return getDocument({ data, verbosity: 0, enableXfa: false })
}

/** No page is drawn larger than this, in pixels: a phone gives up a larger canvas, and it holds several of a stack. */
const maxPixelsAlone = 16_000_000
const maxPixelsStacked = 5_000_000

/**
 * Draws a page at this width, sharp on its screen. The earlier drawing stays until the new one is complete. Returns the
 * function that stops it.
 */
export const drawPage = (page: PDFPageProxy, canvas: HTMLCanvasElement, width: number, stacked = false) => {
  const natural = page.getViewport({ scale: 1 })
  const wanted = (width * window.devicePixelRatio) / natural.width
  const most = stacked ? maxPixelsStacked : maxPixelsAlone
  const scale = Math.min(wanted, Math.sqrt(most / (natural.width * natural.height)))
  const viewport = page.getViewport({ scale })
  const fresh = document.createElement('canvas')
  fresh.width = Math.round(viewport.width)
  fresh.height = Math.round(viewport.height)
  const task = page.render({ canvas: fresh, viewport })
  const show = async () => {
    try {
      await task.promise
      canvas.width = fresh.width
      canvas.height = fresh.height
      canvas.getContext('2d')!.drawImage(fresh, 0, 0)
    } finally {
      free(fresh)
    }
  }
  return { promise: show(), cancel: () => task.cancel() }
}

/** Gives back a drawing's memory, which some phones keep for as long as its canvas has a size. */
export const free = (canvas: HTMLCanvasElement) => {
  canvas.width = 0
  canvas.height = 0
}
