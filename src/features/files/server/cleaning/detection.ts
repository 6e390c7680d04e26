import { fileTypeFromBuffer } from 'file-type'
import { plainTextOf } from './text/plain-text.ts'
import type { FileType } from '../../domain/states.ts'
import { FileRefusal, type Refused } from './file-refusal.ts'

type Refusal = Refused['refusal']

const refusedTypes: Readonly<Record<string, Refusal>> = {
  zip: 'FILE_ARCHIVE',
  rar: 'FILE_ARCHIVE',
  '7z': 'FILE_ARCHIVE',
  gz: 'FILE_ARCHIVE',
  'tar.gz': 'FILE_ARCHIVE',
  tar: 'FILE_ARCHIVE',
  bz2: 'FILE_ARCHIVE',
  xz: 'FILE_ARCHIVE',
  zst: 'FILE_ARCHIVE',
  lz: 'FILE_ARCHIVE',
  lz4: 'FILE_ARCHIVE',
  lzh: 'FILE_ARCHIVE',
  arj: 'FILE_ARCHIVE',
  cab: 'FILE_ARCHIVE',
  docm: 'FILE_MACROS',
  dotm: 'FILE_MACROS',
  xlsm: 'FILE_MACROS',
  xltm: 'FILE_MACROS',
}
/** Formats of letters only, which other programs open. */
const textFormats = new Set('rtf ps eps ics vcf pgp reg vtt stl ar deb cpio'.split(' '))
const images = { jpg: 'jpeg', png: 'png', apng: 'png', webp: 'webp' } as const

/**
 * What the bytes are. The name and the declared type decide nothing (docs/rules/files.md#refusals). Throws a
 * `FileRefusal` for everything that is not accepted, each with its own code.
 */
export const detectType = async (bytes: Uint8Array): Promise<FileType> => {
  if (bytes.length === 0) throw new FileRefusal('FILE_DAMAGED')
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('latin1')
  if (start.startsWith('%PDF-')) return 'pdf'
  if (/^AC10\d\d/.test(start)) return 'dwg'
  const found = await fileTypeFromBuffer(bytes)
  const extension = found?.ext
  if (extension === undefined || extension === 'xml') return textType(bytes, start)
  if (extension in images) return images[extension as keyof typeof images]
  if (extension === 'docx' || extension === 'xlsx' || extension === 'dwg') return extension
  // Two or three letters are taken for a program or an archive, which hold more than letters: 'BMC;Precio' is a list.
  if (!textFormats.has(extension) && plainTextOf(bytes) !== null) return textType(bytes, start)
  if (extension === 'cfb') throw new FileRefusal(compoundRefusal(bytes))
  throw new FileRefusal(refusedTypes[extension] ?? 'FILE_TYPE')
}

/** Old Office files and locked new ones have one container; the names in it tell them apart. */
const compoundRefusal = (bytes: Uint8Array): Refusal => {
  const holds = (name: string) => Buffer.from(bytes).includes(Buffer.from(name, 'utf16le'))
  if (holds('EncryptedPackage')) return 'FILE_LOCKED'
  return holds('WordDocument') || holds('Workbook') || holds('Book') ? 'FILE_TYPE_OLD_OFFICE' : 'FILE_TYPE'
}

const dxfSection = /(?:^|\n)[ \t]*0[ \t]*\r?\nSECTION[ \t]*\r?\n/
const binaryDxf = 'AutoCAD Binary DXF'
/** Pages, drawings and mails are text too, but another program would run or show them. */
const otherFormat = /^\s*(?:<[!?a-z]|\{\\rtf|(?:from|received|return-path|mime-version|delivered-to):\s)/i

/**
 * A workbook in the format SYLK, with a formula. A spreadsheet knows it by its first letters, also when it is named as
 * a CSV, and its formulas begin with no sign.
 */
const isSylk = (text: string): boolean => text.startsWith('ID') && /^C;(?:.*;)?E/m.test(text)

const textType = (bytes: Uint8Array, start: string): FileType => {
  if (start.startsWith(binaryDxf) || dxfSection.test(start)) return 'dxf'
  const text = plainTextOf(bytes)
  if (text === null || otherFormat.test(text) || isSylk(text) || text.includes('%PDF-'))
    throw new FileRefusal('FILE_TYPE')
  if (text.trim() === '') throw new FileRefusal('FILE_DAMAGED')
  return isTable(text) ? 'csv' : 'txt'
}

/** Whether the first rows have the same number of separators, one or more. */
const isTable = (text: string): boolean => {
  const rows = text
    .slice(0, 20_000)
    .split(/\r?\n/)
    .filter((row) => row.trim() !== '')
    .slice(0, 20)
  const same = (separator: string) => {
    const counts = rows.map((row) => row.split(separator).length - 1)
    return counts[0]! > 0 && counts.every((count) => count === counts[0])
  }
  return rows.length > 1 && [';', '\t', ','].some(same)
}
