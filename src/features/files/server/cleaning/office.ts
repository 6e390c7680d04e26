import type { FileWarning } from '../../domain/states.ts'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { strToU8, unzipSync } from 'fflate'
import {
  cleanRelationships,
  cleanContentTypes,
  isEmbedded,
  isRelationships,
  isContentTypes,
  readPackage,
  sourceOf,
  type OfficeParts,
} from './office/package.ts'
import { cleanPart, type CleanedPart } from './office/parts.ts'
import { cleanPicture, isSecondForm, type CleanedPicture } from './office/pictures.ts'
import { looksLikeXml } from './office/xml.ts'
import type { PageText } from './own-contacts.ts'
import { FileRefusal } from './file-refusal.ts'

const maxBytes = 100 * 1024 * 1024
const maxParts = 2000

/**
 * Unpacks a DOCX or XLSX. Refuses macros, embedded files but for the workbooks behind charts, and what is larger
 * unpacked than 100 MB or 2,000 parts, also in such a workbook.
 */
export const openOffice = (bytes: Uint8Array): OfficeParts => {
  const parts = openParts(bytes)
  const embedded = Object.keys(parts).filter(isEmbedded)
  if (embedded.length === 0) return parts
  const { isWorkbookOfChart } = readPackage(parts)
  for (const name of embedded) {
    if (!isWorkbookOfChart(name)) throw new FileRefusal('FILE_EMBEDDED')
    // A file for the award is passed on as it is, with what stands in the workbook.
    if (Object.keys(openParts(parts[name]!)).some(isEmbedded)) throw new FileRefusal('FILE_EMBEDDED')
  }
  return parts
}

const openParts = (bytes: Uint8Array): OfficeParts => {
  const parts = unpack(bytes)
  const names = Object.keys(parts).map((name) => name.toLowerCase())
  if (names.some((name) => /vbaproject\.bin$|vbadata\.xml$|(^|\/)activex\/|macrosheets\//.test(name)))
    throw new FileRefusal('FILE_MACROS')
  if (names.some((name) => /(^|\/)\.\.\/|^\//.test(name))) throw new FileRefusal('FILE_DAMAGED')
  if (!names.some(isContentTypes)) throw new FileRefusal('FILE_DAMAGED')
  return parts
}

const unpack = (bytes: Uint8Array): OfficeParts => {
  let packed = 0
  let unpacked = 0
  let count = 0
  try {
    const parts = unzipSync(bytes, {
      // The directory states the sizes; an entry is unpacked no further. Entries that share their bytes state more
      // than the file has: no program writes them, and each would be cleaned, and stored, by itself.
      filter: ({ name, size, originalSize }) => {
        packed += size
        unpacked += originalSize
        count += 1
        if (packed > bytes.length || unpacked > maxBytes || count > maxParts) throw new FileRefusal('FILE_DAMAGED')
        return !/[\\/]$/.test(name)
      },
    })
    // Some programs of Windows write 'xl\\workbook.xml'.
    return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name.replaceAll('\\', '/'), part]))
  } catch {
    throw new FileRefusal('FILE_DAMAGED')
  }
}

export type CleanedOffice = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly hiddenRemoved: boolean
  /** How many pictures are grey boxes. */
  readonly notShown: number
  readonly texts: readonly PageText[]
  /** What its author is warned of. */
  readonly warnings: readonly FileWarning[]
}

/** The properties of a document that says nothing of itself. */
const emptyProperties = {
  core: '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"/>',
  app: '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"/>',
} as const

/** The same file without what tells of its author: part by part, zipped again with the date of 1980. */
export const cleanOffice = async (parts: OfficeParts): Promise<CleanedOffice> => {
  const { isLeftOut: isForeign, propertiesOf, isPicture, embedsPages, isOfWebPictures } = readPackage(parts)
  if (embedsPages) throw new FileRefusal('FILE_DAMAGED')
  // A file needs no part but its texts and pictures. The licence of a font may name who bought it.
  const isUnknown = (name: string, bytes: Uint8Array) =>
    isPicture(name) ? looksLikeXml(bytes) || isSecondForm(bytes) : !looksLikeXml(bytes)
  const unknown = Object.keys(parts).filter((name) => isUnknown(name, parts[name]!))
  const dropped = new Set(unknown.map((name) => name.toLowerCase()))
  const isGone = (name: string) => isForeign(name) || dropped.has(name.toLowerCase())
  const isOrphan = (name: string) => isRelationships(name) && sourceOf(name) !== '' && isGone(sourceOf(name))
  const isLeftOut = (name: string) => isGone(name) || isOrphan(name)

  const zip = new ZipWriter(new Uint8ArrayWriter(), zipOptions)
  const write = (name: string, bytes: Uint8Array) => zip.add(name, new Uint8ArrayReader(bytes))
  const texts: PageText[] = []
  const warnings = new Map<string, FileWarning>()
  let notShown = 0
  const writePicture = ({ name, bytes, shown }: CleanedPicture & { readonly name: string }) => {
    if (!shown) notShown += 1
    return write(name, bytes)
  }
  const writePart = (name: string, part: CleanedPart) => {
    for (const text of part.texts) texts.push({ page: null, text })
    for (const warning of part.warnings) warnings.set(JSON.stringify(warning), warning)
    return write(name, part.xml)
  }
  // The content types come first, as programs that read from the start expect it.
  const names = Object.keys(parts).toSorted((a, b) => Number(isContentTypes(b)) - Number(isContentTypes(a)))
  for (const name of names) {
    if (isLeftOut(name)) continue
    const bytes = parts[name]!
    const properties = propertiesOf(name)
    if (isPicture(name)) await writePicture({ name, ...(await cleanPicture(bytes)) })
    else if (properties) await write(name, strToU8(emptyProperties[properties]))
    else if (isContentTypes(name)) await write(name, cleanContentTypes(bytes, isLeftOut))
    else if (isRelationships(name))
      await writePart(name, cleanRelationships(name, bytes, { isLeftOut, keepsLinks: !isOfWebPictures(name) }))
    else await writePart(name, cleanPart(bytes))
  }
  const hiddenRemoved = Object.keys(parts).some(
    (name) =>
      isLeftOut(name) || (propertiesOf(name) !== null && saysSomething.test(Buffer.from(parts[name]!).toString())),
  )
  return { bytes: await zip.close(), hiddenRemoved, notShown, texts, warnings: [...warnings.values()] }
}

/** In the properties of a document: a text, in whatever element. */
const saysSomething = />\s*[^<\s]/

const zipOptions = {
  lastModDate: new Date(1980, 0, 1),
  extendedTimestamp: false,
  dataDescriptor: false,
  useWebWorkers: false,
}
