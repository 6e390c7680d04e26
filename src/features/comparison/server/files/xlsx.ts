import exceljs from 'exceljs'
import { quantityText } from '#features/catalog/domain/stored-unit.ts'
import { shippingText } from '#features/quotations/copy.ts'
import { ink, columnLetters, money } from '#features/quotations/server/price-sheet/workbook-look.ts'
import { fractionDecimals } from '#features/rfqs/domain/savings.ts'
import { formatDateTime, formatDay, shortDay } from '#lib/dates.ts'
import { currencyLabel, formatAmount, formatQuantity, formatUnitPrice } from '#lib/money.ts'
import { spreadsheetSafe } from '#lib/spreadsheet-safe.ts'
import { noPoints } from '../../copy.ts'
import { deliveryTimeText, validityText, weightsText } from '../../copy/values.ts'
import { calendarDays, isConfirmed } from '../../domain/comparable-quotation.ts'
import type { FileColumn, FileData } from './data.ts'
import { addCombination } from './xlsx-combination.ts'
import {
  highlightPrices,
  quantityFormat,
  setPaper,
  styleComparison,
  unitHeading,
  type SheetLayout,
} from './xlsx-look.ts'

const headers = ['Ítem', 'Cantidad', 'Unidad', 'Estimado unitario', 'Estimado total']
const notQuoted = 'No cotiza'
const noValue = '—'

/**
 * The comparison as a workbook with formulas (docs/rules/exports-and-lists.md#xlsx): the sheet 'Comparación' and, with
 * two quotations or more, 'Mejor combinación'. Numbers are numbers, and no text can be a formula.
 */
export const comparisonXlsx = async (data: FileData): Promise<Uint8Array<ArrayBuffer>> => {
  const workbook = new exceljs.Workbook()
  Object.assign(workbook, {
    creator: 'Pliego',
    lastModifiedBy: 'Pliego',
    created: data.createdAt,
    modified: data.createdAt,
  })
  const { rfq, columns } = data
  const firstRow = 6
  const layout: SheetLayout = {
    firstRow,
    lastRow: firstRow + rfq.items.length - 1,
    unitColumn: (supplier) => 6 + supplier * 2,
    totalColumn: (supplier) => 7 + supplier * 2,
    amountWidth: amountWidth(data),
    quantityWidth: Math.max(11, ...rfq.items.map(({ quantity }) => formatQuantity(quantity).length + 3)),
  }
  const sheet = workbook.addWorksheet('Comparación', {
    views: [{ state: 'frozen', xSplit: 1, ySplit: firstRow - 1 }],
  })
  addHeaders(sheet, data, layout)
  addItems(sheet, data, layout)
  addTotals(sheet, data, layout)
  addConditions(sheet, data, layout)
  styleComparison(sheet, layout, columns.length)
  setPaper(sheet, '4:5')
  const confirmed = columns.filter(({ quotation }) => isConfirmed(quotation)).length
  highlightPrices(sheet, layout, { suppliers: columns.length, confirmed })
  if (data.combination) addCombination(workbook, data, layout)
  return new Uint8Array(await workbook.xlsx.writeBuffer())
}

/** ' Ítems retirados: Porcelanato (17/12).' */
const takenOutNote = ({ takenOut }: FileData['rfq']) =>
  takenOut.length === 0
    ? ''
    : ` Ítems retirados: ${takenOut.map(({ productName, takenOutOn }) => `${productName} (${shortDay(takenOutOn)})`).join(', ')}.`

/** As wide as the longest total or unit price, and as the heading of unit prices at least. */
const amountWidth = ({ rfq, columns }: FileData) => {
  const totals = [rfq.estimatedTotal ?? '0', ...columns.map(({ quotation }) => quotation.price)]
  const prices = [
    ...rfq.items.map(({ estimatedUnitPrice }) => estimatedUnitPrice ?? '0'),
    ...columns.flatMap(({ answers }) => [...answers.values()].map(({ unitPrice }) => unitPrice ?? '0')),
  ]
  const lengths = [...totals.map(formatAmount), ...prices.map(formatUnitPrice)].map(({ length }) => length + 4)
  return lengths.reduce((widest, length) => Math.max(widest, length), 16)
}

