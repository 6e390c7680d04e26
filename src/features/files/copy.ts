import { listed } from '#lib/text.ts'
import type { FileKind, FileSide, FileVisibility } from './domain/kinds.ts'
import { quotaBytes, quotationFileLimits, rfqFileLimits, type FileLimits } from './domain/limits.ts'
import { gigabyte, megabyte } from './domain/sizes.ts'
import type { CheckRefusal, FileType, FileWarning, OwnContactKind } from './domain/states.ts'

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

const ownContacts: Readonly<Record<OwnContactKind, string>> = {
  email: 'tu correo',
  phone: 'tu teléfono',
  rut: 'tu RUT',
  website: 'tu sitio web',
}

/** The facts that the message of a refused file needs; `page` is where it was found. */
export type RefusedFile = {
  readonly code: CheckRefusal
  readonly page: number | null
  readonly found: OwnContactKind | null
}

const atPage = (page: number | null): string => (page === null ? 'En este archivo' : `En la página ${page}`)

const checkRefusalTexts: Readonly<Record<Exclude<CheckRefusal, 'FILE_SIGNED' | 'FILE_IDENTIFIES_YOU'>, string>> = {
  FILE_TYPE: 'Aceptamos PDF, JPG, PNG, WebP, Word (.docx), Excel (.xlsx), CSV, TXT y planos DWG o DXF.',
  FILE_TYPE_OLD_OFFICE: 'Los archivos .doc y .xls no se aceptan. Guárdalo como .docx o .xlsx y súbelo de nuevo.',
  FILE_ARCHIVE: 'No aceptamos archivos comprimidos. Sube los archivos uno por uno.',
  FILE_MACROS: 'Este archivo tiene macros. Guárdalo sin macros y súbelo de nuevo.',
  FILE_LOCKED: 'Este archivo tiene contraseña. Quítasela y súbelo de nuevo.',
  FILE_DAMAGED: 'No pudimos abrir este archivo. Guárdalo de nuevo o súbelo en PDF.',
  FILE_IMAGE_TOO_LARGE: 'La imagen es demasiado grande. Redúcela a menos de 50 megapíxeles.',
  FILE_TEXT_TOO_LARGE: 'Un CSV o TXT puede pesar hasta 2 MB. Divídelo.',
  FILE_TOO_MANY_PAGES: 'Este PDF tiene más de 300 páginas. Divídelo.',
  FILE_EMBEDDED: 'Este archivo tiene otros adentro. Súbelos por separado o súbelo en PDF.',
  FILE_DRAWING:
    'Los planos DWG y DXF guardan datos de su autor: se revelan solo al elegir. Sube también un PDF para que puedan cotizarlo.',
  FILE_INFECTED: 'El antivirus encontró un problema en este archivo. No lo guardamos.',
}

/** The same where nothing waits for the award. */
const nowOnlyTexts: Partial<Readonly<Record<CheckRefusal, string>>> = {
  FILE_TYPE: 'Aquí aceptamos PDF, JPG, PNG, WebP, Word (.docx), Excel (.xlsx), CSV y TXT.',
  FILE_DRAWING: 'Aquí no van planos DWG o DXF: súbelo en PDF o en una aclaración.',
}
/** For a file that waits for the award in a place where nothing does. */
export const readAtOnce = 'Aquí los archivos se leen enseguida: elige «Visible ahora» o quítalo.'

/** Why a file was refused, for its author. `nowOnly`: nothing waits for the award in its place. */
export const checkRefusalText = (refused: RefusedFile, side: FileSide, nowOnly = false): string => {
  const { code, page, found } = refused
  const later = `recién ${side === 'rfq' ? 'al proveedor que elijas' : 'al ser elegido'}`
  if (code === 'FILE_SIGNED')
    return `Este PDF está firmado digitalmente y la firma dice quién eres. ${nowOnly ? 'Sube otra versión' : `Puedes mostrarlo ${later}`}.`
  if (code === 'FILE_IDENTIFIES_YOU')
    return `${atPage(page)} aparece ${found === null ? 'tu contacto' : ownContacts[found]}. Sube otra versión${nowOnly ? '' : ` o muéstralo ${later}`}.`
  return (nowOnly ? nowOnlyTexts[code] : undefined) ?? checkRefusalTexts[code]
}

