import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/db.ts'

/**
 * Totals and documents over the open RFQs cost more than a page of them, so they are cached for 3 seconds (`ttl`, in
 * ms). Visitors choose the keys, so only 500 are kept.
 */
const limits = { ttl: 3_000, max: 500 }

const caches = new WeakMap<object, LRUCache<string, Promise<unknown>>>()

/**
 * The result for `key`, cached for 3 seconds and shared by all callers: only for what every viewer may see, or every one
 * of a kind that the key names.
 */
export const publiclyCached = <T>(db: Db, key: string, query: () => PromiseLike<T>): Promise<T> => {
  const cache = caches.get(db.$client) ?? new LRUCache<string, Promise<unknown>>(limits)
  caches.set(db.$client, cache)
  const cached = cache.get(key)
  if (cached) return cached as Promise<T>
  const result = Promise.resolve(query())
  cache.set(key, result)
  // A failure is not cached.
  result.catch(() => cache.delete(key))
  return result
}

/** Drops everything cached, so that this process reads its own writes. */
export const dropPublicCache = (db: Db): void => void caches.delete(db.$client)
