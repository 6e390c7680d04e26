import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, PDFString, type PDFObject } from '@cantoo/pdf-lib'
import { isKeptKey, tables } from './keys.ts'

/** Keys of an annotation: who wrote it, and when. */
const keysOfAnnotations = ['T', 'M', 'NM', 'RC']
/** Annotations that carry another file. */
const carriers = new Set(['FileAttachment', 'RichMedia', 'Movie', 'Sound', 'Screen', '3D'])
/** Actions that name a file, a program or a server of the author. */
const actions = new Set(
  'Launch GoToR GoToE SubmitForm ImportData JavaScript Movie Sound Rendition Thread GoTo3DView RichMediaExecute GoToDp'.split(
    ' ',
  ),
)
const pageLink = /^\s*(?:https?|mailto|tel):/i
/** Keys whose presence says that somebody left data that is not seen. */
export const keysOfTheAuthor = ['Metadata', 'PieceInfo', 'EmbeddedFiles', 'AF']

export const nameOf = (object: PDFObject | undefined): string | null =>
  object instanceof PDFName ? object.decodeText() : null
const key = (name: string) => PDFName.of(name)

/** Whether the dictionary is a table, whose keys are names that a program gave. */
export const isTable = (dictionary: PDFDict, foundUnder: string): boolean =>
  tables.has(foundUnder) && !['Kids', 'Names', 'ShadingType'].some((own) => dictionary.has(key(own)))

/** Takes out of a dictionary what tells of the author, runs, or is a version that nobody sees. */
export const takeOut = (
  dictionary: PDFDict,
  { isAnnotation, isStream }: { isAnnotation: boolean; isStream: boolean },
) => {
  for (const name of dictionary.keys()) if (!isKeptKey(nameOf(name)!)) dictionary.delete(name)
  const type = nameOf(dictionary.get(key('Type')))
  for (const name of ['A', 'Next', 'PA']) if (isTelling(dictionary.lookup(key(name)))) dictionary.delete(key(name))
  // F is a number (flags of an annotation), the name of a number's format, or else a file.
  const file = dictionary.lookup(key('F'))
  if (file && !(file instanceof PDFNumber) && !(file instanceof PDFName)) dictionary.delete(key('F'))
  // Beads refer to articles, which name their authors; an id of Web Capture is a fingerprint of the file.
  if (type === 'Page') for (const name of ['B', 'ID']) dictionary.delete(key(name))
  if (isStream) dictionary.delete(key('ID'))
  // The title of a bookmark is seen; all others are not.
  if (!dictionary.has(key('Parent'))) dictionary.delete(key('Title'))
  if (isPlace(dictionary.lookup(key('Measure')))) dictionary.delete(key('Measure'))
  dropUserProperties(dictionary)
  // The T of a form's field is the field's name, which the form needs.
  if (!isAnnotation && !dictionary.has(key('Rect'))) return
  const isField = nameOf(dictionary.get(key('Subtype'))) === 'Widget'
  for (const name of keysOfAnnotations) if (!(isField && name === 'T')) dictionary.delete(key(name))
}

/** Whether an action, or one of several, names a file, a program, or an address that is not a page. */
const isTelling = (action: PDFObject | undefined): boolean => {
  if (action instanceof PDFArray) return action.asArray().some((_, at) => isTelling(action.lookup(at)))
  if (!(action instanceof PDFDict)) return false
  const kind = nameOf(action.lookup(key('S')))
  if (kind !== 'URI') return actions.has(kind ?? '')
  const address = action.lookup(key('URI'))
  return !(address instanceof PDFString || address instanceof PDFHexString) || !pageLink.test(address.decodeText())
}

/** Where on Earth a plan lies. */
const isPlace = (measure: PDFObject | undefined): boolean =>
  measure instanceof PDFDict && nameOf(measure.lookup(key('Subtype'))) === 'GEO'

/** Properties that a drawing program gave to a part of the page: any names with any values. */
const dropUserProperties = (dictionary: PDFDict) => {
  const attributes = dictionary.lookup(key('A'))
  const isUsers = (object: PDFObject | undefined) =>
    object instanceof PDFDict && nameOf(object.lookup(key('O'))) === 'UserProperties'
  if (isUsers(attributes)) dictionary.delete(key('A'))
  if (!(attributes instanceof PDFArray)) return
  for (let at = attributes.size() - 1; at >= 0; at--) if (isUsers(attributes.lookup(at))) attributes.remove(at)
}

/** Takes out the annotations that carry another file. */
export const dropCarriers = (annotations: PDFArray) => {
  for (let at = annotations.size() - 1; at >= 0; at--) {
    const annotation = annotations.lookup(at)
    const isCarrier = annotation instanceof PDFDict && carriers.has(nameOf(annotation.get(key('Subtype'))) ?? '')
    if (isCarrier) annotations.remove(at)
  }
}
