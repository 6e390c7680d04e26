import { headingReadings } from '#features/rfqs/domain/item-list/headings.ts'
import type { SheetRow } from '#lib/delimited.ts'
import { compare, minus, parseAmount, times } from '#lib/money.ts'
import { sheetColumns, taxedColumns, type SheetColumns } from './price-sheet-columns.ts'

/**
 * The columns of a sheet with two prices headed alike, such as 'Precio lista' and 'Precio neto': the price is the one
 * that gives the totals of all rows. Null when the totals prove none, or both. `headAt`: the row of the
 * headings.
 */
export const columnsWithProvenPrice = (rows: readonly SheetRow[], headAt: number): SheetColumns | null => {
  const heads = rows[headAt]?.cells ?? []
  const columns = sheetColumns(heads)
  const [quantity, total] = [columns.get('quantity'), columns.get('total')]
  if (columns.has('unitPrice') || quantity === undefined || total === undefined) return null
  const taxed = taxedColumns(heads)
  const prices = heads.flatMap((heading, at) =>
    !taxed.has(at) && headingReadings(heading).some(({ column }) => column === 'estimatedUnitPrice') ? [at] : [],
  )
  const body = rows.slice(headAt + 1)
  const [proven, other] = prices.filter((price) => givesTotals(body, { quantity, price, total }))
  return proven === undefined || other !== undefined ? null : new Map([...columns, ['unitPrice', proven]])
}

type Places = { readonly quantity: number; readonly price: number; readonly total: number }

/** Whether quantity × price is the total, within 1 %, in every row that has all three, and in one at least. */
const givesTotals = (body: readonly SheetRow[], at: Places): boolean => {
  const checked = body.flatMap(({ cells }) => {
    const [quantity, price, total] = [at.quantity, at.price, at.total].map((index) => parseAmount(cells[index] ?? ''))
    if (!quantity || !price || !total) return []
    const difference = minus(times(quantity, price), total).replace('-', '')
    return [compare(times(difference, '100'), total) <= 0]
  })
  return checked.length > 0 && checked.every(Boolean)
}
