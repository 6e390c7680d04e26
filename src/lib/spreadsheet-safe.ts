/**
 * A text as a cell that no spreadsheet takes for a formula (docs/security.md#formula-injection): with an apostrophe
 * before a text that begins with = + - @, also behind spaces, or with a tab, line break or NUL; and with one before
 * such a sign behind a comma, semicolon, bar, tab or line break, where a program that splits there begins a cell.
 * Control characters that no file format holds are left out.
 */
export const spreadsheetSafe = (text: string): string => {
  const isHeaded = beginsFormula.test(text.replace(unprintable, '')) || /^[\t\r\n\0]/.test(text)
  const plain = text.toWellFormed().replace(unprintable, '').replace(formulaInside, "$1'$2")
  return isHeaded ? `'${plain}` : plain
}

/** The text that `spreadsheetSafe` made this cell of. */
export const fromSpreadsheetCell = (cell: string): string => {
  const text = cell.replace(escapedInside, '$1$2')
  return text.startsWith("'") && spreadsheetSafe(text.slice(1)) === cell ? text.slice(1) : text
}

const sign = '[=+@＝＋－＠-]'
/** What may stand before the sign and is not seen, or is dropped by a program that reads quotes. */
const unseen = String.raw`(?:[^\S\t\r\n]|["\u200b\ufeff])*`
const separator = String.raw`[,;|\t\r\n]`
const beginsFormula = new RegExp(String.raw`^[\s"\u200b\ufeff]*'*${sign}`)
const formulaInside = new RegExp(`(${separator}${unseen})('*${sign})`, 'g')
const escapedInside = new RegExp(`(${separator}${unseen})'('*${sign})`, 'g')
// oxlint-disable-next-line no-control-regex -- control characters are matched on purpose
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g