/** The warnings of a file, for its author; some name a page or a number. */
const warningTexts: {
  readonly [Code in FileWarning['code']]: (warning: Extract<FileWarning, { code: Code }>) => string
} = {
  FILE_NAMES_YOU: ({ page, found }) => `${atPage(page)} aparece «${found}».`,
  FILE_NO_TEXT: () =>
    'No pudimos leer el texto de este archivo. Revisa que no muestre el nombre, el logo ni el sello de tu empresa.',
  FILE_PARTLY_READ: ({ page }) =>
    `No pudimos leer el texto a partir de la página ${page}. Revisa que no muestre el nombre, el logo ni el sello de tu empresa.`,
  FILE_HIDDEN_LAYERS: () => 'Este PDF tiene capas ocultas que otros pueden encender.',
  FILE_CROPPED_PAGES: () => 'Este PDF tiene páginas recortadas: otros pueden ver lo que quedó afuera.',
  FILE_PICTURES_NOT_SHOWN: ({ count }) =>
    count === 1
      ? 'Una imagen (EMF, WMF, TIFF o BMP) se ve como un recuadro gris. Para mostrarla, sube el archivo en PDF.'
      : `${count} imágenes (EMF, WMF, TIFF o BMP) se ven como recuadros grises. Para mostrarlas, sube el archivo en PDF.`,
  FILE_HIDDEN_SHEET: ({ found }) => `La hoja «${found}» está oculta, pero otros pueden mostrarla.`,
  FILE_HIDDEN_TEXT: () => 'Este documento tiene texto oculto que otros pueden mostrar.',
  FILE_DELETED_TEXT: () => 'Este documento tiene cambios sin aceptar: lo borrado todavía se puede leer.',
  FILE_CROPPED_PICTURES: () =>
    'Hay imágenes recortadas: lo recortado sigue en el archivo. Bórralo con «Comprimir imágenes» y súbelo de nuevo.',
  FILE_FETCHES: () =>
    'Este archivo trae datos de otro lugar al abrirse (fórmulas, campos o conexiones). La copia no los trae: muestra los últimos.',
  FILE_FORMULAS_AS_TEXT: () => 'Este CSV tiene fórmulas. En la copia se ven como texto, con un apóstrofo adelante.',
}

/**
 * The warnings of a file, one sentence each, in the order in which their author reads them: hidden sheets in one, and
 * the names last, because the tick that accepts them stands below.
 */
export const warningLines = (warnings: readonly FileWarning[]): readonly string[] => {
  const sheets = warnings.filter((warning) => warning.code === 'FILE_HIDDEN_SHEET')
  const names = warnings.filter(({ code }) => code === 'FILE_NAMES_YOU')
  const others = warnings.filter(({ code }) => code !== 'FILE_HIDDEN_SHEET' && code !== 'FILE_NAMES_YOU')
  const quoted = sheets.map(({ found }) => `«${found}»`)
  return [
    ...(sheets.length > 1 ? [`Las hojas ${listed(quoted)} están ocultas, pero otros pueden mostrarlas.`] : []),
    ...[...(sheets.length > 1 ? [] : sheets), ...others, ...names].map((warning) => warningText(warning)),
  ]
}

export const warningText = <Code extends FileWarning['code']>(warning: Extract<FileWarning, { code: Code }>): string =>
  warningTexts[warning.code as Code](warning)
export const acceptNames = 'Lo revisé: puede verse antes de la selección'
export const reviewTick =
  'Revisé que mis archivos no muestren logos, carteles, sellos, firmas ni nombres que identifiquen a mi empresa.'
/** What a form says whose files wait for one of these two ticks. */
export const markReview = 'Marca la casilla «Revisé que mis archivos…».'
export const markNames = 'Marca la casilla «Lo revisé…».'
/** Beside it stands 'Ver copia'. */
export const hiddenRemoved =
  'Quitamos los datos ocultos de este archivo (autor, ubicación, programa). Así lo ve la otra parte:'
/** Of a file that the award reveals after it was visible; beside it stands `uploadOriginal`. */
export const onlyCopyKept =
  'Guardamos solo la copia sin datos ocultos (autor, ubicación, programa): es la que se revela.'
export const uploadOriginal = 'Subir el original'
export const unchecked = 'Todavía no pudimos revisar este archivo. Seguimos intentando.'

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
