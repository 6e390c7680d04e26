/**
 * The text as a cell that no spreadsheet reads as a formula (docs/security.md#formula-injection). It puts an apostrophe
 * before a text that begins with = + - @ (also after spaces and invisible characters), a tab, a line break or NUL, and
 * before such a sign after a comma, semicolon, bar, tab or line break, because a program that splits there begins a new
 * cell. Control characters that file formats cannot hold are removed.
 */
export const spreadsheetSafe = (text: string): string => {
  // Behind apostrophes too: what was typed as '=1 must not be read as the cell of =1.
  const isHeaded = [text, text.replace(/^'+/, '')].some(
    (part) => beginsFormula.test(part.replace(unprintable, '')) || /^[\t\r\n\0]/.test(part),
  )
  const plain = text.toWellFormed().replace(unprintable, '').replace(formulaInside, "$1'$2")
  return isHeaded ? `'${plain}` : plain
}

/** The original text of a cell that `spreadsheetSafe` made. */
export const fromSpreadsheetCell = (cell: string): string => {
  const text = cell.replace(escapedInside, '$1$2')
  return text.startsWith("'") && spreadsheetSafe(text.slice(1)) === cell ? text.slice(1) : text
}

const sign = '[=+@＝＋－＠-]'
/** Characters before the sign that are invisible, or that a program drops when it reads quotes. */
const dropped = String.raw`"\p{Default_Ignorable_Code_Point}\u2800`
const unseen = String.raw`(?:[^\S\t\r\n]|[${dropped}])*`
const separator = String.raw`[,;|\t\r\n]`
const beginsFormula = new RegExp(String.raw`^[\s${dropped}]*'*${sign}`, 'u')
const formulaInside = new RegExp(`(${separator}${unseen})('*${sign})`, 'gu')
const escapedInside = new RegExp(`(${separator}${unseen})'('*${sign})`, 'gu')
// oxlint-disable-next-line no-control-regex -- control characters are matched on purpose
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g
