import { listed } from '#lib/text.ts'
import type { FileSide } from '../domain/kinds.ts'
import type { CheckRefusal, FileWarning, OwnContactKind } from '../domain/states.ts'

// What the check of a file found, for its author. Only pages with files to upload load these texts.

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
 * the names last, because the tick that accepts them is below.
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
/** What a form says whose files wait for the first of these ticks. */
export const markNames = 'Marca la casilla «Lo revisé…».'
/** Shown beside 'Ver copia'. */
export const hiddenRemoved =
  'Quitamos los datos ocultos de este archivo (autor, ubicación, programa). Así lo ve la otra parte:'
/** Of a file that the award reveals after it was visible; shown beside `uploadOriginal`. */
export const onlyCopyKept =
  'Guardamos solo la copia sin datos ocultos (autor, ubicación, programa): es la que se revela.'
export const uploadOriginal = 'Subir el original'
export const unchecked = 'Todavía no pudimos revisar este archivo. Seguimos intentando.'
