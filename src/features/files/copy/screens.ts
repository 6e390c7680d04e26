import { formatSoon, formatTime } from '#lib/dates.ts'
import { formatOneDecimal } from '#lib/money.ts'
import { count } from '#lib/text.ts'
import type { FileKind, FileSide, FileVisibility } from '../domain/kinds.ts'
import { megabyte, roundedMegabytes } from '../domain/sizes.ts'
import type { UploadPause } from '../domain/pauses.ts'
import type { FileType } from '../domain/states.ts'
import { kindLabels, typeLabels } from '../copy.ts'

/** Everything that the field says besides the rows. */
export const fieldWords = {
  optional: '(opcional)',
  drop: 'Suelta archivos aquí o pégalos',
  dropHere: (place: string) => `Suelta aquí: van ${place}`,
  types: (maxMegabytes: number, nowOnly: boolean) =>
    `PDF, JPG, PNG, WebP, Word (.docx), Excel (.xlsx), CSV${nowOnly ? ' y TXT' : ', TXT y planos DWG o DXF'}. Hasta ${maxMegabytes}\u00a0MB cada uno.`,
  counted: (files: number, limit: number) => `${files} de ${limit}`,
  full: (limit: number) => `Aquí van hasta ${limit} archivos.`,
  removed: (name: string, files: number) => `Quitaste ${files === 1 ? name : `${files} archivos`}`,
  started: (files: number) => (files === 1 ? 'Subiendo 1 archivo.' : `Subiendo ${files} archivos.`),
  notAccepted: (files: number) => (files === 1 ? '1 archivo no se aceptó.' : `${files} archivos no se aceptaron.`),
  ready: (name: string) => `${name}: listo.`,
  refused: (name: string) => `${name}: no se aceptó.`,
} as const

/** What each visibility means, said once above the list. `copied`: one that the award reveals is a copy. */
export const visibilityMeanings = (side: FileSide, copied: boolean) => {
  const whole = copied ? '.' : ', tal como lo subiste.'
  return side === 'rfq'
    ? {
        now: 'los proveedores lo leen mientras cotizan, sin tus datos ocultos.',
        award: `lo recibe solo quien elijas${whole}`,
      }
    : {
        now: 'el comprador lo lee al comparar, sin tus datos ocultos.',
        award: `el comprador lo recibe solo si te elige${whole}`,
      }
}

const tooMany = 'Subiste muchos archivos.'
const pauses = {
  offline: 'Sin conexión. La subida sigue sola cuando vuelva la conexión.',
  fault: 'Hubo un problema de nuestro lado. Seguimos intentando.',
  'signed-out': 'Se cerró tu sesión. La subida sigue sola cuando vuelvas a entrar.',
} as const

/** What a row says. */
export const rowWords = {
  /** Before a name that follows. */
  open: 'Ver, ',
  see: (name: string) => `Ver, ${name}`,
  edit: (name: string) => `Editar, ${name}`,
  fold: (name: string) => `Plegar, ${name}`,
  remove: (name: string) => `Quitar archivo, ${name}`,
  cancel: (name: string) => `Cancelar la subida, ${name}`,
  whoSees: (name: string) => `Quién ve ${name}`,
  /** Who reads the file's own name (docs/rules/files.md#names). */
  uploadedAs: (name: string, visibility: FileVisibility, side: FileSide) =>
    `Lo subiste como ${name}. Ese nombre ${visibility === 'now' ? 'no lo ve nadie más' : side === 'rfq' ? 'lo ve quien elijas' : 'lo ve el comprador si te elige'}.`,
  waiting: 'En espera',
  paused: (pause: UploadPause) =>
    pause.kind === 'limit' ? `${tooMany} La subida sigue sola a las ${formatTime(pause.until)}.` : pauses[pause.kind],
  cut: 'No terminó de subir. Si no sigue en otro dispositivo, súbelo de nuevo.',
  again: 'Subir de nuevo',
  notUploaded: 'No se subió',
  notSaved: 'No se guardó el cambio',
  sentOf: (sent: number, size: number) =>
    roundedMegabytes(size) > 0 ? `${megabytes(sent)} de ${sizeOf(size)}` : sizeOf(size),
} as const
export const uploadWords = {
  failed: 'No pudimos subir este archivo. Prueba de nuevo.',
  /** After a rate limit that ends at that moment, within a day. */
  tooMany: (until: Date, now: Date) => `${tooMany} Prueba de nuevo ${formatSoon(until, now)}.`,
  /** Of a form that would go without a file. */
  cut: 'Un archivo no terminó de subir: quítalo o súbelo de nuevo.',
  see: 'Ver los archivos',
  /** Beside the buttons of a form, in place of its total. */
  going: (files: number) => `Subiendo ${count(files, 'archivo')}`,
} as const

