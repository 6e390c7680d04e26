import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFRef,
  PDFStream,
  PDFString,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib'
import { FileRefusal } from '../file-refusal.ts'
import type { PageText } from '../own-contacts.ts'
import { dropCarriers, isTable, nameOf, takeOut } from './dictionaries.ts'
import { roleOf, type StreamRole } from './roles.ts'

export type PdfStrings = readonly PageText[]
type Walked = {
  readonly reached: ReadonlySet<PDFRef>
  readonly strings: PdfStrings
  /** The roles of the streams that may hold more than what is seen. */
  readonly roles: ReadonlyMap<PDFRef, StreamRole>
}
/** `key` is the one under which the object was met, 'AP/N' in an appearance, '' in a table. */
type Step = {
  readonly object: PDFObject
  readonly key: string
  readonly page: number | null
  readonly isAnnotation: boolean
}

/** Names that people or their programs gave, and that are seen: they are read for the author's own names. */
const keysOfGivenNames = new Set(['BaseFont', 'FontName', 'FontFamily'])
/** No name of the format itself; a program's own may be an address or a number. */
const mayBeContact = /[@.]|\d{7}/

/**
 * Goes through everything that the root leads to, each object once, and takes out what tells of the author. Answers
 * which objects it reached, what their streams are, and every string and given name that it met on the way, with the
 * number of its page. It goes around pages that are not in the document's tree. Refuses an object that cannot be read.
 */
export const walk = ({ context, catalog }: PDFDocument, pages: readonly PDFDict[]): Walked => {
  const numbers = new Map<PDFObject, number>(pages.map((page, at) => [page, at + 1]))
  const root = context.trailerInfo.Root
  const reached = new Set<PDFRef>(root instanceof PDFRef ? [root] : [])
  const seen = new Set<PDFObject>()
  const roles = new Map<PDFRef, StreamRole>()
  const strings = new Map<number | null, string[]>()
  const collect = (page: number | null, text: string) => {
    const ofPage = strings.get(page)
    if (ofPage) ofPage.push(text)
    else strings.set(page, [text])
  }
  // The last pushed is visited first: what stands both on a page and in a list belongs to the page.
  const waiting: Step[] = [
    { object: catalog, key: 'Root', page: null, isAnnotation: false },
    ...pages.map((page) => ({ object: page, key: 'Kids', page: null, isAnnotation: false })).toReversed(),
  ]
  for (let step = waiting.pop(); step; step = waiting.pop()) {
    const { object, key } = step
    if (object instanceof PDFRef) {
      const target = context.lookup(object)
      // The library would pass it on as it is, with whatever it holds.
      if (target instanceof PDFInvalidObject) throw new FileRefusal('FILE_DAMAGED')
      if (isTakenOut(target, numbers)) continue
      const role = roleOf(target, key)
      if (role) roles.set(object, role)
      reached.add(object)
      if (target) waiting.push({ ...step, object: target })
      continue
    }
    if (seen.has(object) && !isText(object)) continue
    seen.add(object)
    const page = numbers.get(object) ?? step.page
    // One by one: a hostile list is longer than what a call takes as its arguments.
    for (const text of textsOf(object, key)) collect(page, text)
    for (const inner of cleanedInside(object, { ...step, page })) waiting.push(inner)
  }
  return { reached, roles, strings: [...strings].map(([page, texts]) => ({ page, text: texts.join('\n') })) }
}

/** A string or a name. Equal ones are one object, which stands in many places. */
const isText = (object: PDFObject): boolean =>
  object instanceof PDFString || object instanceof PDFHexString || object instanceof PDFName

const isTableUnder = (object: PDFObject, key: string): object is PDFDict =>
  object instanceof PDFDict && isTable(object, key)

/** The text of one object alone: a string, a given name, or the names of inks and of a table's entries. */
const textsOf = (object: PDFObject, key: string): readonly string[] => {
  if (object instanceof PDFString || object instanceof PDFHexString) return [decoded(object)]
  if (object instanceof PDFName) {
    if (keysOfGivenNames.has(key)) return [words(object)]
    return mayBeContact.test(object.decodeText()) ? [object.decodeText()] : []
  }
  if (object instanceof PDFArray) return inksOf(object).map(words)
  return isTableUnder(object, key) ? [object.keys().map(words).join('\n')] : []
}

/** What is inside an object, the last first, once what tells of the author is taken out of it. */
const cleanedInside = (object: PDFObject, { key, page, isAnnotation }: Step): readonly Step[] => {
  if (object instanceof PDFArray) {
    if (isAnnotation) dropCarriers(object)
    const foundUnder = nameOf(object.asArray()[0]) === 'ICCBased' ? 'ICCBased' : key
    return object
      .asArray()
      .toReversed()
      .map((value) => ({ object: value, key: foundUnder, page, isAnnotation }))
  }
  if (isTableUnder(object, key)) {
    const foundUnder = key === 'CharProcs' ? 'CharProc' : ''
    return object.entries().map(([, value]) => ({ object: value, key: foundUnder, page, isAnnotation: false }))
  }
  const dictionary = object instanceof PDFStream ? object.dict : object
  if (!(dictionary instanceof PDFDict)) return []
  takeOut(dictionary, { isAnnotation, isStream: object instanceof PDFStream })
  return dictionary.entries().map(([name, value]) => {
    const inner = nameOf(name)!
    return { object: value, key: key === 'AP' ? `AP/${inner}` : inner, page, isAnnotation: inner === 'Annots' }
  })
}

/**
 * A page that its author took out of the document, or what stands on it. Bookmarks, links, tags and fields still lead
 * to it, and no viewer shows it.
 */
const isTakenOut = (object: PDFObject | undefined, pages: ReadonlyMap<PDFObject, number>): boolean => {
  if (!(object instanceof PDFDict) || pages.has(object)) return false
  if (isPage(object)) return true
  const page = object.has(PDFName.of('Rect')) ? object.lookup(PDFName.of('P')) : undefined
  return page instanceof PDFDict && !pages.has(page) && isPage(page)
}

const isPage = (dictionary: PDFDict): boolean => {
  const has = (key: string) => dictionary.has(PDFName.of(key))
  const type = nameOf(dictionary.lookup(PDFName.of('Type')))
  return !has('Kids') && (type === 'Page' || type === 'Template' || (has('MediaBox') && has('Contents')))
}

/** The inks of a colour space that has names for its own. */
const inksOf = (space: PDFArray): readonly PDFName[] => {
  const kind = nameOf(space.asArray()[0])
  if (kind !== 'Separation' && kind !== 'DeviceN') return []
  const found = space.lookup(1)
  const all = found instanceof PDFArray ? found.asArray() : [found]
  return all.filter((ink) => ink instanceof PDFName)
}

/** 'ABCDEF+Ferresur-Bold' as words. */
const words = (name: PDFName): string =>
  name
    .decodeText()
    .replace(/^[A-Z]{6}\+/, '')
    .replace(/[-_,.]+/g, ' ')

const decoded = (text: PDFString | PDFHexString): string => {
  try {
    return text.decodeText()
  } catch {
    return ''
  }
}
