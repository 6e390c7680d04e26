import type { CleanedPart } from './parts.ts'
import { rewriteXml, valueOf, type XmlAttribute, type XmlElement } from './xml.ts'

/** The parts of an Office file by name. */
export type OfficeParts = Readonly<Record<string, Uint8Array>>

const words = (list: string) => list.split(' ').join('|')
/** Kinds of parts that are left out, by the end of a relationship's type or of a part's own: names may be anything. */
const leftOutKinds = new RegExp(
  `(?:${[
    words('custom-properties thumbnail customXml customXmlProperties customProperty keyMapCustomizations'),
    words(
      'glossaryDocument people person printerSettings userNames classificationlabels attachedTemplate threadedComments?',
    ),
    words('documentTasks? recipientData'),
    String.raw`comments(?:Extended|Ids|Extensible)|revision\w*|webextension\w*|digital-signature[\w/-]*`,
  ].join('|')})(?:\\+xml)?$`,
  'i',
)
const leftOutNames =
  /^(?:docProps\/(?:custom\.xml|thumbnail\.)|word\/(?:people|glossary\/)|xl\/(?:persons|printerSettings|revisions|threadedComments|customProperty)|(?:word|xl)\/(?:printerSettings|webextensions|vbaData))/i

/** Where a target leads from a relationships part: in lower case, as names of parts are compared. */
const resolved = (relationships: string, target: string): string => {
  const plain = decoded(target)
    .replaceAll('\\', '/')
    .replace(/[#?].*$/, '')
  const path = plain.startsWith('/')
    ? []
    : relationships
        .toLowerCase()
        .replace(/_rels\/[^/]*$/, '')
        .split('/')
        .slice(0, -1)
  for (const step of plain.split('/'))
    if (step === '..') path.pop()
    else if (step !== '.' && step !== '') path.push(step)
  return path.join('/').toLowerCase()
}
const decoded = (target: string): string => {
  try {
    return decodeURIComponent(target)
  } catch {
    return target
  }
}

const isExternal = (attributes: readonly XmlAttribute[]): boolean =>
  valueOf(attributes, 'TargetMode').toLowerCase() === 'external' ||
  /^(?:[a-z][a-z\d+.-]*:|\\\\|\/\/)/i.test(valueOf(attributes, 'Target'))

/** What a package says of its parts: their types and the relationships between them. Names are in lower case. */
export type OfficePackage = {
  readonly isLeftOut: (name: string) => boolean
  /** The properties of the document, which are written empty. */
  readonly propertiesOf: (name: string) => 'core' | 'app' | null
  readonly isPicture: (name: string) => boolean
  /** Whether the document embeds pages of other formats, which a program would open, fetching what they name. */
  readonly embedsPages: boolean
  /** Whether a part is the workbook behind a chart, which shows the values that it keeps itself. */
  readonly isWorkbookOfChart: (name: string) => boolean
  /** Whether these relationships lead to pictures that a formula fetched. */
  readonly isOfWebPictures: (relationships: string) => boolean
}

export const isContentTypes = (name: string): boolean => name.toLowerCase() === '[content_types].xml'
/** Whether a part is another file. */
export const isEmbedded = (name: string): boolean => /(?:^|\/)embeddings\//i.test(name)
export const isRelationships = (name: string): boolean => /(?:^|\/)_rels\/[^/]*\.rels$/i.test(name)

/** The part whose relationships these are; '' for those of the whole file. */
export const sourceOf = (relationships: string): string => relationships.replace(/_rels\/([^/]*)\.rels$/i, '$1')

/** The values of each name. */
type Lists = ReadonlyMap<string, readonly string[]>

/** The two lists of a package: the kinds of each part, and the parts that refer to it. */
const readLists = (parts: OfficeParts): { readonly kinds: Lists; readonly sources: Lists } => {
  const kinds = new Map<string, string[]>()
  const sources = new Map<string, string[]>()
  const add = (to: Map<string, string[]>, name: string, value: string) => to.set(name, [...(to.get(name) ?? []), value])
  for (const [name, bytes] of Object.entries(parts)) {
    if (isContentTypes(name))
      visit(bytes, 'Override', (given) =>
        add(kinds, resolved('', valueOf(given, 'PartName')), valueOf(given, 'ContentType')),
      )
    if (isRelationships(name))
      visit(bytes, 'Relationship', (given) => {
        if (isExternal(given)) return
        const target = resolved(name, valueOf(given, 'Target'))
        add(kinds, target, valueOf(given, 'Type'))
        add(sources, target, sourceOf(name))
      })
  }
  return { kinds, sources }
}

/** Reads the lists of a package. A part that they do not name is judged by its own name. */
export const readPackage = (parts: OfficeParts): OfficePackage => {
  const { kinds, sources } = readLists(parts)
  const kindsOf = (name: string) => kinds.get(name.toLowerCase()) ?? []
  const has = (name: string, kind: RegExp) => kindsOf(name).some((each) => kind.test(each))
  const main = [...kinds].find(([, each]) => each.some((kind) => /\/officeDocument$/i.test(kind)))?.[0] ?? 'word/'
  const folder = main.slice(0, main.lastIndexOf('/') + 1)
  const propertiesOf = (name: string) => {
    if (/^docprops\/core\.xml$/i.test(name) || has(name, /core-properties(?:\+xml)?$/i)) return 'core'
    return /^docprops\/app\.xml$/i.test(name) || has(name, /extended-properties(?:\+xml)?$/i) ? 'app' : null
  }
  const isOwn = (name: string) =>
    isContentTypes(name) ||
    isRelationships(name) ||
    propertiesOf(name) !== null ||
    name.toLowerCase().startsWith(folder)
  const isChart = (name: string) => has(name, /\/chart(?:Ex)?$/i)
  const isWorkbook = (kind: string) => /\/package$|\.spreadsheetml\.sheet$/i.test(kind)
  return {
    isLeftOut: (name) => leftOutNames.test(name) || !isOwn(name) || has(name, leftOutKinds),
    propertiesOf,
    isPicture: (name) => /\/media\//i.test(name) || has(name, /\/image$/i),
    embedsPages: [...kinds.values()].some((each) => each.some((kind) => /\/aFChunk$/i.test(kind))),
    isWorkbookOfChart: (name) => {
      const from = sources.get(name.toLowerCase()) ?? []
      return /\.xlsx$/i.test(name) && from.length > 0 && from.every(isChart) && kindsOf(name).every(isWorkbook)
    },
    isOfWebPictures: (relationships) => has(sourceOf(relationships), /\/?rdRichValueWebImage(?:\+xml)?$/i),
  }
}

const visit = (bytes: Uint8Array, name: string, see: (attributes: readonly XmlAttribute[]) => void): void => {
  rewriteXml(bytes, {
    element: (element) => {
      if (element.name === name) see(element.attributes)
      return element.attributes
    },
    text: (text) => text,
  })
}

type LeftOut = (name: string) => boolean

/** Every other picture is written as PNG (pictures.ts). */
const otherPicture = /^image\/(?!p?jpe?g$|png$|webp$)/i

/** What the two lists of a package have. No program shows anything else in them, so nobody would read it. */
const listElements = new Set('Types Default Override Relationships Relationship'.split(' '))
const listAttributes = new Set('Extension ContentType PartName Id Type Target TargetMode'.split(' '))
const listFormat = /^http:\/\/schemas\.openxmlformats\.org\/package\/2006\/[\w-]+$/
const listed = ({ name, attributes }: XmlElement): readonly XmlAttribute[] | null =>
  listElements.has(name)
    ? attributes.filter((each) =>
        each.prefix === 'xmlns' || each.name === 'xmlns'
          ? listFormat.test(each.value)
          : each.prefix === '' && listAttributes.has(each.name),
      )
    : null

/** The content types without the parts that were left out. */
export const cleanContentTypes = (bytes: Uint8Array, isLeftOut: LeftOut): Uint8Array =>
  rewriteXml(bytes, {
    element: (element) =>
      element.name === 'Override' && isLeftOut(resolved('', valueOf(element.attributes, 'PartName')))
        ? null
        : (listed(element)?.map((each) =>
            each.name === 'ContentType' && otherPicture.test(each.value) ? { ...each, value: 'image/png' } : each,
          ) ?? null),
    text: () => '',
  })

/** Other files that a file refers to; a link to a page stays, and is read for its author's data. */
const retired = 'retirado.xlsx'
const isPageLink = (attributes: readonly XmlAttribute[]) =>
  valueOf(attributes, 'Type').endsWith('/hyperlink') &&
  /^(?:https?:|mailto:|tel:|#)/i.test(valueOf(attributes, 'Target'))

/**
 * The relationships of a part without those to parts that were left out. Paths outside the file lead nowhere; links
 * stay only with `keepsLinks`.
 */
export const cleanRelationships = (
  name: string,
  bytes: Uint8Array,
  { isLeftOut, keepsLinks }: { readonly isLeftOut: LeftOut; readonly keepsLinks: boolean },
): CleanedPart => {
  const links: string[] = []
  const clean = (element: XmlElement) => {
    const attributes = listed(element)
    if (attributes === null || element.name !== 'Relationship') return attributes
    if (leftOutKinds.test(valueOf(attributes, 'Type'))) return null
    const target = valueOf(attributes, 'Target')
    if (!isExternal(attributes)) return isLeftOut(resolved(name, target)) ? null : attributes
    if (!keepsLinks || !isPageLink(attributes))
      return attributes.map((each) => (each.name === 'Target' ? { ...each, value: retired } : each))
    links.push(target)
    return attributes
  }
  return { xml: rewriteXml(bytes, { element: clean, text: () => '' }), texts: links, warnings: [] }
}
