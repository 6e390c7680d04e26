import { useEffect, useRef, useState, type RefObject } from 'react'

/** Whether an element has come near the screen; `onMiddle` is called when it crosses the middle of it. */
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
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '100% 0px' },
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
