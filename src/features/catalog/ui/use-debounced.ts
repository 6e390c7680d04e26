import { useEffect, useState } from 'react'

/** How long a search waits after the last key (spec §9). */
export const searchDelayMs = 300

/** The value as it was when it last stood still for `delay` milliseconds. */
export const useDebounced = <Value>(value: Value, delay: number = searchDelayMs): Value => {
  const [still, setStill] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return still
}
