import { ok, refused, type Result } from '#lib/result.ts'
import type { NamedSheet } from './workbook-rows.ts'

/** Why a file gives no rows. */
export type SpreadsheetRefusal =
  | 'EMPTY'
  | 'TOO_LARGE'
  | 'TOO_COMPLEX'
  | 'TOO_MANY_ROWS'
  | 'OLD_FORMAT'
  | 'LOCKED'
  | 'WEB_PAGE'
  | 'DOCUMENT'
  | 'NO_SPREADSHEET'
  | 'DAMAGED'

/** For `accept` of a file field. */
export const spreadsheetTypes =
  '.csv,.tsv,.txt,.xlsx,.ods,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet'

const maxMegabytes = 5
const maxRows = 5_000

/** The message of a refusal: what is wrong, and what to do. */
export const spreadsheetRefusals: Readonly<Record<SpreadsheetRefusal, string>> = {
  EMPTY: 'El archivo no tiene ninguna fila con datos.',
  TOO_LARGE: `El archivo pesa demasiado: se leen hasta ${maxMegabytes} MB. Deja en la planilla solo la lista y guárdala de nuevo.`,
  TOO_MANY_ROWS: `El archivo tiene más de ${maxRows.toLocaleString('es-UY')} filas. Divídelo en partes.`,
  TOO_COMPLEX:
    'La planilla trae demasiado contenido para leerla aquí. Copia solo la lista a una planilla nueva y ábrela.',
  OLD_FORMAT:
    'Es un Excel de formato antiguo (.xls). Ábrelo, elige «Guardar como», tipo «Libro de Excel (.xlsx)», y abre ese archivo.',
  LOCKED: 'La planilla está protegida con contraseña. Quítasela y guárdala de nuevo.',
  WEB_PAGE:
    'El archivo es una página web con nombre de planilla. Ábrelo en tu programa de planillas y guárdalo como .xlsx.',
  DOCUMENT: 'De un PDF o un documento de texto no leemos la lista. Ábrelo, copia las filas y pégalas.',
  NO_SPREADSHEET: 'El archivo no es una planilla que podamos leer. Guárdala como .xlsx, .ods o CSV.',
  DAMAGED: 'El archivo está dañado o incompleto. Ábrelo en tu programa de planillas y guárdalo de nuevo.',
}

/**
 * The sheets of an XLSX or ODS workbook, or the one sheet of a CSV (tab, semicolon or comma; UTF-8, UTF-16 or an older
 * encoding), as inert text: no formula is computed. Numbers of a workbook come with a decimal comma ('1234,5'), so
 * that `parseAmount` reads them as they are. The readers are loaded with the first file. Refuses more than 5 MB and
 * more than 5,000 rows in a sheet.
 */
export const readSpreadsheet = async (
  file: Blob,
): Promise<Result<readonly [NamedSheet, ...NamedSheet[]], SpreadsheetRefusal>> => {
  if (file.size > maxMegabytes * 1_000_000) return refused('TOO_LARGE')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const read = await (startsWith(bytes, zipMark)
    ? import('./workbook-reader.ts').then(({ readInWorker }) => readInWorker(bytes))
    : readText(bytes))
  if (!read.ok) return read
  const [first, ...others] = read.value
  if (!first || first.rows.length === 0) return refused('EMPTY')
  return read.value.some(({ rows }) => rows.length > maxRows) ? refused('TOO_MANY_ROWS') : ok([first, ...others])
}

const zipMark = [0x50, 0x4b, 0x03, 0x04]
/** A compound file: the format of Office until 2003, and of a workbook with a password. */
const compoundMark = [0xd0, 0xcf, 0x11, 0xe0]
const startsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte)

const readText = async (bytes: Uint8Array): Promise<Result<readonly NamedSheet[], SpreadsheetRefusal>> => {
  if (startsWith(bytes, compoundMark)) return refused(refusalOfCompound(bytes))
  const text = await decode(bytes)
  if (/^(?:%PDF|\{\\rtf)/.test(text)) return refused('DOCUMENT')
  if (text.includes('\u0000')) return refused('NO_SPREADSHEET')
  if (/^\s*(?:<!doctype html|<html|<table|<meta)/i.test(text)) return refused('WEB_PAGE')
  const { readDelimited } = await import('#lib/delimited.ts')
  return ok([{ name: null, rows: readDelimited(text), text }])
}

/** By the names of its streams: what has a password, what Word wrote, or else a workbook. */
const refusalOfCompound = (bytes: Uint8Array): SpreadsheetRefusal => {
  const names = new TextDecoder('utf-16le').decode(bytes)
  return names.includes('EncryptedPackage') ? 'LOCKED' : names.includes('WordDocument') ? 'DOCUMENT' : 'OLD_FORMAT'
}

/**
 * By its byte order mark; else UTF-8 when it is that, else that of old programs, or Windows-1252, as Excel saves
 * 'CSV'.
 */
const decode = async (bytes: Uint8Array): Promise<string> => {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const { legacyText } = await import('#lib/legacy-text.ts')
    return legacyText(bytes) ?? new TextDecoder('windows-1252').decode(bytes)
  }
}
