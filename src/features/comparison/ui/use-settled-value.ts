import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** How long nothing must have moved before what is shown may change its place. */
const stillMs = 4_000

/**
 * What a person looks at holds still under its hands: a newer answer is shown at once while nobody touches, and otherwise after
 * four seconds without a touch, a key or a scroll, or when asked for (`show`). `touched` goes on the region it is about.
 */
export const useStill = <T>(latest: T) => {
  const [shown, setShown] = useState(latest)
  const touchedAt = useRef(Number.NEGATIVE_INFINITY)
  const waiting = latest !== shown
  const touched = useCallback(() => {
    touchedAt.current = performance.now()
  }, [])
  // Before the next paint: nothing is said of what is shown at once.
  useLayoutEffect(() => {
    if (!waiting) return
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const left = touchedAt.current + stillMs - performance.now()
      if (left <= 0) setShown(latest)
      else timer = setTimeout(look, left)
    }
    look()
    return () => clearTimeout(timer)
  }, [waiting, latest])
  return { shown, waiting, show: () => setShown(latest), touched }
}
