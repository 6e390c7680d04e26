/** A stack of pages that is scrolled, px. */
type Scrolled = { readonly scrollTop: number; readonly scrollHeight: number; readonly clientHeight: number }

/**
 * The page that is read, from 1, by where each page ends: as far down the screen as the stack is scrolled. So the first
 * page is read at its beginning and the last at its end, also where several short ones are seen at once.
 */
export const pageInView = ({ scrollTop, scrollHeight, clientHeight }: Scrolled, ends: readonly number[]): number => {
  const way = scrollHeight - clientHeight
  const point = way > 0 ? (scrollTop / way) * scrollHeight : 0
  const at = ends.findIndex((end) => point <= end)
  return at < 0 ? Math.max(1, ends.length) : at + 1
}
