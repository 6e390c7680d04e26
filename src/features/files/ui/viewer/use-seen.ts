import { useEffect, useState, type RefObject } from 'react'

/** Whether an element is on the screen or near it. */
export const useSeen = (element: RefObject<HTMLElement | null>): boolean => {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const approaching = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)!.isIntersecting),
      // The margin of the screen would not reach into what scrolls by itself.
      { root: target.closest('[data-pan]'), rootMargin: '100% 0px' },
    )
    approaching.observe(target)
    return () => approaching.disconnect()
  }, [element])
  return near
}
