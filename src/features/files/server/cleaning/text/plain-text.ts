import { withoutInvisibleText } from '#lib/invisible-text.ts'
import { legacyText } from '#lib/legacy-text.ts'
import { FileRefusal } from '../file-refusal.ts'

/** The largest CSV or TXT. */
const maxBytes = 2 * 1024 * 1024
/** Control characters that no text has, and those that windows-1252 leaves undefined. */
// oxlint-disable-next-line no-control-regex -- control characters are matched on purpose
const notText = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/

/**
 * The bytes as UTF-16 (with its byte order mark), UTF-8, windows-1252 or older text; null for what is not text. Refuses
 * a text of more than 2 MB.
 */
export const plainTextOf = (bytes: Uint8Array): string | null => {
  const text = utf16(bytes) ?? utf8(bytes) ?? legacyText(bytes) ?? windows1252(bytes)
  if (text === null || notText.test(text)) return null
  if (bytes.length > maxBytes) throw new FileRefusal('FILE_TEXT_TOO_LARGE')
  return text
}

/** The text of bytes that begin with the byte order mark of UTF-16, as Excel saves 'Texto Unicode'; else null. */
export const utf16 = (bytes: Uint8Array): string | null => {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)
  const encoding = mark === 0xff_fe ? 'utf-16le' : mark === 0xfe_ff ? 'utf-16be' : null
  return encoding && decoded(bytes, encoding)
}

const utf8Mark = Buffer.from('\ufeff')
/** A text in UTF-8 or UTF-16 without what nobody sees, in the same encoding; the same bytes where all is seen. */
export const visibleText = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const wide = utf16(bytes)
  const text = wide ?? utf8(bytes) ?? ''
  const visible = withoutInvisibleText(text)
  if (visible === text) return bytes
  const isMarked = wide !== null || utf8Mark.equals(bytes.subarray(0, utf8Mark.length))
  return new Uint8Array(Buffer.from(`${isMarked ? '\ufeff' : ''}${visible}`, wide === null ? 'utf8' : 'utf16le'))
}

const utf8 = (bytes: Uint8Array): string | null => decoded(bytes, 'utf-8')

const decoded = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const undefinedIn1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])
const windows1252 = (bytes: Uint8Array): string | null =>
  bytes.some((byte) => undefinedIn1252.has(byte)) ? null : new TextDecoder('windows-1252').decode(bytes)
