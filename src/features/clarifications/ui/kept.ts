import { useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { dayMs } from '#lib/durations.ts'
import { keep, readKept } from '#ui/browser-storage.ts'
import { createListeners } from '#ui/listeners.ts'
import { useAuth } from '#ui/session/session.tsx'

/** What is kept: its shape, and for how many days this device remembers it. */
export type Keeping<T> = { readonly schema: z.ZodType<T>; readonly days: number }

/** The values that were read or written since the page was loaded; undefined where there is none. */
const values = new Map<string, unknown>()
const { subscribe, notify } = createListeners()

const valueOf = <T>(key: string, keeping: Keeping<T>): T | undefined => {
  if (!values.has(key)) values.set(key, remembered(key, keeping))
  return values.get(key) as T | undefined
}

/** Reads the stored value. Invalid or expired values are ignored. */
const remembered = <T>(key: string, { schema, days }: Keeping<T>): T | undefined => {
  try {
    const kept = JSON.parse(readKept('device', key) ?? 'null') as { readonly at: number; readonly value: unknown }
    return Date.now() - kept.at < days * dayMs ? schema.parse(kept.value) : undefined
  } catch {
    return undefined
  }
}

const write = (key: string, value: unknown) => {
  values.set(key, value)
  const text = value === undefined ? null : JSON.stringify({ at: Date.now(), value })
  keep('device', key, text, 'This device does not keep what is typed: it is lost when the page is loaded again')
  notify()
}

/**
 * What the signed-in person is typing, by a key. It is kept while other tabs of the page are shown, while a dialog is
 * closed and when the page is reloaded, until it is sent. An upload that ends meanwhile finds it too. `start` must not
 * change between calls.
 */
export const useKept = <T>(name: string, start: T, keeping: Keeping<T>) => {
  const key = `pliego.typed.${useAuth().user?.id ?? ''}.${name}`
  const now = () => valueOf(key, keeping) ?? start
  const value = useSyncExternalStore(subscribe, now, () => start)
  const change = (next: (before: T) => T) => write(key, next(now()))
  /** Forgets it once it was sent. */
  const clear = () => write(key, undefined)
  return { value, change, clear }
}
