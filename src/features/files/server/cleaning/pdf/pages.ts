import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageText } from '../own-contacts.ts'
import { FileRefusal } from '../file-refusal.ts'
import { maxStates } from './graphics-states.ts'

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const maxCharacters = 2 * 1024 * 1024
/** Processor time for the text and for the picture; the rest of the check needs some too. */
const maxTextMs = 20_000
/** What is read of the original, to compare it with the copy, and of what was cropped. */
const maxComparedMs = 10_000
const maxPictureMs = 10_000
const thumbnailWidth = 480

export type ReadPdf = {
  readonly texts: readonly PageText[]
  /** The first page whose text was not read, because that of those before it took all there was for it. */
  readonly unreadFrom: number | null
  readonly picture: Uint8Array | null
}

/** A picture of the first page as PNG; null if it cannot be drawn in ten seconds. */
export const pictureOfPdf = (bytes: Uint8Array): Promise<Uint8Array | null> => opened(bytes, pictureOf)

/**
 * The text of the pages of a cleaned copy, at most 2 MB and 20 s of it, and a picture of the first one if it can be
 * drawn. Refuses a copy that does not have these pages, or does not say on each what the original says: it would
 * have lost what its author means to show.
 */
export const readCopy = async (
  copy: Uint8Array,
  original: Uint8Array,
  { pages, isDrawn }: { readonly pages: number; readonly isDrawn: boolean },
): Promise<ReadPdf> => {
  const read = await opened(copy, async (pdf) => ({
    texts: await textsOf(pdf, pages, maxTextMs),
    picture: isDrawn ? await pictureOf(pdf) : null,
  }))
  const shown = await opened(original, (pdf) => textsOf(pdf, pages, maxComparedMs))
  if (read.texts.some(({ text }, at) => shown[at] && shown[at].text !== text)) throw new FileRefusal('FILE_DAMAGED')
  return { ...read, unreadFrom: read.texts.length < pages ? read.texts.length + 1 : null }
}

/** The texts of its pages, as far as they are read in ten seconds. */
export const textsOfPdf = (bytes: Uint8Array, pages: number): Promise<readonly PageText[]> =>
  opened(bytes, (pdf) => textsOf(pdf, pages, maxComparedMs))

/** Refuses a PDF that cannot be opened, or read as asked. */
const opened = async <Read>(bytes: Uint8Array, read: (pdf: PDFDocumentProxy) => Promise<Read>): Promise<Read> => {
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
    return await read(await task.promise)
  } catch {
    throw new FileRefusal('FILE_DAMAGED')
  } finally {
    await task.destroy()
  }
}

const textsOf = async (pdf: PDFDocumentProxy, pages: number, maxMs: number): Promise<readonly PageText[]> => {
  if (pdf.numPages !== pages) throw new FileRefusal('FILE_DAMAGED')
  const texts: PageText[] = []
  const start = process.cpuUsage()
  let characters = 0
  for (let page = 1; page <= pages; page++) {
    if (characters > maxCharacters || workedFor(start) > maxMs) break
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

/** Drawing fails beyond that depth, which holds no picture and would hold the processor for a minute. */
const limitDepth = (context: CanvasRenderingContext2D): void => {
  let depth = 0
  const { save, restore } = context
  context.save = () => {
    depth += 1
    if (depth > maxStates) throw new Error('The page nests its graphics states too deeply')
    save.call(context)
  }
  context.restore = () => {
    depth = Math.max(0, depth - 1)
    restore.call(context)
  }
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
    limitDepth(context)
    const start = process.cpuUsage()
    const drawing = page.render({ canvas: null, canvasContext: context, viewport, background: '#ffffff' })
    drawing.onContinue = (goOn: () => void) => {
      if (workedFor(start) > maxPictureMs) drawing.cancel()
      else goOn()
    }
    await drawing.promise
    return new Uint8Array(canvas.toBuffer('image/png'))
  } catch {
    return null
  }
}
