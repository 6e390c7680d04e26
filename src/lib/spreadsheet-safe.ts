/**
 * A text as a cell that no spreadsheet takes for a formula (docs/security.md#formula-injection): with an apostrophe
 * before a text that begins with = + - @, also behind spaces, or with a tab, line break or NUL, and without the
 * control characters that no file format holds.
 */
export const spreadsheetSafe = (text: string): string => {
  const plain = text.toWellFormed().replace(unprintable, '')
  return /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]/.test(text.replace(unprintable, '')) || /^[\t\r\n\0]/.test(text)
    ? `'${plain}`
    : plain
}
// oxlint-disable-next-line no-control-regex -- control characters are matched on purpose
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g
