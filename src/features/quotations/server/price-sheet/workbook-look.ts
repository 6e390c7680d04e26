export const ink = 'FF101B2D'
export const money = '#,##0.00'
/** A unit price keeps the decimals it has, two at least. */
export const unitMoney = '#,##0.00####'

/** The letters of a column: 1 is A, 27 is AA. */
export const letters = (column: number): string =>
  column <= 26
    ? String.fromCharCode(64 + column)
    : `${letters(Math.floor((column - 1) / 26))}${letters(((column - 1) % 26) + 1)}`
