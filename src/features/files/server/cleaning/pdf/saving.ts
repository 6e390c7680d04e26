import { PDFCrossRefStream, type PDFDocument, type PDFRef } from '@cantoo/pdf-lib'

type Entry = { readonly ref: PDFRef }
type CrossReference = { readonly entries: Entry[] }

// The library searches the place of each object from the first one on, which takes a minute for 100,000 objects.
// Objects arrive almost in the order of their numbers, so this searches from the end.
Object.assign(PDFCrossRefStream.prototype, {
  appendEntry(this: CrossReference, entry: Entry) {
    const { objectNumber } = entry.ref
    const before = this.entries.findLastIndex(({ ref }) => ref.objectNumber <= objectNumber)
    this.entries.splice(before + 1, 0, entry)
  },
})

/** The document rewritten, with its small objects packed together. */
export const savePdf = async (document: PDFDocument): Promise<Uint8Array<ArrayBuffer>> => {
  const options = { addDefaultPage: false, updateFieldAppearances: false, objectsPerTick: Number.POSITIVE_INFINITY }
  return new Uint8Array(await document.save({ ...options, useObjectStreams: true }))
}
