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

/** No page is drawn larger than this: phones give up a canvas of more. */
const mostPixels = 16_000_000

/** Draws a page as wide as this, sharp on its screen. Answers how to stop. */
export const drawPage = (page: PDFPageProxy, canvas: HTMLCanvasElement, width: number) => {
  const natural = page.getViewport({ scale: 1 })
  const wanted = (width * window.devicePixelRatio) / natural.width
  const scale = Math.min(wanted, Math.sqrt(mostPixels / (natural.width * natural.height)))
  const viewport = page.getViewport({ scale })
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  return page.render({ canvas, viewport })
}
