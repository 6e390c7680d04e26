import type exceljs from 'exceljs'
import type { Amount } from '#lib/money.ts'

/** Where the comparison's sheet has its items (rows) and each supplier's two columns. */
export type Layout = {
  readonly first: number
  readonly last: number
  readonly unitOf: (supplier: number) => number
  readonly totalOf: (supplier: number) => number
}

export const ink = 'FF101B2D'
export const petrol = 'FF0F5F6D'
const paper = 'FFF5F2EB'
const hairline = 'FFE7E2D9'
export const money = '#,##0.00'
/** A unit price keeps the decimals it has, two at least. */
export const unitMoney = '#,##0.00####'

/** A quantity with the decimals it has: a format with optional ones alone leaves '10.' behind. */
export const quantityFormat = (quantity: Amount): string => {
  const decimals = quantity.split('.')[1]?.length ?? 0
  return decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`
}

/** The letters of a column: 1 is A, 27 is AA. */
export const letters = (column: number): string =>
  column <= 26
    ? String.fromCharCode(64 + column)
    : `${letters(Math.floor((column - 1) / 26))}${letters(((column - 1) % 26) + 1)}`

const solid = (argb: string): exceljs.Fill => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } })

/** Widths, number formats, hairlines, and the heads on petrol. */
export const look = (sheet: exceljs.Worksheet, { first, last, unitOf, totalOf }: Layout, suppliers: number): void => {
  const end = unitOf(suppliers) + 1
  const widths = [44, 11, 18, 15, 16]
  for (let column = 1; column <= end; column++) sheet.getColumn(column).width = widths[column - 1] ?? 16
  sheet.getCell('A1').font = { bold: true, size: 16, color: { argb: ink } }
  for (const row of [4, 5])
    for (let column = 1; column <= end; column++) {
      const cell = sheet.getCell(row, column)
      cell.fill = solid(petrol)
      cell.font = { bold: true, color: { argb: 'FFFFFFFF' } }
      cell.alignment = { wrapText: true, vertical: 'middle', horizontal: column === 1 ? 'left' : 'right' }
    }
  for (let row = first; row <= last; row++) {
    sheet.getCell(row, 1).alignment = { wrapText: true, vertical: 'top' }
    for (let column = 4; column <= end; column++) {
      const cell = sheet.getCell(row, column)
      cell.numFmt = column === 5 || (column < unitOf(suppliers) && column > 5 && column % 2 === 1) ? money : unitMoney
      cell.alignment = { horizontal: 'right', vertical: 'top' }
      cell.border = { bottom: { style: 'thin', color: { argb: hairline } } }
    }
  }
  sheet.getCell(last + 1, 5).numFmt = money
  for (let row = last + 1; row <= last + 5; row++)
    for (let column = 1; column < unitOf(suppliers); column++) {
      const cell = sheet.getCell(row, column)
      cell.fill = solid(paper)
      cell.font = { bold: row === last + 3, color: { argb: ink } }
      if (column > 1) cell.alignment = { horizontal: 'right' }
    }
  markPrices(sheet, { first, last, unitOf, totalOf }, suppliers)
}

/** The best price of a row in green and the highest in red, following the prices as they change. */
const markPrices = (sheet: exceljs.Worksheet, { first, last, unitOf }: Layout, suppliers: number): void => {
  const [best, worst] = [letters(unitOf(suppliers)), letters(unitOf(suppliers) + 1)]
  for (let at = 0; at < suppliers; at++) {
    const unit = letters(unitOf(at))
    sheet.addConditionalFormatting({
      ref: `${unit}${first}:${unit}${last}`,
      rules: [
        {
          type: 'expression',
          priority: 1,
          formulae: [`AND(ISNUMBER(${unit}${first}),$${best}${first}=${unit}${first})`],
          style: { font: { bold: true, color: { argb: 'FF17613A' } }, fill: tint('FFE6F2EA') },
        },
        {
          type: 'expression',
          priority: 2,
          formulae: [`AND(ISNUMBER(${unit}${first}),$${worst}${first}=${unit}${first})`],
          style: { font: { color: { argb: 'FF9B2C22' } }, fill: tint('FFFBEDEA') },
        },
      ],
    })
  }
}

const tint = (argb: string): exceljs.Fill => ({ type: 'pattern', pattern: 'solid', bgColor: { argb } })
