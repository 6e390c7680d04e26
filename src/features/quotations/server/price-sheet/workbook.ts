import exceljs from 'exceljs'
import { quantityText } from '#features/catalog/domain/stored-unit.ts'
import { spreadsheetSafe } from '#lib/spreadsheet-safe.ts'
import { currencySymbol, decimals, typedAmount, type Amount } from '#lib/money.ts'
import type { QuotedItemDraft } from '../../domain/draft.ts'
import { sheetHeadings, type SheetColumn } from '../../domain/price-sheet-columns.ts'
import { readPrice, totalOf } from '../../domain/pricing.ts'
import type { SheetRfq } from './queue.ts'
import { ink, columnLetters, money, solidFill, unitMoney } from './workbook-look.ts'

type Item = SheetRfq['items'][number]

const columns = Object.keys(sheetHeadings) as SheetColumn[]
const widths: Record<SheetColumn, number> = {
  number: 6,
  item: 38,
  quantity: 12,
  unit: 18,
  technical: 38,
  unitPrice: 18,
  total: 18,
  declined: 14,
  notes: 34,
  reference: 38,
}
const formats: Partial<Record<SheetColumn, string>> = {
  number: '0',
  quantity: 'General',
  unitPrice: unitMoney,
  total: money,
}
/** The columns that the supplier fills in; all others are locked. */
const unlocked: ReadonlySet<SheetColumn> = new Set(['unitPrice', 'declined', 'notes'])
const letterOf = (column: SheetColumn) => columnLetters(columns.indexOf(column) + 1)
/** The rows of the title, the instructions and the headings. */
const rowsAbove = 3

/**
 * The price sheet of an RFQ as an XLSX file: locked items, the prices typed so far, and totals as formulas
 * (docs/rules/exports-and-lists.md#price-sheet). Texts never become formulas (docs/security.md#formula-injection).
 */
export const priceSheetXlsx = async (
  rfq: SheetRfq,
  answers: readonly QuotedItemDraft[],
  createdAt: Date,
): Promise<Uint8Array<ArrayBuffer>> => {
  const workbook = new exceljs.Workbook()
  Object.assign(workbook, { creator: 'Pliego', lastModifiedBy: 'Pliego', created: createdAt, modified: createdAt })
  const sheet = workbook.addWorksheet('Precios', { views: [{ state: 'frozen', ySplit: rowsAbove }] })
  sheet.columns = columns.map((column) => ({ width: widths[column], hidden: column === 'reference' }))
  sheet.getCell('A1').value = spreadsheetSafe(rfq.title)
  sheet.getCell('A2').value =
    `Completa las celdas de color: el precio unitario en ${currencySymbol(rfq.currency)} sin IVA, o una x en «${sheetHeadings.declined}». Luego sube esta planilla en el paso 1.`
  sheet.getRow(rowsAbove).values = columns.map((column) => sheetHeadings[column])
  const answerOf = new Map(answers.map((answer) => [answer.rfqItemId, answer]))
  rfq.items.forEach((item, index) => {
    const row = rowsAbove + 1 + index
    const cells = itemCells(item, answerOf.get(item.id), index, row)
    sheet.getRow(row).values = columns.map((column) => cells[column])
  })
  formatSheet(sheet, rfq.items.length)
  await sheet.protect('', { formatColumns: true, formatRows: true })
  return new Uint8Array(await workbook.xlsx.writeBuffer())
}

const itemCells = (
  item: Item,
  answer: QuotedItemDraft | undefined,
  index: number,
  row: number,
): Record<SheetColumn, exceljs.CellValue> => {
  const unitPrice = answer && !answer.declined ? readPrice(answer.unitPrice, decimals.unitPrice) : null
  const total = unitPrice === null ? null : totalOf(answer?.unitPrice ?? '', item.quantity)
  const [price, quantity] = [`${letterOf('unitPrice')}${row}`, `${letterOf('quantity')}${row}`]
  return {
    number: index + 1,
    item: spreadsheetSafe(item.productName),
    quantity: numberCell(item.quantity),
    unit: spreadsheetSafe(unitText(item)),
    technical: spreadsheetSafe(item.technicalDescription),
    unitPrice: unitPrice === null ? null : numberCell(unitPrice),
    total: {
      formula: `IF(ISNUMBER(${price}),ROUND(${price}*${quantity},2),"")`,
      result: total === null ? '' : Number(total),
    },
    declined: answer?.declined ? 'x' : null,
    notes: spreadsheetSafe(answer?.notes ?? '') || null,
    reference: item.id,
  }
}

/**
 * The number for a cell. A spreadsheet holds 15 digits exactly; a longer number becomes a text that reads back the
 * same.
 */
const numberCell = (amount: Amount): number | string =>
  amount.replace(/\D/g, '').length <= 15 ? Number(amount) : typedAmount(amount)

/** The unit in the words of the screen, without its quantity. */
const unitText = ({ quantity, unit }: Item) => quantityText(quantity, unit).replace(/^[\d.,]+\s*/, '')

const hairline = { style: 'thin', color: { argb: 'FFD8D2C4' } } as const

/** Formats the headings and the cells, and unlocks and colours the cells to fill in. */
const formatSheet = (sheet: exceljs.Worksheet, items: number): void => {
  sheet.getCell('A1').font = { bold: true, size: 14, color: { argb: ink } }
  for (let row = rowsAbove; row <= rowsAbove + items; row++)
    for (const column of columns) {
      const cell = sheet.getCell(`${letterOf(column)}${row}`)
      const isHeading = row === rowsAbove
      cell.border = { left: hairline, right: hairline, top: hairline, bottom: hairline }
      cell.alignment = { wrapText: true, vertical: isHeading ? 'middle' : 'top' }
      if (isHeading) {
        cell.font = { bold: true, color: { argb: ink } }
        cell.fill = solidFill('FFEFEADF')
        continue
      }
      cell.numFmt = formats[column] ?? '@'
      if (!unlocked.has(column)) continue
      cell.fill = solidFill('FFFFF6D6')
      cell.protection = { locked: false }
    }
}
