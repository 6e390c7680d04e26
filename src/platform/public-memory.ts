import { LRUCache } from 'lru-cache'
import { singleFlight } from './concurrency/single-flight.ts'
import type { PublicEpoch } from './public-epoch.ts'

/** Counts cache hits, joined requests and misses. */
export type CountLookup = (result: 'hit' | 'joined' | 'miss') => void

/** Answers that every visitor may read, kept until the epoch in which they were made ends. */
export type PublicMemory<T> = {
  /** What is kept for the key and right now; undefined when there is nothing. */
  recall(key: string): T | undefined
  /**
   * What is kept for the key, or else what `make` makes, once for all who ask meanwhile. It is kept only if the epoch in
   * which it was begun has not ended, and `isKept` says so. While there is no epoch, those share who ask at one moment.
   * `former`: what was kept for the key in an epoch that has ended, if it is still there.
   */
  remember(key: string, make: (former?: T) => Promise<T>): Promise<T>
}

/** What `make` makes, from a memory of values of every kind. The key says which one, and what it was made of. */
export type Remember = <T>(key: readonly unknown[], make: () => Promise<T>) => Promise<T>

/** Without a memory. */
export const forgetful: Remember = (_key, make) => make()

const maxValueBytes = 4 * 1024 * 1024
/** A memory of small values, which are data of the public database: counts, sums, documents. */
export const rememberValues = (epoch: PublicEpoch, count?: CountLookup): Remember => {
  const memory = publicMemory<unknown>({ epoch, maxBytes: maxValueBytes, bytesOf: (value) => sizeOf(value), count })
  return <T>(key: readonly unknown[], make: () => Promise<T>) =>
    memory.remember(JSON.stringify(key), () => make()) as Promise<T>
}
const sizeOf = (value: unknown): number => 2 * (JSON.stringify(value) ?? '').length

type Kept<T> = { readonly epoch: number; readonly value: T }

/**
 * A memory of at most `maxBytes`, as `bytesOf` counts them; what was not asked for longest goes first. What alone would
 * take a tenth of it is not kept.
 */
export const publicMemory = <T>(options: {
  readonly epoch: PublicEpoch
  readonly maxBytes: number
  readonly bytesOf: (value: T) => number
  readonly isKept?: (value: T) => boolean
  /** Counts what lookups find. */
  readonly count?: CountLookup | undefined
}): PublicMemory<T> => {
  const { epoch, maxBytes, bytesOf, isKept = () => true, count } = options
  const entries = new LRUCache<string, Kept<T>>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / 10),
    sizeCalculation: ({ value }, key) => bytesOf(value) + 2 * key.length + 500,
  })
  const share = singleFlight<T>()
  const flights = new Map<string, { readonly epoch: number; readonly value: Promise<T> }>()

  const recall = (key: string): T | undefined => {
    const kept = entries.get(key)
    if (kept === undefined || kept.epoch !== epoch()) return undefined
    count?.('hit')
    return kept.value
  }

  const make = async (key: string, begun: number, load: (former?: T) => Promise<T>): Promise<T> => {
    const value = await load(entries.get(key)?.value)
    if (epoch() === begun && isKept(value)) entries.set(key, { epoch: begun, value })
    return value
  }

  const remember = (key: string, load: (former?: T) => Promise<T>): Promise<T> => {
    const begun = epoch()
    if (begun === null) {
      count?.('miss')
      return share(key, load)
    }
    const kept = entries.get(key)
    if (kept?.epoch === begun) {
      count?.('hit')
      return Promise.resolve(kept.value)
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

  return { recall, remember }
}
