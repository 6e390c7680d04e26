/** The list with the one at `from` standing at `to`; the others keep their order. A place outside the list is its nearest end. */
export const moved = <One>(list: readonly One[], from: number, to: number): One[] => {
  const one = list[from]
  if (one === undefined) return [...list]
  const place = Math.max(0, Math.min(list.length - 1, to))
  return list.toSpliced(from, 1).toSpliced(place, 0, one)
}
