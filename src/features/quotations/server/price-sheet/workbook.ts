import exceljs from 'exceljs'
import { quantityText } from '#features/catalog/domain/units.ts'
import { spreadsheetSafe } from '#lib/spreadsheet-safe.ts'
import { currencySymbol, decimals, typedAmount, type Amount } from '#lib/money.ts'
import type { QuotedItemDraft } from '../../domain/draft.ts'
import { sheetHeads, type SheetColumn } from '../../domain/price-sheet.ts'
import { readPrice, totalOf } from '../../domain/pricing.ts'
import type { PricedRfq } from './queue.ts'
import { ink, letters, money, unitMoney } from './workbook-look.ts'

type Item = PricedRfq['items'][number]

const columns = Object.keys(sheetHeads) as SheetColumn[]
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
/** Only here may one write; everything else is locked. */
const open: ReadonlySet<SheetColumn> = new Set(['unitPrice', 'declined', 'notes'])
const letterOf = (column: SheetColumn) => letters(columns.indexOf(column) + 1)
/** Title, what to do, heads. */
const rowsAbove = 3

/**
 * The price sheet of an RFQ as an XLSX: its items locked, what is priced so far filled in, the total a formula of unit price and quantity (issue 5, Prices from
 * a spreadsheet). Built of what this supplier may see; texts are inert (threat 18).
 */
export const priceSheetXlsx = async (
  rfq: PricedRfq,
  answers: readonly QuotedItemDraft[],
  made: Date,
): Promise<Uint8Array<ArrayBuffer>> => {
  const workbook = new exceljs.Workbook()
  Object.assign(workbook, { creator: 'Pliego', lastModifiedBy: 'Pliego', created: made, modified: made })
  const sheet = workbook.addWorksheet('Precios', { views: [{ state: 'frozen', ySplit: rowsAbove }] })
  sheet.columns = columns.map((column) => ({ width: widths[column], hidden: column === 'reference' }))
  sheet.getCell('A1').value = spreadsheetSafe(rfq.title)
  sheet.getCell('A2').value =
    `Completa las celdas de color: el precio unitario en ${currencySymbol(rfq.currency)} sin IVA, o una x en «${sheetHeads.declined}». Luego sube esta planilla en el paso 1.`
  sheet.getRow(rowsAbove).values = columns.map((column) => sheetHeads[column])
  const answerOf = new Map(answers.map((answer) => [answer.rfqItemId, answer]))
  rfq.items.forEach((item, index) => {
    const row = rowsAbove + 1 + index
    const cells = itemCells(item, answerOf.get(item.id), index, row)
    sheet.getRow(row).values = columns.map((column) => cells[column])
  })
  look(sheet, rfq.items.length)
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
    quantity: numberOf(item.quantity),
    unit: spreadsheetSafe(unitWords(item)),
    technical: spreadsheetSafe(item.technicalDescription),
    unitPrice: unitPrice === null ? null : numberOf(unitPrice),
    total: {
      formula: `IF(ISNUMBER(${price}),ROUND(${price}*${quantity},2),"")`,
      result: total === null ? '' : Number(total),
    },
    declined: answer?.declined ? 'x' : null,
    notes: spreadsheetSafe(answer?.notes ?? '') || null,
    reference: item.id,
  }
}

/** A number that a spreadsheet holds exactly, which is one of 15 digits; a longer one as the text that reads back as it is. */
const numberOf = (amount: Amount): number | string =>
  amount.replace(/\D/g, '').length <= 15 ? Number(amount) : typedAmount(amount)

/** The unit in the words of the screen, without its quantity. */
const unitWords = ({ quantity, unit }: Item) => quantityText(quantity, unit).replace(/^[\d.,]+\s*/, '')

const hairline = { style: 'thin', color: { argb: 'FFD8D2C4' } } as const
const solid = (argb: string): exceljs.Fill => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } })

/** Heads and hairlines; what is to be filled in stands out, and only that is open. */
const look = (sheet: exceljs.Worksheet, items: number): void => {
  sheet.getCell('A1').font = { bold: true, size: 14, color: { argb: ink } }
  for (let row = rowsAbove; row <= rowsAbove + items; row++)
    for (const column of columns) {
      const cell = sheet.getCell(`${letterOf(column)}${row}`)
      const isHead = row === rowsAbove
      cell.border = { left: hairline, right: hairline, top: hairline, bottom: hairline }
      cell.alignment = { wrapText: true, vertical: isHead ? 'middle' : 'top' }
      if (isHead) {
        cell.font = { bold: true, color: { argb: ink } }
        cell.fill = solid('FFEFEADF')
        continue
      }
      cell.numFmt = formats[column] ?? '@'
      if (!open.has(column)) continue
      cell.fill = solid('FFFFF6D6')
      cell.protection = { locked: false }
    }
}
