import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject } from '@cantoo/pdf-lib'
import type { OpenPdf } from './opening.ts'
import { savePdf } from './saving.ts'

/** In points. Less is not a crop but a rounding of programs. */
const unseenMargin = 2

/** Whether a page shows less than it has: without its crop box the rest can be seen. */
export const hasCroppedPages = ({ pages }: OpenPdf): boolean => pages.some(isCropped)

/** A PDF whose pages show all that they have, to be read and not to be passed on: its pages stay so. */
export const uncropped = async ({ document, pages }: OpenPdf): Promise<Uint8Array> => {
  for (const page of pages) {
    const whole = inherited(page, 'MediaBox')
    if (whole) page.set(PDFName.of('CropBox'), whole)
  }
  return savePdf(document)
}

const isCropped = (page: PDFDict): boolean => {
  const [whole, shown] = [boxOf(page, 'MediaBox'), boxOf(page, 'CropBox')]
  if (!whole || !shown) return false
  const cut = [shown.left - whole.left, shown.bottom - whole.bottom, whole.right - shown.right, whole.top - shown.top]
  return cut.some((margin) => margin > unseenMargin)
}

type Box = { readonly left: number; readonly right: number; readonly bottom: number; readonly top: number }

const boxOf = (page: PDFDict, name: string): Box | null => {
  const box = inherited(page, name)
  if (!(box instanceof PDFArray) || box.size() < 4) return null
  const [x1, y1, x2, y2] = [0, 1, 2, 3].map((at) => {
    const side = box.lookup(at)
    return side instanceof PDFNumber ? side.asNumber() : Number.NaN
  }) as [number, number, number, number]
  return { left: Math.min(x1, x2), right: Math.max(x1, x2), bottom: Math.min(y1, y2), top: Math.max(y1, y2) }
}

/** What a page has itself, or inherits from the page tree. */
export const inherited = (page: PDFDict, name: string): PDFObject | undefined => {
  let node: PDFObject | undefined = page
  for (let depth = 0; node instanceof PDFDict && depth < 100; depth++) {
    const found = node.lookup(PDFName.of(name))
    if (found) return found
    node = node.lookup(PDFName.of('Parent'))
  }
  return undefined
}
