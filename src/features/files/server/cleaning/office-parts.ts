import { rewriteXml, type XmlAttribute, type XmlElement } from './office-xml.ts'

/**
 * Elements that go with all in them: where the file stood, what links two files, foreign data, a picture's second form.
 */
const leftOut = new Set(
  'absPath fileSharing fileVersion revisionPtr rsids rsid nsid docId mailMerge docVars attachedTemplate saveThroughXslt dataBinding customWorkbookViews customSheetViews sheetDataSet ddeLink oleLink svgBlip imgProps'.split(
    ' ',
  ),
)
/** Attributes that go: ids of sessions, days, drawings packed in drawings. */
const leftOutAttributes = new Set(['refreshedBy', 'refreshedDate', 'dateUtc', 'gfxdata', 'storeItemID'])
const isLeftOut = (name: string) => leftOutAttributes.has(name) || name.startsWith('rsid')
/** The same, only where they are a program's own (`xr:uid`, `w:date`, `w14:paraId`, `wp14:editId`). */
const leftOutWithPrefix = new Set(['uid', 'date', 'paraId', 'textId', 'anchorId', 'editId'])
/** Attributes that a reader needs to be there. */
const replaced: Readonly<Record<string, string>> = {
  author: 'Autor',
  userName: 'Autor',
  initials: 'A',
  // In connections: servers, accounts and files of the author.
  connection: '',
  command: '',
  sourceFile: '',
  odcFile: '',
}
/** A path on a disk or a server; what it is part of keeps its quotes. */
const path = /(?:file:|[A-Za-z]:\\|\\\\)[^"'<>|*?[\]\r\n]*/gi
const isPath = /^\s*(?:file:|[A-Za-z]:[\\/]|\\\\)/i
/** Elements with formulas and orders of fields, in which paths are not seen. */
const withPaths = new Set(['f', 'definedName', 'instrText', 'delInstrText', 'formula', 'formula1', 'formula2'])

/**
 * Every value is read, whatever its attribute: watermarks, entries of lists, messages of cells and rows behind pivot
 * tables stand in values. Only what holds neither a name nor a contact is not: places of cells, and short numbers.
 */
const isWord = (value: string): boolean => value.length > 2 && !/^(?:[A-Z]{1,3}\d{1,7}|-?[\d.]{1,6})$/.test(value)

const lines = new Set([
  'p',
  'si',
  'row',
  'c',
  'comment',
  'is',
  'definedName',
  'oddHeader',
  'oddFooter',
  'evenHeader',
  'evenFooter',
])
const gaps = new Set(['br', 'tab', 'cr'])

/** What can be read in a part comes in pieces that end with a line. */
export type CleanedPart = { readonly xml: Uint8Array; readonly texts: readonly string[] }
const mostInPiece = 4096

/** One part without what tells of its author, and what can be read in it: its texts and the words of its attributes. */
export const cleanPart = (bytes: Uint8Array): CleanedPart => {
  const texts: string[] = []
  const words = readWords()
  let piece: string[] = []
  const nameless = withoutNames()
  const endPiece = () => {
    texts.push(piece.join(''))
    piece = []
  }
  const xml = rewriteXml(bytes, {
    element: (element) => {
      const kept = cleanElement(element)
      nameless.begin(element.name)
      for (const { prefix, name, value } of kept ?? []) if (prefix !== 'xmlns' && name !== 'xmlns') words.read(value)
      if (gaps.has(element.name)) piece.push(' ')
      return kept
    },
    text: (content, element) => {
      const kept = withPaths.has(element) ? content.replace(path, 'retirado') : nameless.read(content, element)
      piece.push(kept)
      return kept
    },
    end: (element) => {
      if (!lines.has(element)) return
      piece.push('\n')
      if (piece.length > mostInPiece) endPiece()
    },
  })
  endPiece()
  return { xml, texts: [...texts, ...words.end()] }
}

/** The words of attributes, line by line. A part has few different ones, many times. */
const readWords = () => {
  const texts: string[] = []
  const known = new Set<string>()
  let piece: string[] = []
  const endPiece = () => {
    texts.push(piece.join('\n'))
    piece = []
    return texts
  }
  return {
    read: (value: string) => {
      if (known.has(value) || !isWord(value)) return
      if (known.size < 10_000) known.add(value)
      piece.push(value)
      if (piece.length > mostInPiece) endPiece()
    },
    end: endPiece,
  }
}

/** A workbook names who wrote its comments, and each begins with that name ('Ana Pérez:'), which Excel puts there. */
const withoutNames = () => {
  const authors: string[] = []
  let isFirst = false
  return {
    begin: (element: string) => {
      if (element === 'comment') isFirst = true
    },
    read: (content: string, element: string): string => {
      if (element === 'author') {
        authors.push(content.trim())
        return 'Autor'
      }
      if (!isFirst || content.trim() === '') return content
      isFirst = false
      const author = authors.find((name) => name !== '' && content.trimStart().startsWith(`${name}:`))
      return author === undefined ? content : content.replace(author, () => 'Autor')
    },
  }
}

const cleanElement = ({ name: element, attributes }: XmlElement): readonly XmlAttribute[] | null => {
  if (leftOut.has(element)) return null
  return attributes.some((attribute) => cleanAttribute(element, attribute) !== attribute)
    ? attributes.flatMap((attribute) => cleanAttribute(element, attribute) ?? [])
    : attributes
}

const cleanAttribute = (element: string, attribute: XmlAttribute): XmlAttribute | null => {
  const { name, prefix, value } = attribute
  if (prefix === 'xmlns' || name === 'xmlns') return attribute
  if (isLeftOut(name) || (prefix !== '' && leftOutWithPrefix.has(name))) return null
  // The printer's settings are gone, and so is the page's reference to them.
  if (element === 'pageSetup' && name === 'id') return null
  const instead = Object.hasOwn(replaced, name) ? replaced[name] : undefined
  if (instead !== undefined) return { ...attribute, value: instead }
  if (name === 'instr') return { ...attribute, value: value.replace(path, 'retirado') }
  // A picture's description is often the path that it was inserted from.
  return value.length > 3 && isPath.test(value) ? { ...attribute, value: '' } : attribute
}
