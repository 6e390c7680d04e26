import type exceljs from 'exceljs'
import { columnLetters, money, unitMoney } from '#features/quotations/server/price-sheet/workbook-look.ts'
import { compare, sum } from '#lib/money.ts'
import { spreadsheetSafe } from '#lib/spreadsheet-safe.ts'
import { openCombination } from '../../copy.ts'
import { combinableQuotations } from '../../domain/best-combination.ts'
import type { FileData } from './data.ts'
import { quantityFormat, setPaper, styleCombination, type SheetLayout } from './xlsx-look.ts'

const headers = ['Ítem', 'Cantidad', 'Mejor precio', 'Proveedor', 'Total']
/** The column of the first supplier. */
const firstSupplier = headers.length + 1

/** A quotation that may win items, and the place of its supplier in the sheet 'Comparación'. */
type Combinable = { readonly quotation: FileData['columns'][number]['quotation']; readonly supplier: number }

/**
 * Adds the sheet 'Mejor combinación'. Its suppliers stand in the order in which they win ties and take their prices
 * from 'Comparación'. The lowest price of each row wins, and shipping is added once per supplier that won an item
 * (docs/rules/money.md#best-combination).
 */
export const addCombination = (workbook: exceljs.Workbook, data: FileData, layout: SheetLayout): void => {
  const { rfq, columns, combination } = data
  if (!combination) return
  const sheet = workbook.addWorksheet('Mejor combinación', {
    views: [{ state: 'frozen', xSplit: 1, ySplit: 3 }],
  })
  const combinable = combinableQuotations(columns.map((column) => column.quotation)).map((quotation) => ({
    quotation,
    supplier: columns.findIndex((column) => column.quotation === quotation),
  }))
  const [firstLetter, lastLetter] = [columnLetters(firstSupplier), columnLetters(headers.length + combinable.length)]
  const [firstRow, lastRow] = [4, 3 + rfq.items.length]
  sheet.getCell('A1').value = 'Mejor combinación: el precio más bajo de cada ítem y un envío por proveedor'
  sheet.getCell('A2').value =
    combinable.length < columns.length
      ? 'Es una referencia: se elige un solo proveedor por licitación. Sin las cotizaciones vencidas ni las que no confirmaron.'
      : 'Es una referencia: se elige un solo proveedor por licitación.'
  const names = [...headers, ...combinable.map(({ supplier }) => columns[supplier]?.label ?? '')]
  names.forEach((name, index) => (sheet.getCell(3, index + 1).value = name))

  rfq.items.forEach((item, index) => {
    const [row, sourceRow] = [firstRow + index, layout.firstRow + index]
    const prices = `${firstLetter}${row}:${lastLetter}${row}`
    const winner = winnerOf(item.id, data, combinable)
    const best = winner ? Number(winner.unitPrice) : 'Sin precio'
    const write = (column: number, value: exceljs.CellValue, format = money) => {
      sheet.getCell(row, column).value = value
      sheet.getCell(row, column).numFmt = format
    }
    write(1, spreadsheetSafe(item.productName))
    write(2, { formula: `'Comparación'!B${sourceRow}`, result: Number(item.quantity) }, quantityFormat(item.quantity))
    write(3, { formula: `IF(COUNT(${prices})=0,"Sin precio",MIN(${prices}))`, result: best }, unitMoney)
    write(4, {
      formula: `IF(COUNT(${prices})=0,"",INDEX($${firstLetter}$3:$${lastLetter}$3,1,MATCH(C${row},${prices},0)))`,
      result: winner?.label ?? '',
    })
    write(5, { formula: `IF(ISNUMBER(C${row}),ROUND(B${row}*C${row},2),0)`, result: Number(winner?.total ?? '0') })
    combinable.forEach(({ quotation, supplier }, offset) => {
      const quoted = quotation.items.find((answer) => answer.rfqItemId === item.id && !answer.declined)
      const formula = `'Comparación'!${columnLetters(layout.unitColumn(supplier))}${sourceRow}`
      const result = quoted?.unitPrice == null ? 'No cotiza' : Number(quoted.unitPrice)
      write(firstSupplier + offset, { formula, result }, unitMoney)
    })
  })
  addTotals(sheet, { data, layout, combinable, firstRow, lastRow })
  styleCombination(sheet, layout, headers.length + combinable.length)
  setPaper(sheet, '3:3')
}

/** Who wins an item, as `bestCombination` decides it: the first of the lowest prices. */
const winnerOf = (itemId: string, { columns }: FileData, combinable: readonly Combinable[]) => {
  let winner: { label: string; unitPrice: string; total: string } | null = null
  for (const { supplier } of combinable) {
    const column = columns[supplier]
    const answer = column?.answers.get(itemId)
    if (!column || answer?.unitPrice == null || answer.total === null) continue
    if (!winner || compare(answer.unitPrice, winner.unitPrice) < 0)
      winner = { label: column.label, unitPrice: answer.unitPrice, total: answer.total }
  }
  return winner
}

type TotalsOptions = {
  data: FileData
  layout: SheetLayout
  combinable: readonly Combinable[]
  firstRow: number
  lastRow: number
}

const addTotals = (
  sheet: exceljs.Worksheet,
  { data: { rfq, combination, isShippingOpen }, layout, combinable, firstRow, lastRow }: TotalsOptions,
) => {
  if (!combination) return
  const [subtotal, shipping, total] = [lastRow + 1, lastRow + 2, lastRow + 3]
  const name = `Total de la mejor combinación${isShippingOpen ? `, ${openCombination}` : ''}`
  const names = ['Subtotal de ítems', 'Un envío por proveedor', name]
  names.forEach((name, index) => (sheet.getCell(subtotal + index, 1).value = name))
  const parts = new Map(combination.parts.map((part) => [part.quotationId, part]))
  const write = (row: number, column: number, formula: string, result: string) => {
    sheet.getCell(row, column).value = { formula, result: Number(result) }
    sheet.getCell(row, column).numFmt = money
  }
  combinable.forEach(({ quotation, supplier }, offset) => {
    const column = columnLetters(firstSupplier + offset)
    const cost = `'Comparación'!${columnLetters(layout.totalColumn(supplier))}${layout.lastRow + 2}`
    write(
      shipping,
      firstSupplier + offset,
      `IF(COUNTIF($D$${firstRow}:$D$${lastRow},${column}$3)>0,N(${cost}),0)`,
      parts.get(quotation.id)?.shipping ?? '0',
    )
  })
  const [firstLetter, lastLetter] = [columnLetters(firstSupplier), columnLetters(headers.length + combinable.length)]
  const itemsTotal = sum(combination.parts.map((part) => part.itemsTotal))
  const shippingTotal = sum(combination.parts.map((part) => part.shipping))
  write(subtotal, 5, `SUM(E${firstRow}:E${lastRow})`, itemsTotal)
  write(shipping, 5, `SUM(${firstLetter}${shipping}:${lastLetter}${shipping})`, shippingTotal)
  write(total, 5, `E${subtotal}+E${shipping}`, combination.total)
  sheet.getCell(total, 4).value = `${combination.covered} de ${rfq.items.length} ítems`
  for (const column of [1, 4, 5]) sheet.getCell(total, column).font = { bold: true }
}
