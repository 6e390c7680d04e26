import { lacksQuantities, readRows, type ImportedRow } from '../../domain/item-list/rows.ts'
import type { ItemList } from './item-list.ts'
import { whatWasRead } from './list-notes.ts'

/** The rows of a list, read with the choices made so far. */
export const rowsOf = (list: ItemList): readonly ImportedRow[] => readRows(list, list.choices, list.catalogue)

/** Whether a row can be added as it is. */
export const isGood = ({ problems }: ImportedRow): boolean => problems.length === 0

/** The rows of a list that are added to the draft, the part of the list that waits, and what the person is told. */
export type Addition = {
  readonly list: ItemList
  readonly rows: readonly ImportedRow[]
  readonly rest: ItemList | null
  readonly text: string
}

/** Adds the good rows of a list, `limit` at the most; the other rows wait. */
export const additionOf = (list: ItemList, limit: number): Addition => {
  const rows = rowsOf(list).filter(isGood).slice(0, limit)
  const rest = whatWaits(list, rows)
  return { list, rows, rest, text: whatWasRead(list, rest?.rows.length ?? 0) }
}

/**
 * The part of a list that waits once these rows were added; null when nothing does. The rows of a price list that were
 * left without a quantity are not wanted.
 */
const whatWaits = (list: ItemList, added: readonly ImportedRow[]): ItemList | null => {
  const unwanted = lacksQuantities(list) ? rowsOf(list).filter((row) => !isGood(row)) : []
  const gone = new Set([...added, ...unwanted].map(({ line }) => line))
  const rows = list.rows.filter(({ line }) => !gone.has(line))
  return rows.length === 0 ? null : { ...list, rows, totals: [], titles: [], unread: [] }
}
