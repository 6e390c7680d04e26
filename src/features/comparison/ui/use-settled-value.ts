import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** How long the person must not have interacted before the content may change. */
const settleMs = 4_000

/**
 * The latest value, held back while a person interacts with what shows it: a newer value is shown at once when nobody
 * interacts, otherwise after four seconds without interaction, or when asked for (`showLatest`). `pending`: a newer
 * value waits. `onInteraction` goes on the region.
 */
export const useSettledValue = <T>(latest: T) => {
  const [value, setValue] = useState(latest)
  const lastInteraction = useRef(Number.NEGATIVE_INFINITY)
  const pending = latest !== value
  const onInteraction = useCallback(() => {
    lastInteraction.current = performance.now()
  }, [])
  // Before the next paint, so that a value that is shown at once is never announced as pending.
  useLayoutEffect(() => {
    if (!pending) return
    let timer: ReturnType<typeof setTimeout>
    const settle = () => {
      const remaining = lastInteraction.current + settleMs - performance.now()
      if (remaining <= 0) setValue(latest)
      else timer = setTimeout(settle, remaining)
    }
    settle()
    return () => clearTimeout(timer)
  }, [pending, latest])
  return { value, pending, showLatest: () => setValue(latest), onInteraction }
}
