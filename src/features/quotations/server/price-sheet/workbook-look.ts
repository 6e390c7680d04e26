import type exceljs from 'exceljs'

/** The colour of texts, as ARGB. */
export const ink = 'FF101B2D'
/** The number format of a total. */
export const money = '#,##0.00'
/** The number format of a unit price, which keeps the decimals it has, two at least. */
export const unitMoney = '#,##0.00####'

/** A cell filled with a colour (ARGB). */
export const solidFill = (argb: string): exceljs.Fill => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } })

/** The letters of a column: 1 is A, 27 is AA. */
export const columnLetters = (column: number): string =>
  column <= 26
    ? String.fromCharCode(64 + column)
    : `${columnLetters(Math.floor((column - 1) / 26))}${columnLetters(((column - 1) % 26) + 1)}`