const megabytes = (bytes: number): string => formatOneDecimal(bytes / megabyte)
/** '0,9 MB', or 'menos de 0,1 MB'. */
export const sizeText = (size: number): string =>
  size > 0 ? `${formatOneDecimal(size)}\u00a0MB` : `menos de ${formatOneDecimal(0.1)}\u00a0MB`
export const sizeOf = (bytes: number): string => sizeText(roundedMegabytes(bytes))

type Facts = {
  readonly kind: FileKind
  readonly type: FileType | null
  readonly pages: number | null
  readonly signed: boolean
}
/** 'PDF de 3 páginas', 'PDF firmado', 'JPG'. */
const formatText = ({ type, pages, signed }: Omit<Facts, 'kind'>): string | null => {
  if (type === null) return null
  const label = typeLabels[type]
  if (signed) return `${label} firmado`
  return pages !== null && pages > 1 ? `${label} de ${count(pages, 'página')}` : label
}
/** 'PDF, 3 pág.': the short form, on a card. */
export const stripFormat = (label: string, pages: number | null): string =>
  pages !== null && pages > 1 ? `${label}, ${pages} pág.` : label
/** 'Plano · PDF de 3 páginas · 0,9 MB'. */
export const factsText = (facts: Facts, size: string | null, before?: string): string =>
  [before, kindLabels[facts.kind], formatText(facts), size].filter(Boolean).join(' · ')

/** What the summary of a form says of its files. */
export const summaryWords = {
  now: (files: number) => `${files} ${files === 1 ? 'visible' : 'visibles'} ahora`,
  award: (files: number) => `${files} se ${files === 1 ? 'revela' : 'revelan'} al elegir`,
} as const
export const publicFilesNote = 'De los archivos, el público ve solo cuántos son.'

/** The words of the viewer. */
export const viewerWords = {
  size: 'Tamaño',
  smaller: 'Alejar',
  larger: 'Acercar',
  fit: 'Ajustar',
  close: 'Cerrar',
  download: (name: string) => `Descargar, ${name}`,
  pages: 'Páginas',
  pageWord: 'Página',
  page: (page: number, pages: number) => `Página ${page} de ${pages}`,
  pageOf: (page: number, name: string) => `Página ${page} de ${name}`,
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  previousFile: 'Archivo anterior',
  nextFile: 'Archivo siguiente',
  fileOf: (name: string, at: number, files: number) => `${name}, ${at} de ${files}`,
  position: (at: number, files: number) => `${at} de ${files}`,
  copy: 'Así lo ve la otra parte: sin autor, ubicación ni programa.',
  loading: 'Abriendo el archivo…',
  failed: 'No pudimos abrir el archivo. Prueba de nuevo.',
  retry: 'Reintentar',
  notShown: 'Este archivo se abre en tu equipo, no aquí.',
} as const

/** The words around files that somebody reads. */
export const readingWords = {
  all: 'Descargar todos',
  preparing: 'Preparando los archivos…',
  failed: 'No pudimos descargar el archivo. Prueba de nuevo.',
  some: (names: readonly string[]) => `No pudimos descargar: ${names.join(', ')}. El resto está en el ZIP.`,
  total: (files: number, size: number) => `${count(files, 'archivo')}, ${sizeText(size)}`,
  item: (number: number) => `Ítem ${number}`,
  folded: (kind: FileKind) => `1 archivo se revela al elegir · ${kindLabels[kind]}`,
  /** Behind a clip: '2 archivos', '3 archivos, 1 se revela al elegir'. */
  clip: (open: number, folded: number) =>
    open === 0
      ? `${count(folded, 'archivo')} que se ${folded === 1 ? 'revela' : 'revelan'} al elegir`
      : `${count(open + folded, 'archivo')}${folded === 0 ? '' : `, ${folded} se ${folded === 1 ? 'revela' : 'revelan'} al elegir`}`,
  openClip: (words: string, of: string) => `Ver ${words}, ${of}`,
  foldedMeans: 'Lo recibes si eliges esta cotización.',
  revealed: 'se reveló al elegir',
  zipName: 'Archivos',
  /** Of a version of a quotation. */
  added: 'nuevo en esta versión',
  gone: (names: readonly string[]) => `Ya no lleva ${names.join(', ')}`,
  own: 'Tus archivos',
} as const
