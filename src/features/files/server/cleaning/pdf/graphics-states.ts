import { PDFDict, PDFName, PDFStream, type PDFObject } from '@cantoo/pdf-lib'
import { inherited } from './boxes.ts'
import { savedStates } from './content.ts'
import { nameOf } from './dictionaries.ts'
import { contentText, drawingOf, namesIn, tableOf, type Drawing } from './drawn.ts'
import type { OpenPdf } from './opening.ts'

/** Twenty times what the format allows to nest. PDF.js looks through all outer states at each further one. */
export const maxStates = 560

/** Whether a page nests more graphics states than that, counting those of the drawings in it. */
export const nestsTooDeeply = ({ pages }: OpenPdf): boolean => {
  const depths = new Map<PDFObject, number>()
  const depthOf = (drawing: Drawing, outer: number): number => {
    const { content } = drawing
    if (!content || outer > maxStates) return outer
    const known = depths.get(content)
    if (known !== undefined) return known
    // A drawing that draws itself adds nothing.
    depths.set(content, 0)
    const text = contentText(content)
    let inner = 0
    for (const form of formsIn(text, drawing)) inner = Math.max(inner, 1 + depthOf(form, outer + 1))
    const depth = savedStates(Buffer.from(text, 'latin1')) + inner
    depths.set(content, depth)
    return depth
  }
  return pages.some(
    (page) =>
      depthOf({ content: page.lookup(PDFName.of('Contents')), resources: inherited(page, 'Resources') }, 0) > maxStates,
  )
}

/** The drawings that a content names. */
const formsIn = (text: string, { resources }: Drawing): readonly Drawing[] => {
  const table = resources instanceof PDFDict ? tableOf(resources, 'XObject') : null
  if (!table) return []
  return [...namesIn(text)].flatMap((name) => {
    const object = table.lookup(name)
    const isForm = object instanceof PDFStream && nameOf(object.dict.lookup(PDFName.of('Subtype'))) !== 'Image'
    return isForm ? [drawingOf(object, resources)] : []
  })
}
