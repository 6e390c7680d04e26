import { useEffect, useRef, useState, type RefObject } from 'react'

/** Whether an element is on the screen or near it; `onMiddle` is called when it crosses the middle of the screen. */
export const useSeen = (element: RefObject<HTMLElement | null>, onMiddle: () => void): boolean => {
  const [near, setNear] = useState(false)
  const latest = useRef(onMiddle)
  useEffect(() => {
    latest.current = onMiddle
  })
  useEffect(() => {
    const target = element.current
    if (!target) return
    const approaching = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)!.isIntersecting),
      // The margin of the screen would not reach into what scrolls by itself.
      { root: target.closest('[data-pan]'), rootMargin: '100% 0px' },
    )
    const middle = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      { rootMargin: '-50% 0px -50% 0px' },
    )
    approaching.observe(target)
    middle.observe(target)
    return () => {
      approaching.disconnect()
      middle.disconnect()
    }
  }, [element])
  return near
}
