import type { SheetRow } from '#lib/delimited.ts'
import type { DecimalMark } from '#lib/money.ts'
import { agreement, type Amounts } from './cells.ts'

/**
 * The totals of the rows in which quantity × price is not the total, by line. Only if most rows of the list agree: then
 * a cell of these rows has slipped into another column. None while the decimal mark is unknown.
 */
export const contradictedLines = (
  rows: readonly SheetRow[],
  at: Amounts | null,
  mark: DecimalMark | null,
): ReadonlyMap<number, string> => {
  if (at === null || mark === null) return new Map()
  const checked = rows.flatMap((row) => {
    const agrees = agreement(row, at, mark)
    return agrees === null ? [] : [{ row, agrees }]
  })
  const contradicted = checked.filter(({ agrees }) => !agrees)
  if (checked.length < 3 || contradicted.length * 2 > checked.length) return new Map()
  return new Map(contradicted.map(({ row: { line, cells } }) => [line, cells[at.total] ?? '']))
}