const addHeaders = (sheet: exceljs.Worksheet, { rfq, columns, createdAt }: FileData, layout: SheetLayout) => {
  const { unitColumn, totalColumn } = layout
  sheet.getCell('A1').value = spreadsheetSafe(rfq.title)
  sheet.getCell('A2').value = `Licitación ${rfq.id}. Fecha límite ${formatDay(rfq.deadline)}.`
  sheet.getCell('A3').value =
    `Cuadro comparativo del ${formatDateTime(createdAt)}. ${currencyLabel(rfq.currency)}, sin IVA.${takenOutNote(rfq)}`
  headers.forEach((header, index) => (sheet.getCell(5, index + 1).value = header))
  const names = columns.map(({ label, tag, quotation }) => `${label} (${tag}${quotation.expired ? ', vencida' : ''})`)
  sheet.getRow(4).height = heightOf(names, layout)
  names.forEach((name, supplier) => {
    sheet.mergeCells(4, unitColumn(supplier), 4, totalColumn(supplier))
    sheet.getCell(4, unitColumn(supplier)).value = name
    sheet.getCell(5, unitColumn(supplier)).value = unitHeading
    sheet.getCell(5, totalColumn(supplier)).value = 'Total'
  })
  const best = unitColumn(columns.length)
  sheet.getCell(5, best).value = 'Mejor precio'
  sheet.getCell(5, best + 1).value = 'Precio más alto'
}

const addItems = (sheet: exceljs.Worksheet, { rfq, columns, ranges }: FileData, layout: SheetLayout) => {
  const { firstRow, unitColumn, totalColumn } = layout
  const best = unitColumn(columns.length)
  rfq.items.forEach((item, index) => {
    const row = firstRow + index
    const cells = sheet.getRow(row)
    cells.getCell(1).value = spreadsheetSafe(item.productName)
    cells.getCell(2).value = Number(item.quantity)
    cells.getCell(2).numFmt = quantityFormat(item.quantity)
    cells.getCell(3).value = spreadsheetSafe(unitText(item.unit))
    cells.getCell(4).value = item.estimatedUnitPrice === null ? noValue : Number(item.estimatedUnitPrice)
    cells.getCell(5).value = {
      formula: `IF(ISNUMBER(D${row}),ROUND(B${row}*D${row},2),"${noValue}")`,
      result: item.estimatedTotal === null ? noValue : Number(item.estimatedTotal),
    }
    columns.forEach(({ answers, quotation }, supplier) => {
      const answer = answers.get(item.id)
      const unit = columnLetters(unitColumn(supplier))
      cells.getCell(unitColumn(supplier)).value = answer?.unitPrice == null ? notQuoted : Number(answer.unitPrice)
      // Before an addendum other quantities were quoted: that total follows from none of the cells.
      const total = answer?.total == null ? notQuoted : Number(answer.total)
      if (!isConfirmed(quotation)) return void (cells.getCell(totalColumn(supplier)).value = total)
      cells.getCell(totalColumn(supplier)).value = {
        formula: `IF(ISNUMBER(${unit}${row}),ROUND(B${row}*${unit}${row},2),"${notQuoted}")`,
        result: total,
      }
    })
    const prices = columns
      .flatMap(({ quotation }, supplier) =>
        isConfirmed(quotation) ? `${columnLetters(unitColumn(supplier))}${row}` : [],
      )
      .join(',')
    const range = ranges.get(item.id)
    for (const [column, formula, result] of [
      [best, 'MIN', range?.best],
      [best + 1, 'MAX', range?.worst],
    ] as const)
      cells.getCell(column).value = {
        formula: prices === '' ? `"${noValue}"` : `IF(COUNT(${prices})=0,"${noValue}",${formula}(${prices}))`,
        result: result === undefined ? noValue : Number(result),
      }
  })
}

/** 'unidades': the unit as the screen writes it after a number. */
const unitText = (unit: string) => quantityText('2', unit).slice(2)

