import { findIdentifyingData, segmentsOf } from '#lib/masking/masking.ts'
import { fold, oneLine, storable } from '#lib/text.ts'
import { kindsOf, presetVisibility, type FileKind, type FileSide, type FileVisibility } from './kinds.ts'

/** The longest 'Nombre visible'. */
export const maxNameLength = 80
/** The longest name of an uploaded file that is kept, for its author. */
const maxOriginalNameLength = 255

const extension = /\.([a-z0-9]{1,5})$/i
const extensionOf = (name: string): string => extension.exec(name.trim())?.[1]?.toLowerCase() ?? ''

/** A file's own name as it can be stored: in one line, without folders and marks that turn its direction. */
export const originalName = (name: string): string =>
  [...oneLine(storable(name)).split(/[/\\]/).at(-1)!.trim()].slice(-maxOriginalNameLength).join('')

/**
 * The visible name that a new file starts with: its own, without the extension and without what identifies its author.
 * May be empty (docs/rules/files.md#names).
 */
export const suggestedName = (name: string, authorNames: readonly string[]): string => {
  const words = originalName(name).replace(extension, '').replace(/_+/g, ' ')
  const kept = segmentsOf(words, findIdentifyingData(words, authorNames)).filter(({ kind }) => kind === null)
  const text = oneLine(kept.map((segment) => segment.text).join(' '))
  const cut = [...withoutEnd(text.replace(/^[\s\p{P}]+/u, ''))].slice(0, maxNameLength).join('')
  return /[\p{L}\p{N}]/u.test(cut) ? withoutEnd(cut) : ''
}
const withoutEnd = (text: string): string => text.replace(/[\s(\-–—,;:.]+$/u, '')

const wordsOfKinds: readonly (readonly [FileKind, RegExp])[] = [
  // UNIT is the institute of norms; 'precios unit.' are prices per unit.
  ['certificate', /certific|\biso\b|\b(?:norma|sello) unit\b|^unit (?:\d|nm\b)/],
  ['datasheet', /ficha|datasheet|hoja tecnica/],
  ['brochure', /folleto|brochure|catalogo/],
  ['plan', /plano|planta|corte|fachada|lamina/],
  ['spreadsheet', /planilla|rubrado|metraje/],
  ['terms', /condicion|pliego|memoria/],
  ['photo', /\bfotos?\b|^img|whatsapp image/],
]
const kindsOfExtensions: Readonly<Record<string, FileKind>> = {
  jpg: 'photo',
  jpeg: 'photo',
  png: 'photo',
  webp: 'photo',
  xlsx: 'spreadsheet',
  csv: 'spreadsheet',
  dwg: 'plan',
  dxf: 'plan',
}

/** The kind that a new file starts with, guessed from its name; the author may change it. */
export const suggestedKind = (name: string, side: FileSide): FileKind => {
  const text = fold(name).replace(/[_-]+/g, ' ')
  const kinds = kindsOf(side)
  const byWords = wordsOfKinds.find(([kind, words]) => kinds.includes(kind) && words.test(text))?.[0]
  const guess = byWords ?? kindsOfExtensions[extensionOf(name)]
  return guess !== undefined && kinds.includes(guess) ? guess : 'other'
}

/** Whether a file calls itself a drawing: it can only be revealed at the award. */
export const isDrawingName = (name: string): boolean => ['dwg', 'dxf'].includes(extensionOf(name))
/** Whether a file calls itself a picture. */
export const isPictureName = (name: string): boolean => kindsOfExtensions[extensionOf(name)] === 'photo'

/** Who sees a new file at first: as its author chose before it was sent, else the default of its kind. */
export const startingVisibility = (name: string, side: FileSide, chosen?: FileVisibility): FileVisibility =>
  isDrawingName(name) ? 'award' : (chosen ?? presetVisibility(suggestedKind(name, side)))
