import exceljs from 'exceljs'
import { quantityText } from '#features/catalog/domain/units.ts'
import { formatDateTime, formatDay } from '#lib/dates.ts'
import { spreadsheetSafe } from '#lib/spreadsheet-safe.ts'
import { currencyLabel } from '#lib/money.ts'
import { deliveryWords, daysOf, validityWords, weightsWords } from '../../domain/wording.ts'
import { addCombination } from './xlsx-combination.ts'
import type { ExportedColumn, ExportedComparison } from './table.ts'
import {
  ink,
  letters,
  look,
  money,
  quantityFormat,
  type Layout,
} from '#features/quotations/server/price-sheet/workbook-look.ts'

const heads = ['Ítem', 'Cantidad', 'Unidad', 'Estimado unitario', 'Estimado total']
const declined = 'No cotiza'
const unestimated = '—'

/**
 * The comparison as a workbook whose figures live: totals, savings, coverage, best prices and the best combination follow the
 * unit prices. Text is inert (threat 18); numbers are numbers. Suppliers by label.
 */
export const comparisonXlsx = async (comparison: ExportedComparison): Promise<Uint8Array<ArrayBuffer>> => {
  const workbook = new exceljs.Workbook()
  Object.assign(workbook, {
    creator: 'Pliego',
    lastModifiedBy: 'Pliego',
    created: comparison.made,
    modified: comparison.made,
  })
  const { rfq, columns } = comparison
  const first = 6
  const layout: Layout = {
    first,
    last: first + rfq.items.length - 1,
    unitOf: (at) => 6 + at * 2,
    totalOf: (at) => 7 + at * 2,
  }
  const sheet = workbook.addWorksheet('Comparación', {
    views: [{ state: 'frozen', xSplit: 1, ySplit: first - 1 }],
    pageSetup: { orientation: 'landscape', paperSize: 9, fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  })
  addHead(sheet, comparison, layout)
  addItems(sheet, comparison, layout)
  addSums(sheet, comparison, layout)
  addConditions(sheet, comparison, layout)
  look(sheet, layout, columns.length)
  if (comparison.combination) addCombination(workbook, comparison, layout)
  return new Uint8Array(await workbook.xlsx.writeBuffer())
}

const addHead = (sheet: exceljs.Worksheet, { rfq, columns, made }: ExportedComparison, { unitOf, totalOf }: Layout) => {
  sheet.getCell('A1').value = spreadsheetSafe(rfq.title)
  sheet.getCell('A2').value = `Licitación ${rfq.id}. Fecha límite ${formatDay(rfq.deadline)}.`
  sheet.getCell('A3').value = `Cuadro comparativo del ${formatDateTime(made)}. ${currencyLabel(rfq.currency)}, sin IVA.`
  heads.forEach((head, at) => (sheet.getCell(5, at + 1).value = head))
  columns.forEach(({ label, standing, quotation }, at) => {
    sheet.mergeCells(4, unitOf(at), 4, totalOf(at))
    sheet.getCell(4, unitOf(at)).value = `${label} (${standing}${quotation.expired ? ', vencida' : ''})`
    sheet.getCell(5, unitOf(at)).value = 'Precio unitario'
    sheet.getCell(5, totalOf(at)).value = 'Total'
  })
  const best = unitOf(columns.length)
  sheet.getCell(5, best).value = 'Mejor precio'
  sheet.getCell(5, best + 1).value = 'Precio más alto'
}

const addItems = (sheet: exceljs.Worksheet, { rfq, columns, ranges }: ExportedComparison, layout: Layout) => {
  const { first, unitOf, totalOf } = layout
  const best = unitOf(columns.length)
  rfq.items.forEach((item, index) => {
    const row = first + index
    const cells = sheet.getRow(row)
    cells.getCell(1).value = spreadsheetSafe(item.productName)
    cells.getCell(2).value = Number(item.quantity)
    cells.getCell(2).numFmt = quantityFormat(item.quantity)
    cells.getCell(3).value = spreadsheetSafe(unitWords(item.unit))
    cells.getCell(4).value = item.estimatedUnitPrice === null ? unestimated : Number(item.estimatedUnitPrice)
    cells.getCell(5).value = {
      formula: `IF(ISNUMBER(D${row}),ROUND(B${row}*D${row},2),"${unestimated}")`,
      result: item.estimatedTotal === null ? unestimated : Number(item.estimatedTotal),
    }
    columns.forEach(({ answers }, at) => {
      const answer = answers.get(item.id)
      const unit = letters(unitOf(at))
      cells.getCell(unitOf(at)).value = answer?.unitPrice == null ? declined : Number(answer.unitPrice)
      cells.getCell(totalOf(at)).value = {
        formula: `IF(ISNUMBER(${unit}${row}),ROUND(B${row}*${unit}${row},2),"${declined}")`,
        result: answer?.total == null ? declined : Number(answer.total),
      }
    })
    const prices = columns.map((_, at) => `${letters(unitOf(at))}${row}`).join(',')
    const range = ranges.get(item.id)
    for (const [at, name, value] of [
      [best, 'MIN', range?.best],
      [best + 1, 'MAX', range?.worst],
    ] as const)
      cells.getCell(at).value = {
        formula: `IF(COUNT(${prices})=0,"${unestimated}",${name}(${prices}))`,
        result: value === undefined ? unestimated : Number(value),
      }
  })
}

/** '320 unidades' without its number: the unit as the screen writes it. */
const unitWords = (stored: string) => quantityText('2', stored).slice(2)

const addSums = (sheet: exceljs.Worksheet, { rfq, columns }: ExportedComparison, layout: Layout) => {
  const { first, last, totalOf } = layout
  const at = (line: number) => last + 1 + line
  const names = [
    'Subtotal de ítems',
    'Costo de envío',
    'Total general sin IVA',
    'Ahorro contra tu estimación',
    'Cobertura',
  ]
  names.forEach((name, line) => (sheet.getCell(at(line), 1).value = name))
  sheet.getCell(at(0), 5).value = { formula: `SUM(E${first}:E${last})`, result: Number(rfq.estimatedTotal ?? '0') }
  columns.forEach(({ quotation, savings, quoted }, index) => {
    const column = letters(totalOf(index))
    const totals = `${column}${first}:${column}${last}`
    const estimates = `E${first}:E${last}`
    // Like with like: only items that have an estimate and a price; words are left out of both sums.
    const estimated = `SUMIF(${totals},">=0",${estimates})`
    const asked = `SUMIF(${estimates},">=0",${totals})`
    const write = (line: number, value: exceljs.CellValue, format: string) => {
      const cell = sheet.getCell(`${column}${at(line)}`)
      cell.value = value
      cell.numFmt = format
    }
    write(0, { formula: `SUM(${totals})`, result: Number(quotation.itemsTotal) }, money)
    write(1, Number(quotation.shipping?.cost ?? '0'), money)
    write(2, { formula: `${column}${at(0)}+${column}${at(1)}`, result: Number(quotation.price) }, money)
    write(
      3,
      {
        formula: `IF(${estimated}=0,"${unestimated}",ROUND((${estimated}-${asked})/${estimated},4))`,
        result: savings === null ? unestimated : Number(savings),
      },
      '0.0%',
    )
    write(4, { formula: `COUNT(${totals})/ROWS(${totals})`, result: quoted / rfq.items.length }, '0%')
  })
}

const conditions: readonly (readonly [string, (column: ExportedColumn) => string | number])[] = [
  ['Plazo de entrega', ({ quotation }) => deliveryWords(quotation)],
  ['Entrega, en días corridos', ({ quotation }) => daysOf(quotation)],
  ['Condiciones de pago', ({ quotation }) => quotation.paymentTerms],
  ['Validez', ({ quotation }) => validityWords(quotation)],
  ['Información adicional', ({ quotation }) => quotation.additionalInfo],
]

const conditionsOf = ({ weights }: ExportedComparison): typeof conditions =>
  weights ? [[`Puntaje (${weightsWords(weights)})`, ({ points }) => pointsOf(points)], ...conditions] : conditions
/** One decimal, as the screen says it. */
const pointsOf = (points: number | null) => (points === null ? 'Sin puntaje: parcial' : Math.round(points * 10) / 10)

const addConditions = (sheet: exceljs.Worksheet, comparison: ExportedComparison, { last, unitOf, totalOf }: Layout) =>
  conditionsOf(comparison).forEach(([name, say], line) => {
    const row = last + 6 + line
    sheet.getCell(row, 1).value = name
    comparison.columns.forEach((column, at) => {
      const said = say(column)
      sheet.mergeCells(row, unitOf(at), row, totalOf(at))
      const cell = sheet.getCell(row, unitOf(at))
      cell.value = typeof said === 'string' ? spreadsheetSafe(said) : said
      cell.alignment = { wrapText: true, vertical: 'top', horizontal: 'left' }
    })
    sheet.getCell(row, 1).font = { color: { argb: ink } }
  })