const addTotals = (sheet: exceljs.Worksheet, { rfq, columns }: FileData, layout: SheetLayout) => {
  const { firstRow, lastRow, totalColumn } = layout
  const rowOf = (line: number) => lastRow + 1 + line
  const names = [
    'Subtotal de ítems',
    'Costo de envío',
    'Total general sin IVA',
    'Ahorro contra tu estimación, sin envío',
    'Cobertura',
  ]
  names.forEach((name, line) => (sheet.getCell(rowOf(line), 1).value = name))
  sheet.getCell(rowOf(0), 5).value = {
    formula: `IF(COUNT(E${firstRow}:E${lastRow})=0,"${noValue}",SUM(E${firstRow}:E${lastRow}))`,
    result: rfq.estimatedTotal === null ? noValue : Number(rfq.estimatedTotal),
  }
  columns.forEach(({ quotation, savings, quoted }, supplier) => {
    const column = columnLetters(totalColumn(supplier))
    const totals = `${column}${firstRow}:${column}${lastRow}`
    const estimates = `E${firstRow}:E${lastRow}`
    // Only items that have both an estimate and a price count: SUMIF skips the text of the others.
    const estimated = `SUMIF(${totals},">=0",${estimates})`
    const priced = `SUMIF(${estimates},">=0",${totals})`
    const write = (line: number, value: exceljs.CellValue, format: string) => {
      const cell = sheet.getCell(`${column}${rowOf(line)}`)
      cell.value = value
      cell.numFmt = format
    }
    // The total of an unconfirmed quotation includes items that an addendum took out, so it is not the sum of the rows.
    const itemsTotal = Number(quotation.itemsTotal)
    write(0, isConfirmed(quotation) ? { formula: `SUM(${totals})`, result: itemsTotal } : itemsTotal, money)
    write(1, shippingValue(quotation), money)
    // SUM skips the words of a shipping without a cost.
    write(2, { formula: `SUM(${column}${rowOf(0)}:${column}${rowOf(1)})`, result: Number(quotation.price) }, money)
    write(
      3,
      isConfirmed(quotation)
        ? {
            formula: `IF(${estimated}=0,"${noValue}",ROUND((${estimated}-${priced})/${estimated},${fractionDecimals}))`,
            result: savings === null ? noValue : Number(savings),
          }
        : noValue,
      '0.0%',
    )
    write(4, { formula: `COUNT(${totals})/ROWS(${totals})`, result: quoted / rfq.items.length }, '0%')
  })
}

/** The cost of shipping as a number, or the words of the screen where it has none. */
const shippingValue = ({ shipping }: FileColumn['quotation']): string | number =>
  shipping?.terms === 'charged' ? Number(shipping.cost) : shippingText(shipping)

type Condition = readonly [name: string, valueOf: (column: FileColumn) => string | number]

const conditions: readonly Condition[] = [
  ['Plazo de entrega', ({ quotation }) => deliveryTimeText(quotation)],
  ['Entrega, en días corridos', ({ quotation }) => calendarDays(quotation)],
  ['Condiciones de pago', ({ quotation }) => quotation.paymentTerms],
  ['Validez', ({ quotation }) => validityText(quotation)],
  ['Información adicional', ({ quotation }) => quotation.additionalInfo],
]

const conditionsOf = ({ weights }: FileData): readonly Condition[] =>
  weights ? [[`Puntaje (${weightsText(weights)})`, pointsValue], ...conditions] : conditions
/** Rounded to one decimal, like on the screen. */
const pointsValue = ({ points, quotation }: FileColumn) =>
  points === null ? noPoints(quotation) : Math.round(points * 10) / 10

const addConditions = (sheet: exceljs.Worksheet, data: FileData, layout: SheetLayout) => {
  const { lastRow, unitColumn, totalColumn } = layout
  conditionsOf(data).forEach(([name, valueOf], line) => {
    const row = lastRow + 6 + line
    sheet.getCell(row, 1).value = name
    const texts = data.columns.map((column) => String(valueOf(column)))
    sheet.getRow(row).height = heightOf(texts, layout)
    data.columns.forEach((column, supplier) => {
      const value = valueOf(column)
      sheet.mergeCells(row, unitColumn(supplier), row, totalColumn(supplier))
      const cell = sheet.getCell(row, unitColumn(supplier))
      cell.value = typeof value === 'string' ? spreadsheetSafe(value) : value
      if (typeof value === 'number') cell.numFmt = '0.0'
      cell.alignment = { wrapText: true, vertical: 'top', horizontal: 'left' }
    })
    sheet.getCell(row, 1).font = { color: { argb: ink } }
  })
}

/** The height of a row of texts over two columns each: a spreadsheet does not fit merged cells by itself. */
const heightOf = (texts: readonly string[], { amountWidth }: SheetLayout) =>
  15 * Math.min(20, Math.max(1, ...texts.map((text) => linesOf(text, 2 * amountWidth))))

/** About how many lines a text takes, at `width` characters a line. */
const linesOf = (text: string, width: number) =>
  text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / (width * 0.9))), 0)
