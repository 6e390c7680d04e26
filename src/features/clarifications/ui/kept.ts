import { useSyncExternalStore } from 'react'

const values = new Map<string, unknown>()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * What is being typed, by a key. It is kept while other tabs of the page are shown and while a dialog is shut, until it
 * was sent; an upload that ends meanwhile finds it too. `start` must not change between calls.
 */
export const useKept = <T>(key: string, start: T) => {
  const value = useSyncExternalStore(
    subscribe,
    () => (values.has(key) ? (values.get(key) as T) : start),
    () => start,
  )
  const change = (next: (now: T) => T) => {
    values.set(key, next(values.has(key) ? (values.get(key) as T) : start))
    for (const listener of listeners) listener()
  }
  /** Forgets it: it was sent. */
  const clear = () => {
    values.delete(key)
    for (const listener of listeners) listener()
  }
  return { value, change, clear }
}
