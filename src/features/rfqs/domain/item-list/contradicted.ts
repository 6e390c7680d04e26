import type { SheetRow } from '#lib/delimited.ts'
import type { DecimalMark } from '#lib/money.ts'
import { agreement, type Amounts } from './cells.ts'

/**
 * The rows whose quantity by price is not their own total, by line with that total, in a list where most rows agree: in
 * these a cell slipped into another column. None while the decimal mark is unknown.
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
  const others = checked.filter(({ agrees }) => !agrees)
  if (checked.length < 3 || others.length * 2 > checked.length) return new Map()
  return new Map(others.map(({ row: { line, cells } }) => [line, cells[at.total] ?? '']))
}
