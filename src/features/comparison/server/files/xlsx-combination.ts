import type exceljs from 'exceljs'
import { compare, sum } from '#lib/money.ts'
import { spreadsheetSafe } from '#lib/spreadsheet-safe.ts'
import { validFirst } from '../../domain/ranking.ts'
import type { ExportedComparison } from './table.ts'
import {
  letters,
  money,
  petrol,
  quantityFormat,
  unitMoney,
  type Layout,
} from '#features/quotations/server/price-sheet/workbook-look.ts'

const heads = ['Ítem', 'Cantidad', 'Mejor precio', 'Proveedor', 'Total']
const before = heads.length

/**
 * 'Mejor combinación' as a sheet of its own: the suppliers that count, in the order in which they win ties, take their prices from
 * the comparison; the lowest of each row wins, and shipping is added once per supplier that won something.
 */
export const addCombination = (workbook: exceljs.Workbook, comparison: ExportedComparison, layout: Layout): void => {
  const { rfq, columns, combination } = comparison
  if (!combination) return
  const sheet = workbook.addWorksheet('Mejor combinación', { views: [{ state: 'frozen', xSplit: 1, ySplit: 3 }] })
  const valid = validFirst(columns.map((column) => column.quotation)).map((quotation) => ({
    quotation,
    at: columns.findIndex((column) => column.quotation === quotation),
  }))
  const [from, to] = [letters(before + 1), letters(before + valid.length)]
  const [first, last] = [4, 3 + rfq.items.length]
  sheet.getCell('A1').value = 'Mejor combinación: el precio más bajo de cada ítem y un envío por proveedor'
  sheet.getCell('A2').value =
    valid.length < columns.length
      ? 'Es una referencia: se elige un solo proveedor por licitación. Sin las cotizaciones vencidas.'
      : 'Es una referencia: se elige un solo proveedor por licitación.'
  const names = [...heads, ...valid.map(({ at }) => columns[at]?.label ?? '')]
  names.forEach((name, index) => (sheet.getCell(3, index + 1).value = name))

  const winnerOf = winners(comparison, valid)
  rfq.items.forEach((item, index) => {
    const [row, source] = [first + index, layout.first + index]
    const prices = `${from}${row}:${to}${row}`
    const winner = winnerOf(item.id)
    const best = winner ? Number(winner.unitPrice) : 'Sin precio'
    const cell = (column: number, value: exceljs.CellValue, format = money) => {
      sheet.getCell(row, column).value = value
      sheet.getCell(row, column).numFmt = format
    }
    cell(1, spreadsheetSafe(item.productName))
    cell(2, { formula: `'Comparación'!B${source}`, result: Number(item.quantity) }, quantityFormat(item.quantity))
    cell(3, { formula: `IF(COUNT(${prices})=0,"Sin precio",MIN(${prices}))`, result: best }, unitMoney)
    cell(4, {
      formula: `IF(COUNT(${prices})=0,"",INDEX($${from}$3:$${to}$3,1,MATCH(C${row},${prices},0)))`,
      result: winner?.label ?? '',
    })
    cell(5, { formula: `IF(ISNUMBER(C${row}),ROUND(B${row}*C${row},2),0)`, result: Number(winner?.total ?? '0') })
    valid.forEach(({ quotation, at }, offset) => {
      const price = quotation.items.find((one) => one.rfqItemId === item.id && !one.declined)?.unitPrice
      cell(
        before + 1 + offset,
        {
          formula: `'Comparación'!${letters(layout.unitOf(at))}${source}`,
          result: price == null ? 'No cotiza' : Number(price),
        },
        unitMoney,
      )
    })
  })
  addTotals(sheet, { comparison, layout, valid, first, last })
  lookOf(sheet, before + valid.length)
}

type Valid = readonly { quotation: ExportedComparison['columns'][number]['quotation']; at: number }[]

/** Who wins each item, as bestCombination says it. */
const winners =
  ({ columns }: ExportedComparison, valid: Valid) =>
  (itemId: string) => {
    let best: { label: string; unitPrice: string; total: string } | null = null
    for (const { at } of valid) {
      const column = columns[at]
      const answer = column?.answers.get(itemId)
      if (!column || answer?.unitPrice == null || answer.total === null) continue
      if (!best || compare(answer.unitPrice, best.unitPrice) < 0)
        best = { label: column.label, unitPrice: answer.unitPrice, total: answer.total }
    }
    return best
  }

type Totals = { comparison: ExportedComparison; layout: Layout; valid: Valid; first: number; last: number }

const addTotals = (sheet: exceljs.Worksheet, { comparison, layout, valid, first, last }: Totals) => {
  const { combination } = comparison
  if (!combination) return
  const [subtotal, shipping, total] = [last + 1, last + 2, last + 3]
  const names = ['Subtotal de ítems', 'Un envío por proveedor', 'Total de la mejor combinación']
  names.forEach((name, index) => (sheet.getCell(subtotal + index, 1).value = name))
  const parts = new Map(combination.parts.map((part) => [part.quotationId, part]))
  const write = (row: number, column: number, formula: string, result: string) => {
    sheet.getCell(row, column).value = { formula, result: Number(result) }
    sheet.getCell(row, column).numFmt = money
  }
  valid.forEach(({ quotation, at }, offset) => {
    const column = letters(before + 1 + offset)
    const cost = `'Comparación'!${letters(layout.totalOf(at))}${layout.last + 2}`
    write(
      shipping,
      before + 1 + offset,
      `IF(COUNTIF($D$${first}:$D$${last},${column}$3)>0,${cost},0)`,
      parts.get(quotation.id)?.shipping ?? '0',
    )
  })
  const [from, to] = [letters(before + 1), letters(before + valid.length)]
  const items = sum(combination.parts.map((part) => part.itemsTotal))
  write(subtotal, 5, `SUM(E${first}:E${last})`, items)
  write(shipping, 5, `SUM(${from}${shipping}:${to}${shipping})`, sum(combination.parts.map((part) => part.shipping)))
  write(total, 5, `E${subtotal}+E${shipping}`, combination.total)
  sheet.getCell(total, 4).value = `${combination.covered} de ${comparison.rfq.items.length} ítems`
  for (const column of [1, 4, 5]) sheet.getCell(total, column).font = { bold: true }
}

const lookOf = (sheet: exceljs.Worksheet, end: number) => {
  const widths = [44, 11, 15, 20, 17]
  for (let column = 1; column <= end; column++) {
    sheet.getColumn(column).width = widths[column - 1] ?? 18
    const head = sheet.getCell(3, column)
    head.font = { bold: true, color: { argb: 'FFFFFFFF' } }
    head.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: petrol } }
    head.alignment = { horizontal: column === 1 ? 'left' : 'right' }
  }
  sheet.getCell('A1').font = { bold: true, size: 14 }
}
