import { FileRefusal } from '../file-refusal.ts'

/** The largest CSV or TXT. */
const mostBytes = 2 * 1024 * 1024
/** Control characters that no text has, and those that windows-1252 leaves undefined. */
// oxlint-disable-next-line no-control-regex -- control characters are matched on purpose
const notText = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/

/** The bytes as UTF-8 or windows-1252 text; null for what is not text. Refuses a text of more than 2 MB. */
export const plainTextOf = (bytes: Uint8Array): string | null => {
  const text = utf8(bytes) ?? windows1252(bytes)
  if (text === null || notText.test(text)) return null
  if (bytes.length > mostBytes) throw new FileRefusal('FILE_DAMAGED')
  return text
}

const utf8 = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const undefinedIn1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])
const windows1252 = (bytes: Uint8Array): string | null =>
  bytes.some((byte) => undefinedIn1252.has(byte)) ? null : new TextDecoder('windows-1252').decode(bytes)
