import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate'
import { detectType } from './detection.ts'
import { cleanImage } from './images.ts'
import { cleanPart, cleanRelations, emptyProperties, textOfPart } from './office-parts.ts'
import type { PageText } from './own-contacts.ts'
import { FileRefusal } from './file-refusal.ts'

const mostBytes = 100 * 1024 * 1024
const mostParts = 2000

/** The parts of an Office file by name. */
export type OfficeParts = Readonly<Record<string, Uint8Array>>

/** Unpacks a DOCX or XLSX. Refuses macros, embedded programs, and what is larger unpacked than 100 MB or 2,000 parts. */
export const openOffice = (bytes: Uint8Array): OfficeParts => {
  const parts = unpack(bytes)
  const names = Object.keys(parts).map((name) => name.toLowerCase())
  if (names.some((name) => /vbaproject\.bin$|vbadata\.xml$|(^|\/)activex\/|macrosheets\//.test(name)))
    throw new FileRefusal('FILE_MACROS')
  if (names.some((name) => /(^|\/)embeddings\/|(^|\/)\.\.\/|^\//.test(name))) throw new FileRefusal('FILE_DAMAGED')
  if (!('[Content_Types].xml' in parts)) throw new FileRefusal('FILE_DAMAGED')
  return parts
}

const unpack = (bytes: Uint8Array): OfficeParts => {
  let unpacked = 0
  let count = 0
  try {
    return unzipSync(bytes, {
      // The sizes of the directory: what unpacks to more than its own is an error of the library.
      filter: ({ name, originalSize }) => {
        unpacked += originalSize
        count += 1
        if (unpacked > mostBytes || count > mostParts) throw new FileRefusal('FILE_DAMAGED')
        return !name.endsWith('/')
      },
    })
  } catch {
    throw new FileRefusal('FILE_DAMAGED')
  }
}

/** Parts that are left out, with what leads to them: properties, people, printers, history, foreign data. */
const leftOut =
  /^(?:docProps\/(?:custom\.xml|thumbnail\.)|word\/people|xl\/(?:persons|printerSettings|revisions|threadedComments|customProperty)|(?:word|xl)\/(?:printerSettings|webextensions|vbaData))/
/** Everything else of such a file stands in one of these. */
const ownFolders = /^(?:\[Content_Types\]\.xml$|_rels\/|docProps\/(?:core|app)\.xml$|docProps\/_rels\/|word\/|xl\/)/
const isLeftOut = (name: string) => leftOut.test(name) || !ownFolders.test(name)
const isPicture = (name: string) => /\/media\//.test(name)
const isXml = (name: string) => /\.(?:xml|rels|vml)$/i.test(name)

export type CleanedOffice = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly hiddenRemoved: boolean
  readonly texts: readonly PageText[]
}

/** The same file without what tells of its author: part by part, zipped anew with the date of 1980. */
export const cleanOffice = async (parts: OfficeParts): Promise<CleanedOffice> => {
  const kept: Record<string, Uint8Array> = {}
  const texts: PageText[] = []
  for (const [name, bytes] of Object.entries(parts)) {
    if (isLeftOut(name)) continue
    if (isPicture(name)) kept[name] = await cleanPicture(bytes)
    else if (name === 'docProps/core.xml' || name === 'docProps/app.xml') kept[name] = strToU8(emptyProperties[name])
    else if (isXml(name)) {
      const xml = xmlOf(bytes)
      const cleaned = name.endsWith('.rels') ? cleanRelations(name, xml, isLeftOut) : cleanPart(name, xml, isLeftOut)
      kept[name] = strToU8(cleaned)
      texts.push({ page: null, text: textOfPart(cleaned) })
    } else kept[name] = bytes
  }
  return { bytes: zipped(kept), hiddenRemoved: hidesData(parts), texts }
}

const zipped = (parts: Readonly<Record<string, Uint8Array>>): Uint8Array<ArrayBuffer> => {
  const files: Zippable = {}
  // The list of types comes first, as programs that read from the start expect it.
  const names = Object.keys(parts).toSorted((a, b) => Number(b.startsWith('[')) - Number(a.startsWith('[')))
  for (const name of names) files[name] = [parts[name]!, { level: 6 }]
  return zipSync(files, { mtime: new Date(1980, 0, 1) })
}

/** The text of a part. What defines its own entities could hide anything in them. */
const xmlOf = (bytes: Uint8Array): string => {
  const wide =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
  const xml = wide
    ? new TextDecoder(wide).decode(bytes).replace(/encoding=("|')utf-16("|')/i, 'encoding="UTF-8"')
    : strFromU8(bytes)
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new FileRefusal('FILE_DAMAGED')
  return xml
}

const cleanPicture = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const type = await detectType(bytes).catch(() => null)
  // A drawing whose metadata nobody here can take out is not shown: the author can hand it in as a PDF.
  if (type !== 'jpeg' && type !== 'png' && type !== 'webp') throw new FileRefusal('FILE_DAMAGED')
  return cleanImage(bytes, type)
}

/** Whether it says who wrote it, with what or where it stood. */
const hidesData = (parts: OfficeParts): boolean => {
  const has = (name: string, pattern: RegExp) => {
    const part = parts[name]
    return part !== undefined && pattern.test(strFromU8(part))
  }
  return (
    has('docProps/core.xml', /<(?:dc:creator|cp:lastModifiedBy)>[^<]/) ||
    has('docProps/app.xml', /<(?:Company|Manager|Application)>[^<]/) ||
    has('xl/workbook.xml', /absPath/) ||
    Object.keys(parts).some((name) =>
      /^(?:docProps\/custom|word\/(?:people|comments)|xl\/(?:persons|comments))/.test(name),
    )
  )
}
