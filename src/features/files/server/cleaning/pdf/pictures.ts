import { PDFDict, PDFName, PDFNumber, PDFStream, type PDFObject } from '@cantoo/pdf-lib'
import { inherited } from './boxes.ts'
import { nameOf } from './dictionaries.ts'
import { contentText, type Drawing } from './drawn.ts'

/** PDF.js unpacks a picture whole: of 35 million pixels, the process takes 686 of its 768 MB. */
const maxPixels = 32e6
/** The canvas is ten times slower for wider ones. */
const longestSide = 16_384

/** Whether each picture that a page draws fits into the memory of the process. */
export const canBeDrawn = (page: PDFDict): boolean => {
  const seen = new Set<PDFObject>()
  const waiting: Drawing[] = [{ content: page.lookup(PDFName.of('Contents')), resources: inherited(page, 'Resources') }]
  for (let drawing = waiting.pop(); drawing; drawing = waiting.pop()) {
    const { resources } = drawing
    const named = resources instanceof PDFDict ? resources.lookup(PDFName.of('XObject')) : undefined
    if (!(named instanceof PDFDict)) continue
    for (const [, name] of contentText(drawing.content).matchAll(/\/([^\s/<>()[\]{}%]+)\s+Do(?![^\s/<>()[\]{}%])/g)) {
      const object = named.lookup(PDFName.of(name!))
      if (!(object instanceof PDFStream) || seen.has(object)) continue
      seen.add(object)
      if (nameOf(object.dict.lookup(PDFName.of('Subtype'))) !== 'Image')
        waiting.push({ content: object, resources: object.dict.lookup(PDFName.of('Resources')) ?? resources })
      else if (!fits(object.dict)) return false
    }
  }
  return true
}

/** Whether a picture is small enough. It is drawn as large as its mask, if that is larger. */
const fits = (picture: PDFDict): boolean => {
  const mask = picture.lookup(PDFName.of('SMask'))
  const both = mask instanceof PDFStream ? [picture, mask.dict] : [picture]
  const [width, height] = ['Width', 'Height'].map((name) =>
    Math.max(...both.map((each) => numberOf(each.lookup(PDFName.of(name))))),
  ) as [number, number]
  return width * height <= maxPixels && Math.max(width, height) <= longestSide
}

const numberOf = (object: PDFObject | undefined): number => (object instanceof PDFNumber ? object.asNumber() : 0)
