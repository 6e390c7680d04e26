/**
 * The list with its item at `from` moved to `to`. A `to` outside the list is its nearest end; a `from` outside changes
 * nothing.
 */
export const moveItem = <Item>(list: readonly Item[], from: number, to: number): Item[] => {
  const item = list[from]
  if (item === undefined) return [...list]
  const place = Math.max(0, Math.min(list.length - 1, to))
  return list.toSpliced(from, 1).toSpliced(place, 0, item)
}
