import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFDocument } from '@cantoo/pdf-lib'
import { randomBytes } from 'node:crypto'
import { keysOfTheAuthor, nameOf } from './pdf/dictionaries.ts'
import { dropUndrawn } from './pdf/drawn.ts'
import type { OpenPdf } from './pdf/opening.ts'
import { savePdf } from './pdf/saving.ts'
import { cleanStream } from './pdf/streams.ts'
import { walk, type PdfStrings } from './pdf/walk.ts'

/** Whether somebody signed it: its signature names its signer, and any change breaks it. */
export const isSigned = ({ document }: OpenPdf): boolean =>
  document.context.enumerateIndirectObjects().some(([, object]) => {
    if (!(object instanceof PDFDict)) return false
    const value = object.lookup(PDFName.of('V'))
    const signature = nameOf(object.get(PDFName.of('FT'))) === 'Sig' && value instanceof PDFDict
    return signature || (object.has(PDFName.of('ByteRange')) && object.has(PDFName.of('Contents')))
  })

/** Whether a layer is off when the file is opened: whoever gets it can switch it on. */
export const hasHiddenLayers = ({ document }: OpenPdf): boolean => {
  const layers = document.catalog.lookup(PDFName.of('OCProperties'))
  const shown = layers instanceof PDFDict ? layers.lookup(PDFName.of('D')) : undefined
  if (!(shown instanceof PDFDict)) return false
  const off = shown.lookup(PDFName.of('OFF'))
  return nameOf(shown.get(PDFName.of('BaseState'))) === 'OFF' || (off instanceof PDFArray && off.size() > 0)
}

export type CleanedPdf = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly hiddenRemoved: boolean
  /** What stands outside the pages' text: annotations, bookmarks, links, fields. */
  readonly strings: PdfStrings
}

/**
 * Walks from the root, takes out what tells of the author, and then deletes every object that the walk did not reach:
 * dropping the references alone would leave the secrets in the file (docs/rules/files.md#what-is-cleaned).
 */
export const cleanPdf = async (open: OpenPdf): Promise<CleanedPdf> => {
  const { document, pages } = open
  const { context } = document
  const hiddenRemoved = hidesData(document)
  delete context.trailerInfo.Info
  dropUndrawn(open)
  const { reached, roles, strings } = walk(document, pages)
  for (const [ref, object] of context.enumerateIndirectObjects())
    if (reached.has(ref)) cleanStream(context, ref, object, roles.get(ref))
    else context.delete(ref)
  const id = PDFHexString.of(randomBytes(16).toString('hex'))
  context.trailerInfo.ID = context.obj([id, id])
  // With a snapshot the library appends its changes to the earlier version, which would stay in the file.
  delete context.snapshot
  return { bytes: await savePdf(document), hiddenRemoved, strings }
}

/** Whether it says who made it or with what, or carries what its pages do not show. */
const hidesData = ({ context }: PDFDocument): boolean => {
  const info = context.lookup(context.trailerInfo.Info)
  if (
    info instanceof PDFDict &&
    ['Author', 'Creator', 'Producer', 'Title', 'Company'].some((key) => info.has(PDFName.of(key)))
  )
    return true
  return context
    .enumerateIndirectObjects()
    .some(([, object]) => object instanceof PDFDict && keysOfTheAuthor.some((key) => object.has(PDFName.of(key))))
}
