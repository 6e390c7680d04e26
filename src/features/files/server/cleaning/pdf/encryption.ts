import { PDFDict, PDFName, PDFNumber, PDFObjectParser, PDFParser, PDFString, type PDFDocument } from '@cantoo/pdf-lib'
import { nameOf } from './dictionaries.ts'

/** Whether a PDF that asks for a password does so for its attachments, which do not stay: all else is in clear. */
export const locksAttachmentsOnly = ({ context }: PDFDocument): boolean => {
  const lock = context.lookup(context.trailerInfo.Encrypt)
  if (!(lock instanceof PDFDict)) return false
  const valueOf = (dictionary: PDFDict, name: string) => dictionary.lookup(PDFName.of(name))
  const version = valueOf(lock, 'V')
  const isClear = ['StmF', 'StrF'].every((name) => (nameOf(valueOf(lock, name)) ?? 'Identity') === 'Identity')
  const filters = valueOf(lock, 'CF')
  const filter = filters instanceof PDFDict ? valueOf(filters, nameOf(valueOf(lock, 'EFF')) ?? '') : undefined
  const event = filter instanceof PDFDict ? nameOf(valueOf(filter, 'AuthEvent')) : null
  return version instanceof PDFNumber && version.asNumber() >= 4 && isClear && event === 'EFOpen'
}

type Parser = { readonly cryptoFactory?: object; parseString(ref?: object): PDFString }

const { parseString } = PDFObjectParser.prototype as unknown as Parser
const parserOf = PDFParser.forBytesWithOptions

// The library does not escape a string that it decrypted, so a bracket or a backslash would end the object early.
const parseUnlocked: Parser['parseString'] = function (this: Parser, ref) {
  const text = parseString.call(this, ref)
  if (!ref) return text
  return PDFString.of(
    text
      .asString()
      .replace(/[\\()]/g, String.raw`\$&`)
      .replaceAll('\r', String.raw`\r`),
  )
}

/** Tests load this module many times beside one library; wrapping the function again changes nothing. */
PDFParser.forBytesWithOptions = (...given) => {
  const lock = given[5]
  // Acrobat writes keys shorter than 128 bits for a cipher that needs 128. All viewers fill them up with zeros; the
  // library does not.
  if (lock?.algorithm === 4 && lock.encryptionKey.length < 16)
    lock.encryptionKey = Uint8Array.from({ length: 16 }, (_, at) => lock.encryptionKey[at] ?? 0)
  const parser = parserOf(...given)
  return lock ? Object.assign(parser, { parseString: parseUnlocked }) : parser
}
