import { useEffect, useState } from 'react'

/** How long a search waits after the last key. */
const searchDelayMs = 300

/** A typed value, once it did not change for as long as a search waits. */
export const useDebounced = <Value>(value: Value): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), searchDelayMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
