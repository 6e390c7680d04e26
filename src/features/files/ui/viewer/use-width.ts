import { useEffect, useState, type RefObject } from 'react'

/** How long a width must not change, in ms: a pinch passes through a hundred widths, and each would be drawn. */
const rest = 150

/** How wide an element is, in whole pixels, once it has come to rest; another width is another drawing. */
export const useWidth = (element: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const target = element.current
    if (!target) return
    let settling: ReturnType<typeof setTimeout> | undefined
    const observer = new ResizeObserver(() => {
      clearTimeout(settling)
      settling = setTimeout(() => setWidth(target.clientWidth), rest)
    })
    observer.observe(target)
    return () => {
      clearTimeout(settling)
      observer.disconnect()
    }
  }, [element])
  return width
}
