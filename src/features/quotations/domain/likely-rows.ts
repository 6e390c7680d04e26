import { fold } from '#lib/text.ts'
import type { ChosenRows, SheetItem, SheetLine } from './price-sheet.ts'

/** An item that no row of a price sheet names, and the rows that may be chosen for it, the likeliest first. */
export type UnnamedItem = { readonly item: SheetItem; readonly rows: readonly SheetLine[] }

/** The most rows with which a native list is still quick and readable. */
const maxRows = 100

/**
 * What is left to choose after reading a price sheet: suppliers call goods by names of their own. A row is offered if
 * it has a price and is for no item; likely is one that shares many words with the item's name. None is chosen here,
 * because a price is never guessed (docs/rules/exports-and-lists.md#price-sheet).
 */
export const unnamedItems = (
  items: readonly SheetItem[],
  lines: readonly SheetLine[],
  chosen: ChosenRows,
): readonly UnnamedItem[] => {
  const named = new Set(lines.map(({ itemId }) => itemId))
  const free = lines.filter(
    (line) => line.itemId === null && line.price !== '' && !(line.kind === 'problem' && line.isCharge),
  )
  const words = new Map(free.map((line) => [line, wordsOf(line.name)]))
  return items
    .filter(({ id }) => chosen.has(id) || !named.has(id))
    .map((item) => {
      const sought = [...wordsOf(item.productName)]
      const shared = (line: SheetLine) => sought.filter((word) => words.get(line)?.has(word)).length
      const ranked = free.map((line) => ({ line, shared: shared(line) })).toSorted((a, b) => b.shared - a.shared)
      const own = lines.filter(({ line }) => line === chosen.get(item.id))
      return { item, rows: [...own, ...ranked.slice(0, maxRows).map(({ line }) => line)] }
    })
    .filter(({ rows }) => rows.length > 0)
}

const wordsOf = (name: string): ReadonlySet<string> =>
  new Set(
    fold(name)
      .match(/\p{L}{3,}|\d+(?:[.,/x]\d+)*/gu)
      ?.map((word) => word.replace(/(?:es|s)$/, '')) ?? [],
  )
