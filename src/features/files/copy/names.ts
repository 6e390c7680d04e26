import { oneLine } from '#lib/text.ts'
import { kindLabels } from '../copy.ts'
import type { FileKind } from '../domain/kinds.ts'
import type { FileType } from '../domain/states.ts'

/** The word for a nameless file; 'Otro 1' would say nothing. */
const noun = (kind: FileKind): string => (kind === 'other' ? 'Archivo' : kindLabels[kind])

/** The names of files in their order, as everybody reads them: 'Plano 1' for one without a name. */
export const shownNames = (files: readonly { readonly kind: FileKind; readonly visibleName: string }[]): string[] => {
  const nameless = new Map<FileKind, number>()
  return files.map(({ kind, visibleName }) => {
    if (visibleName !== '') return visibleName
    const n = (nameless.get(kind) ?? 0) + 1
    nameless.set(kind, n)
    return `${noun(kind)} ${n}`
  })
}

const extensions: Readonly<Record<FileType, string>> = {
  pdf: 'pdf',
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  docx: 'docx',
  xlsx: 'xlsx',
  csv: 'csv',
  txt: 'txt',
  dwg: 'dwg',
  dxf: 'dxf',
}
/** The name of a downloaded file: the visible one with the extension of what it is. */
export const downloadName = (visibleName: string, kind: FileKind, type: FileType): string => {
  const name = oneLine(visibleName.replace(/[\\/:*?"<>|]+/g, ' '))
    .trim()
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${name || noun(kind)}.${extensions[type]}`
}

const otherSpellings: Readonly<Partial<Record<FileType, readonly string[]>>> = {
  jpeg: ['jpeg', 'jpe', 'jfif'],
  txt: ['csv', 'tsv'],
  csv: ['txt', 'tsv'],
}
/**
 * The name of a file that the award reveals: its own, which ends with the extension of what it is. A text that is
 * called 'oferta.bat' would run (docs/security.md#opened-files).
 */
export const revealedName = (originalName: string, kind: FileKind, type: FileType): string => {
  const known = [extensions[type], ...(otherSpellings[type] ?? [])]
  const isCalledSo = known.some((extension) => originalName.toLowerCase().endsWith(`.${extension}`))
  return isCalledSo ? originalName : downloadName(originalName, kind, type)
}
