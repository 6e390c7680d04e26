import { LRUCache } from 'lru-cache'
import { singleFlight } from './concurrency/single-flight.ts'
import type { PublicEpoch } from './public-epoch.ts'

/** Counts cache hits, joined requests and misses. */
export type CountLookup = (result: 'hit' | 'joined' | 'miss') => void

/** A cache of answers that every visitor may read. An entry is valid until the epoch in which it was made ends. */
export type PublicCache<T> = {
  /** The valid entry of the key; undefined when there is none. */
  get(key: string): T | undefined
  /**
   * The valid entry of the key, or else what `make` makes, once for all who ask meanwhile. The result is cached only if
   * the epoch in which it was begun has not ended, and if it `isCacheable`. While there is no epoch, calls at the same
   * moment share a result. `former`: the entry of an epoch that has ended, if it is still there.
   */
  getOrMake(key: string, make: (former?: T) => Promise<T>): Promise<T>
}

/**
 * The result of `make`, from a cache of values of every kind. The key names the value and what it is made from. An
 * undefined result is not kept and is made again.
 */
export type Cached = <T>(key: readonly unknown[], make: () => Promise<T>) => Promise<T>

/** Without a cache. */
export const uncached: Cached = (_key, make) => make()

const maxValueBytes = 4 * 1024 * 1024
/** A cache of small values of the public data: counts, sums, first pages. */
export const valueCache = (epoch: PublicEpoch, count?: CountLookup): Cached => {
  const isCacheable = (value: unknown) => value !== undefined
  const cache = publicCache<unknown>({ epoch, maxBytes: maxValueBytes, bytesOf: sizeOf, isCacheable, count })
  return <T>(key: readonly unknown[], make: () => Promise<T>) =>
    cache.getOrMake(JSON.stringify(key), () => make()) as Promise<T>
}
const sizeOf = (value: unknown): number => 2 * (JSON.stringify(value) ?? '').length

type Entry<T> = { readonly epoch: number; readonly value: T }

/**
 * A cache of at most `maxBytes`, as `bytesOf` counts them; the least recently used entries are evicted first. A value
 * that alone would take more than `maxEntryBytes`, by default a tenth of it, is not cached.
 */
export const publicCache = <T>(options: {
  readonly epoch: PublicEpoch
  readonly maxBytes: number
  readonly maxEntryBytes?: number
  readonly bytesOf: (value: T) => number
  readonly isCacheable?: (value: T) => boolean
  /** Counts what lookups find. */
  readonly count?: CountLookup | undefined
}): PublicCache<T> => {
  const { epoch, maxBytes, bytesOf, isCacheable = () => true, count } = options
  const { maxEntryBytes = Math.floor(maxBytes / 10) } = options
  const entries = new LRUCache<string, Entry<T>>({
    maxSize: maxBytes,
    maxEntrySize: maxEntryBytes,
    sizeCalculation: ({ value }, key) => bytesOf(value) + 2 * key.length + 500,
  })
  const share = singleFlight<T>()
  const flights = new Map<string, { readonly epoch: number; readonly value: Promise<T> }>()

  const get = (key: string): T | undefined => {
    const entry = entries.get(key)
    if (entry === undefined || entry.epoch !== epoch()) return undefined
    count?.('hit')
    return entry.value
  }

  const make = async (key: string, begun: number, load: (former?: T) => Promise<T>): Promise<T> => {
    const value = await load(entries.get(key)?.value)
    if (epoch() === begun && isCacheable(value)) entries.set(key, { epoch: begun, value })
    return value
  }

  const getOrMake = (key: string, load: (former?: T) => Promise<T>): Promise<T> => {
    const begun = epoch()
    if (begun === null) {
      count?.('miss')
      return share(key, load)
    }
    const entry = entries.get(key)
    if (entry?.epoch === begun) {
      count?.('hit')
      return Promise.resolve(entry.value)
    }
    const flight = flights.get(key)
    count?.(flight?.epoch === begun ? 'joined' : 'miss')
    if (flight?.epoch === begun) return flight.value
    const next = { epoch: begun, value: make(key, begun, load) }
    flights.set(key, next)
    const land = () => {
      if (flights.get(key) === next) flights.delete(key)
    }
    next.value.then(land, land)
    return next.value
  }

  return { get, getOrMake }
}
