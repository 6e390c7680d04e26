import { useEffect, useState, type RefObject } from 'react'

/** Whether the first and the last element of a row that scrolls sideways are out of view, wholly or in part. */
export type HiddenEnds = { readonly before: boolean; readonly after: boolean }

const none: HiddenEnds = { before: false, after: false }
/** An element counts as in view a little before it is whole: a pixel is rounded away. */
const whole = 0.98

/** The hidden ends of the row. `elements`: how many it has; the ends are observed again when that changes. */
export const useHiddenEnds = (row: RefObject<HTMLElement | null>, elements: number): HiddenEnds => {
  const [hidden, setHidden] = useState(none)
  useEffect(() => {
    const [root, first, last] = [row.current, row.current?.firstElementChild, row.current?.lastElementChild]
    if (!root || !first || !last) return
    const observer = new IntersectionObserver(
      (entries) => {
        const isHidden = (end: Element) => {
          const entry = entries.findLast(({ target }) => target === end)
          return entry && entry.intersectionRatio < whole
        }
        setHidden((before) => ({ before: isHidden(first) ?? before.before, after: isHidden(last) ?? before.after }))
      },
      { root, threshold: [whole] },
    )
    observer.observe(first)
    observer.observe(last)
    return () => observer.disconnect()
  }, [row, elements])
  return hidden
}
