import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageText } from './own-contacts.ts'
import { FileRefusal } from './file-refusal.ts'

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const mostPages = 200
const mostCharacters = 2 * 1024 * 1024
/** Of a processor, for the text and for the picture: there may be much else to do beside them. */
const mostTextMs = 20_000
const mostPictureMs = 10_000
const thumbnailWidth = 480

export type ReadPdf = {
  readonly texts: readonly PageText[]
  /** The first page as PNG; null if it cannot be drawn in ten seconds. */
  readonly picture: Uint8Array | null
}

/** The text of the first 200 pages, at most 2 MB and 20 s of it, and a picture of the first page. */
export const readPdf = async (bytes: Uint8Array, wanted: { readonly text: boolean }): Promise<ReadPdf> => {
  const task = getDocument({
    data: new Uint8Array(bytes),
    password: '',
    verbosity: 0,
    useSystemFonts: false,
    standardFontDataUrl: `${join(folder, 'standard_fonts')}/`,
    cMapUrl: `${join(folder, 'cmaps')}/`,
    wasmUrl: `${join(folder, 'wasm')}/`,
  })
  try {
    const pdf = await task.promise
    return { texts: wanted.text ? await textsOf(pdf) : [], picture: await pictureOf(pdf) }
  } catch {
    throw new FileRefusal('FILE_DAMAGED')
  } finally {
    await task.destroy()
  }
}

const textsOf = async (pdf: PDFDocumentProxy): Promise<readonly PageText[]> => {
  const texts: PageText[] = []
  const start = process.cpuUsage()
  let characters = 0
  for (let page = 1; page <= Math.min(pdf.numPages, mostPages); page++) {
    if (characters > mostCharacters || workedFor(start) > mostTextMs) break
    const { items } = await (await pdf.getPage(page)).getTextContent()
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
    characters += text.length
    texts.push({ page, text })
  }
  return texts
}

/** How long a processor has worked since then. */
const workedFor = (start: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

type Canvas = { readonly canvas: { toBuffer(type: 'image/png'): Buffer }; readonly context: CanvasRenderingContext2D }
type CanvasFactory = { create(width: number, height: number): Canvas }

const pictureOf = async (pdf: PDFDocumentProxy): Promise<Uint8Array | null> => {
  try {
    const page = await pdf.getPage(1)
    const natural = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: thumbnailWidth / Math.max(natural.width, natural.height) })
    const { canvas, context } = (pdf.canvasFactory as CanvasFactory).create(
      Math.max(1, Math.round(viewport.width)),
      Math.max(1, Math.round(viewport.height)),
    )
    const start = process.cpuUsage()
    const drawing = page.render({ canvas: null, canvasContext: context, viewport, background: '#ffffff' })
    drawing.onContinue = (goOn: () => void) => {
      if (workedFor(start) > mostPictureMs) drawing.cancel()
      else goOn()
    }
    await drawing.promise
    return new Uint8Array(canvas.toBuffer('image/png'))
  } catch {
    return null
  }
}
