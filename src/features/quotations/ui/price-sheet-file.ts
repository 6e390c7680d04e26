import { inert } from '#lib/inert.ts'
import { currencySymbol, decimals } from '#lib/money.ts'
import { quantityWords } from '#features/catalog/domain/product.ts'
import { columnName, writeXlsx, type SheetCell } from '#ui/xlsx-file.ts'
import type { QuotationDraft } from '../domain/draft.ts'
import { sheetHeads, type SheetColumn } from '../domain/price-sheet.ts'
import { readPrice, totalOf } from '../domain/pricing.ts'
import type { RfqShown } from './quote-form.ts'

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
const nameOf = (column: SheetColumn) => columnName(columns.indexOf(column))
/** Title, what to do, heads. */
const rowsAbove = 3

/**
 * The price sheet of an RFQ as an XLSX: its items locked, what is priced so far filled in, the total a formula of unit price and
 * quantity (issue 5, Prices from a spreadsheet). It holds what this supplier may see and nothing more.
 */
export const priceSheetFile = (rfq: RfqShown, draft: QuotationDraft): Blob =>
  writeXlsx({
    name: 'Precios',
    columns: columns.map((column) => ({ width: widths[column], hidden: column === 'reference' })),
    frozen: rowsAbove,
    rows: [
      [{ style: 'title', text: inert(rfq.title) }],
      [
        {
          style: 'plain',
          text: `Completa las celdas de color: el precio unitario en ${currencySymbol(rfq.currency)} sin IVA, o una x en «${sheetHeads.declined}». Luego sube esta planilla en el paso 1.`,
        },
      ],
      columns.map((column) => ({ style: 'head', text: sheetHeads[column] })),
      ...rfq.items.map((item, index) => itemRow(item, draft.items[index], index)),
    ],
  })

const itemRow = (
  item: RfqShown['items'][number],
  answer: QuotationDraft['items'][number] | undefined,
  index: number,
): readonly SheetCell[] => {
  const row = index + rowsAbove + 1
  const unitPrice = answer && !answer.declined ? readPrice(answer.unitPrice, decimals.unitPrice) : null
  const [price, quantity] = [`${nameOf('unitPrice')}${row}`, `${nameOf('quantity')}${row}`]
  const cells: Record<SheetColumn, SheetCell> = {
    number: { style: 'quantity', number: String(index + 1) },
    item: { style: 'text', text: inert(item.productName) },
    quantity: { style: 'quantity', number: item.quantity },
    unit: { style: 'text', text: inert(unitWords(item)) },
    technical: { style: 'text', text: inert(item.technicalDescription) },
    unitPrice: unitPrice === null ? { style: 'price', text: '' } : { style: 'price', number: unitPrice },
    total: {
      style: 'total',
      formula: `IF(ISNUMBER(${price}),ROUND(${price}*${quantity},2),"")`,
      result: unitPrice === null ? null : totalOf(answer?.unitPrice ?? '', item.quantity),
    },
    declined: { style: 'fill', text: answer?.declined ? 'x' : '' },
    notes: { style: 'fill', text: inert(answer?.notes ?? '') },
    reference: { style: 'text', text: item.id },
  }
  return columns.map((column) => cells[column])
}

/** The unit in the words of the screen, without its quantity. */
const unitWords = ({ quantity, unit }: { quantity: string; unit: string }) =>
  quantityWords(quantity, unit).replace(/^[\d.,]+\s*/, '')
