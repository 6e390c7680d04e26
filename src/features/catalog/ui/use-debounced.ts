import { useEffect, useState } from 'react'

/** How long a search waits after the last key, in milliseconds. */
const searchDelayMs = 300

/** The last value that did not change for `delay` milliseconds. */
export const useDebounced = <Value>(value: Value, delay: number = searchDelayMs): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
