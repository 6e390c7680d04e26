import type exceljs from 'exceljs'
import {
  ink,
  columnLetters,
  money,
  solidFill,
  unitMoney,
} from '#features/quotations/server/price-sheet/workbook-look.ts'
import type { Amount } from '#lib/money.ts'
import { fewestForHighest, highestFactor } from '../../domain/price-ranks.ts'

/** Where the sheet 'Comparación' has its items (rows), and the two columns of each supplier. */
export type SheetLayout = {
  readonly firstRow: number
  readonly lastRow: number
  readonly unitColumn: (supplier: number) => number
  readonly totalColumn: (supplier: number) => number
  /** How wide a column of amounts is, in characters: no amount is shown as '####'. */
  readonly amountWidth: number
  readonly quantityWidth: number
}

/** The most characters across a landscape A4 sheet whose letters, some 6 points high, can still be read. */
const widestPage = 270

/**
 * How a sheet goes to paper once its columns have their widths: on landscape A4, as long as it is, and across as many
 * pages as can be read. Each repeats the heads (the rows `heads`) and the names of the items, and says its number.
 */
export const setPaper = (sheet: exceljs.Worksheet, heads: string): void => {
  const names = sheet.getColumn(1).width ?? 0
  const others = sheet.columns.slice(1).reduce((sum, { width = 9 }) => sum + width, 0)
  Object.assign(sheet.pageSetup, {
    orientation: 'landscape',
    paperSize: 9,
    fitToPage: true,
    fitToWidth: Math.ceil(others / (widestPage - names)),
    fitToHeight: 0,
    printTitlesRow: heads,
    printTitlesColumn: 'A:A',
  } satisfies Partial<exceljs.PageSetup>)
  sheet.headerFooter.oddFooter = '&RPágina &P de &N'
}

/** The heading of every column of unit prices. */
export const unitHeading = 'Precio unitario'

const petrol = 'FF0F5F6D'
const paper = 'FFF5F2EB'
const hairline = 'FFE7E2D9'

/** The format of a quantity with the decimals it has. A format with only optional decimals would show '10.' for 10. */
export const quantityFormat = (quantity: Amount): string => {
  const decimals = quantity.split('.')[1]?.length ?? 0
  return decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`
}

/** A fill of conditional formatting: a spreadsheet takes it from the background color. */
const conditionalFill = (argb: string): exceljs.Fill => ({ type: 'pattern', pattern: 'solid', bgColor: { argb } })

/** Styles the sheet 'Comparación': widths, number formats, borders, petrol headers and highlighted prices. */
export const styleComparison = (sheet: exceljs.Worksheet, layout: SheetLayout, suppliers: number): void => {
  const { firstRow, lastRow, unitColumn, amountWidth, quantityWidth } = layout
  const lastColumn = unitColumn(suppliers) + 1
  const widths = [44, quantityWidth, 18, amountWidth, amountWidth]
  for (let column = 1; column <= lastColumn; column++) sheet.getColumn(column).width = widths[column - 1] ?? amountWidth
  sheet.getCell('A1').font = { bold: true, size: 16, color: { argb: ink } }
  for (const row of [4, 5])
    for (let column = 1; column <= lastColumn; column++) {
      const cell = sheet.getCell(row, column)
      cell.fill = solidFill(petrol)
      cell.font = { bold: true, color: { argb: 'FFFFFFFF' } }
      cell.alignment = { wrapText: true, vertical: 'middle', horizontal: column === 1 ? 'left' : 'right' }
    }
  for (let row = firstRow; row <= lastRow; row++) {
    for (let column = 1; column <= lastColumn; column++) {
      const cell = sheet.getCell(row, column)
      cell.border = { bottom: { style: 'thin', color: { argb: hairline } } }
      cell.alignment = { wrapText: column === 1, vertical: 'top' }
      if (column < 4) continue
      const isTotal = column === 5 || (column < unitColumn(suppliers) && column > 5 && column % 2 === 1)
      cell.numFmt = isTotal ? money : unitMoney
      cell.alignment = { horizontal: 'right', vertical: 'top' }
    }
  }
  sheet.getCell(lastRow + 1, 5).numFmt = money
  for (let row = lastRow + 1; row <= lastRow + 5; row++)
    for (let column = 1; column < unitColumn(suppliers); column++) {
      const cell = sheet.getCell(row, column)
      cell.fill = solidFill(paper)
      cell.font = { bold: row === lastRow + 3, color: { argb: ink } }
      if (column > 1) cell.alignment = { horizontal: 'right' }
    }
}

/**
 * The best of several prices of an item on green; in red letters the highest, where it stands out as on the screen.
 * Both follow prices changed in the sheet. Only the first columns are marked and counted: those of the `confirmed`
 * quotations.
 */
export const highlightPrices = (
  sheet: exceljs.Worksheet,
  { firstRow, lastRow, unitColumn }: SheetLayout,
  { suppliers, confirmed }: { suppliers: number; confirmed: number },
): void => {
  const best = columnLetters(unitColumn(suppliers))
  const [first, last] = [columnLetters(unitColumn(0)), columnLetters(unitColumn(confirmed) - 1)]
  const heads = `$${first}$${firstRow - 1}:$${last}$${firstRow - 1}`
  const row = `$${first}${firstRow}:$${last}${firstRow}`
  /** How many unit prices of the row are as high as this; totals and the words of items not quoted do not count. */
  const pricesFrom = (lowest: string) => `SUMPRODUCT((${heads}="${unitHeading}")*ISNUMBER(${row})*(${row}>=${lowest}))`
  for (let supplier = 0; supplier < confirmed; supplier++) {
    const unit = columnLetters(unitColumn(supplier))
    sheet.addConditionalFormatting({
      ref: `${unit}${firstRow}:${unit}${lastRow}`,
      rules: [
        {
          type: 'expression',
          priority: 1,
          formulae: [`AND(ISNUMBER(${unit}${firstRow}),${pricesFrom('0')}>1,$${best}${firstRow}=${unit}${firstRow})`],
          style: { font: { bold: true, color: { argb: 'FF17613A' } }, fill: conditionalFill('FFE6F2EA') },
        },
        {
          type: 'expression',
          priority: 2,
          formulae: [
            `AND(ISNUMBER(${unit}${firstRow}),${pricesFrom('0')}>=${fewestForHighest},` +
              `${pricesFrom(`ROUND(${unit}${firstRow}/${highestFactor},6)`)}=1)`,
          ],
          style: { font: { color: { argb: 'FFB3372F' } } },
        },
      ],
    })
  }
}

/** Styles the sheet 'Mejor combinación': widths, and petrol headers in row 3. Long names of items are broken. */
export const styleCombination = (
  sheet: exceljs.Worksheet,
  { amountWidth, quantityWidth, firstRow, lastRow }: SheetLayout,
  lastColumn: number,
): void => {
  const widths = [44, quantityWidth, amountWidth, 20, amountWidth]
  for (let row = 4; row <= 4 + lastRow - firstRow; row++)
    sheet.getCell(row, 1).alignment = { wrapText: true, vertical: 'top' }
  for (let column = 1; column <= lastColumn; column++) {
    sheet.getColumn(column).width = widths[column - 1] ?? Math.max(18, amountWidth)
    const header = sheet.getCell(3, column)
    header.font = { bold: true, color: { argb: 'FFFFFFFF' } }
    header.fill = solidFill(petrol)
    header.alignment = { wrapText: true, vertical: 'middle', horizontal: column === 1 ? 'left' : 'right' }
  }
  sheet.getCell('A1').font = { bold: true, size: 14 }
}
