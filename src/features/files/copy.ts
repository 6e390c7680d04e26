import type { FileKind, FileSide, FileVisibility } from './domain/kinds.ts'
import { quotaBytes, quotationFileLimits, rfqFileLimits, type FileLimits } from './domain/limits.ts'
import { gigabyte, megabyte } from './domain/sizes.ts'
import type { FileType } from './domain/states.ts'

export const fileWords = {
  files: 'Archivos',
  add: 'Agregar archivos',
  takePhoto: 'Tomar foto',
  kind: 'Tipo de archivo',
  visibleName: 'Nombre visible',
  download: 'Descargar',
  remove: 'Quitar archivo',
  copy: 'Ver copia',
  checking: 'Revisando el archivo…',
  other: 'Subir otra versión',
  nameless: 'Archivo sin nombre',
} as const

export const visibilityLabels: Readonly<Record<FileVisibility, string>> = {
  now: 'Visible ahora',
  award: 'Se revela al elegir',
}

export const kindLabels: Readonly<Record<FileKind, string>> = {
  plan: 'Plano',
  datasheet: 'Ficha técnica',
  photo: 'Foto',
  spreadsheet: 'Planilla',
  terms: 'Condiciones',
  certificate: 'Certificado',
  brochure: 'Folleto',
  other: 'Otro',
}
/** The problem of a kind that this side's files do not have. */
export const unknownKind = 'Elige un tipo de la lista.'

export const typeLabels: Readonly<Record<FileType, string>> = {
  pdf: 'PDF',
  jpeg: 'JPG',
  png: 'PNG',
  webp: 'WebP',
  docx: 'DOCX',
  xlsx: 'XLSX',
  csv: 'CSV',
  txt: 'TXT',
  dwg: 'DWG',
  dxf: 'DXF',
}

/** What a form says whose files wait for a tick: this one, or the one of `markNames` (copy/checks.ts). */
export const markReview = 'Marca la casilla «Revisé que mis archivos…».'

/** The refusals of uploading and reading. */
export const fileRefusals = {
  FILE_TOO_LARGE: (maxMegabytes: number) => `Cada archivo puede pesar hasta ${maxMegabytes} MB.`,
  FILE_DAMAGED: 'Este archivo está vacío. Guárdalo de nuevo.',
  FILES_QUOTA: `Llegaste al límite de ${quotaBytes / gigabyte} GB en archivos. Borra borradores con archivos o escríbenos.`,
  FILE_NOT_FOUND: 'No encontramos este archivo.',
  FILE_ATTACHED: 'Este archivo ya se publicó o se envió: no se puede cambiar.',
} as const

const upTo = ({ files, bytes }: FileLimits) => `hasta ${files} archivos y ${bytes / megabyte} MB en total.`
const totals: Readonly<Record<FileSide, string>> = {
  rfq: `Una licitación lleva ${upTo(rfqFileLimits)}`,
  quotation: `Una cotización lleva ${upTo(quotationFileLimits)}`,
}
export const refusedFiles = (files: number): string =>
  files === 1
    ? 'Un archivo no se aceptó. Quítalo o sube otra versión.'
    : `${files} archivos no se aceptaron. Quítalos o sube otras versiones.`
/** The refusals of publishing and sending a form with files. */
export const attachingTexts = (side: FileSide) =>
  ({
    FILE_NOT_FOUND: fileRefusals.FILE_NOT_FOUND,
    FILE_CHECKING: 'Espera a que terminemos de revisar los archivos.',
    FILE_REFUSED: refusedFiles(1),
    FILE_NOT_REVIEWED: markReview,
    TOO_MANY_FILES: totals[side],
    FILES_TOO_LARGE: totals[side],
  }) as const
