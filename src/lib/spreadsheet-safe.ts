/**
 * A text as a cell that no spreadsheet takes for a formula (threat 18): an apostrophe before one that begins with = + - @,
 * tab, line break or NUL, also behind spaces; control characters that no file format holds are left out.
 */
export const spreadsheetSafe = (text: string): string => {
  const plain = text.toWellFormed().replace(unprintable, '')
  return /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]/.test(text.replace(unprintable, '')) || /^[\t\r\n\0]/.test(text)
    ? `'${plain}`
    : plain
}
// oxlint-disable-next-line no-control-regex -- control characters are what it is about
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g
