import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFRef,
  PDFStream,
  PDFString,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib'
import type { PageText } from './own-contacts.ts'

/** Keys that hold data of the author, or run something, wherever they stand. */
const keysOfAnyDictionary =
  'Metadata PieceInfo LastModified EmbeddedFiles JavaScript JS OpenAction AA AF EF Perms Collection DSS SpiderInfo Threads CreatorInfo XFA RichMediaContent OPI IDS URLS'.split(
    ' ',
  )
/** Keys of a note on a page: who wrote it, and when. */
const keysOfNotes = ['T', 'M', 'NM', 'CreationDate', 'RC']
/** Notes that carry another file. */
const carriers = new Set(['FileAttachment', 'RichMedia', 'Movie', 'Sound', 'Screen', '3D'])
/** Actions that name a file, a program or a server of the author. */
const actions = new Set([
  'Launch',
  'GoToR',
  'GoToE',
  'SubmitForm',
  'ImportData',
  'JavaScript',
  'Movie',
  'Sound',
  'Rendition',
])
/** Keys whose presence says that somebody left data that is not seen. */
export const keysOfTheAuthor = ['Metadata', 'PieceInfo', 'EmbeddedFiles', 'AF']

export type PdfStrings = readonly PageText[]
type Walked = { readonly reached: ReadonlySet<PDFRef>; readonly strings: PdfStrings }
type Step = { readonly object: PDFObject; readonly page: number | null; readonly isNote: boolean }

export const nameOf = (object: PDFObject | undefined): string | null =>
  object instanceof PDFName ? object.decodeText() : null

/**
 * Goes through everything that the root leads to, each object once, and takes out what tells of the author. Answers
 * which objects it reached, and every string that it met on the way.
 */
export const walk = (context: PDFContext, catalog: PDFDict, root: PDFObject | undefined): Walked => {
  const reached = new Set<PDFRef>(root instanceof PDFRef ? [root] : [])
  const seen = new Set<PDFObject>()
  const strings = new Map<number | null, string[]>()
  const waiting: Step[] = [{ object: catalog, page: null, isNote: false }]
  let pages = 0
  for (let step = waiting.pop(); step; step = waiting.pop()) {
    const { object, isNote } = step
    let { page } = step
    if (object instanceof PDFString || object instanceof PDFHexString) {
      const ofPage = strings.get(page) ?? []
      ofPage.push(decoded(object))
      strings.set(page, ofPage)
      continue
    }
    if (seen.has(object)) continue
    seen.add(object)
    if (object instanceof PDFRef) {
      reached.add(object)
      const target = context.lookup(object)
      if (target) waiting.push({ object: target, page, isNote })
      continue
    }
    if (object instanceof PDFArray) {
      if (isNote) dropCarriers(object)
      // The last comes off the stack first: pages are counted in their order.
      for (const value of object.asArray().toReversed()) waiting.push({ object: value, page, isNote })
      continue
    }
    const dictionary = object instanceof PDFStream ? object.dict : object
    if (!(dictionary instanceof PDFDict)) continue
    if (nameOf(dictionary.get(PDFName.of('Type'))) === 'Page') page = ++pages
    takeOut(dictionary, isNote)
    for (const [key, value] of dictionary.entries())
      waiting.push({ object: value, page, isNote: key === PDFName.of('Annots') })
  }
  return { reached, strings: [...strings].map(([page, texts]) => ({ page, text: texts.join('\n') })) }
}

const takeOut = (dictionary: PDFDict, isNote: boolean) => {
  for (const key of keysOfAnyDictionary) dictionary.delete(PDFName.of(key))
  const action = dictionary.lookup(PDFName.of('A'))
  if (action instanceof PDFDict && actions.has(nameOf(action.get(PDFName.of('S'))) ?? ''))
    dictionary.delete(PDFName.of('A'))
  // The T of a form's field is the field's name, which the form needs.
  if (!isNote && !dictionary.has(PDFName.of('Rect'))) return
  const isField = nameOf(dictionary.get(PDFName.of('Subtype'))) === 'Widget'
  for (const key of keysOfNotes) if (!(isField && key === 'T')) dictionary.delete(PDFName.of(key))
}

const dropCarriers = (notes: PDFArray) => {
  for (let at = notes.size() - 1; at >= 0; at--) {
    const note = notes.lookup(at)
    if (note instanceof PDFDict && carriers.has(nameOf(note.get(PDFName.of('Subtype'))) ?? '')) notes.remove(at)
  }
}

const decoded = (text: PDFString | PDFHexString): string => {
  try {
    return text.decodeText()
  } catch {
    return ''
  }
}
