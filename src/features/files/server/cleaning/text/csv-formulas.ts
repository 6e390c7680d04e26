import { utf16 } from './plain-text.ts'

/** How many characters of a cell are looked at; a longer one is taken for a formula. */
const maxCellLength = 300

/** In bytes as letters: the spaces of UTF-8, and what Unicode says is not shown (Default_Ignorable_Code_Point). */
const invisible = [
  String.raw`\xc2[\x85\xa0\xad]|\xcd\x8f|\xd8\x9c|\xe1\x85[\x9f\xa0]|\xe1\x9a\x80|\xe1\x9e[\xb4\xb5]|\xe1\xa0[\x8b-\x8f]`,
  String.raw`\xe2\x80[\x80-\x8f\xa8-\xaf]|\xe2\x81[\x9f-\xaf]|\xe2\xa0\x80|\xe3\x80\x80|\xe3\x85\xa4|\xef\xb8[\x80-\x8f]`,
  String.raw`\xef\xbb\xbf|\xef\xbe\xa0|\xef\xbf[\xb0-\xb8]|\xf0\x9b\xb2[\xa0-\xa3]|\xf0\x9d\x85[\xb3-\xba]|\xf3\xa0[\x80-\xbf]{2}`,
].join('|')
/** What may stand before the sign, also in Windows-1252, and the sign, also in full width. */
const unseen = String.raw`(?:[ \v\f\xa0\xad"]|${invisible})*`
const sign = String.raw`(?:[=+@-]|\xef\xbc[\x9d\x8b\x8d\xa0])`
const beginsFormula = new RegExp(String.raw`((?:^|[,;|\t\r\n])${unseen})(?=${sign})`, 'g')
/** Amounts, telephones and dates: '-1.200,50', '+598 99 123 456', '-'. Without a colon, because 1:1 is a row. */
const isNumber = /^[+-][\d .,()/%$\xa0-]*(?:[,;|\t\r\n"]|$)/
/** Cells, columns or rows: a separator behind them may join them to what follows, in one formula. */
const beginsReference = /^[+-][ (+-]*(?:\$?[a-z]{1,3}(?:\$?\d|:)|\$?\d+:|#)/i
/** A call, another program, another file or sheet. */
const leads = /[(|[\\]|'\s*#|!\s*[$\w]/

/**
 * A table whose cells call nobody when it is opened: a cell that begins as a formula does, and calls a function or
 * leads out of the table, gets an apostrophe (docs/rules/files.md#what-is-cleaned). Numbers, plain texts and sums of
 * cells stay. It works on the bytes, so the encoding stays too; UTF-16 is read as UTF-8, and written as UTF-16 again.
 */
export const inertTable = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const wide = utf16(bytes)
  if (wide === null) return inertBytes(bytes)
  const narrow = new TextEncoder().encode(wide)
  const inert = inertBytes(narrow)
  return inert === narrow ? bytes : new Uint8Array(Buffer.from(`\ufeff${new TextDecoder().decode(inert)}`, 'utf16le'))
}

const inertBytes = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const text = Buffer.from(bytes).toString('latin1')
  const inert = text.replace(beginsFormula, (before: string, _: string, at: number) => {
    const start = at + before.length
    return isInert(text.slice(start, start + maxCellLength), before) ? before : `${before}'`
  })
  return inert === text ? bytes : new Uint8Array(Buffer.from(inert, 'latin1'))
}

const isInert = (from: string, before: string): boolean => {
  const number = isNumber.exec(from)?.[0]
  if (number !== undefined && number.length < maxCellLength) return true
  const isQuoted = before.split('"').length % 2 === 0
  // Of what begins with = or a cell the whole line: a comma or a semicolon may stand in the formula.
  const endsEarly = /^[+-]/.test(from) && !beginsReference.test(from)
  const end = isQuoted ? /(?<!")"(?!")/ : endsEarly ? /[;\t\r\n]/ : /[\r\n]/
  const cell = from.split(end, 1)[0]!
  return cell.length < maxCellLength && !leads.test(cell)
}
