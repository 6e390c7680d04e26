import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/db.ts'

/**
 * Totals over the open RFQs cost more than a page of them, so they are cached for 3 seconds. Visitors choose the keys, so
 * only 500 are kept.
 */
const bounds = { ttl: 3_000, max: 500 }

const caches = new WeakMap<object, LRUCache<string, Promise<unknown>>>()

/** The answer to `key`, cached for 3 seconds and shared by all callers. Only for what every viewer may see. */
export const cachedTotals = <T>(db: Db, key: string, ask: () => PromiseLike<T>): Promise<T> => {
  const cache = caches.get(db.$client) ?? new LRUCache<string, Promise<unknown>>(bounds)
  caches.set(db.$client, cache)
  const cached = cache.get(key)
  if (cached) return cached as Promise<T>
  const asked = Promise.resolve(ask())
  cache.set(key, asked)
  // A failed answer is not kept.
  asked.catch(() => cache.delete(key))
  return asked
}

/** Drops every cached total, so that this process reads its own write. */
export const dropCachedTotals = (db: Db): void => void caches.delete(db.$client)
