import { Semaphore, withTimeout, type SemaphoreInterface } from 'async-mutex'
import type pg from 'pg'

/** The share of a pool's connections that only reads get. */
const shareForReads = 0.2
/** The pool's own error, which counts as an unavailable database (`databaseUnavailable`). */
const noConnection = () => new Error('timeout exceeded when trying to connect')

const turns = new WeakMap<pg.Pool, SemaphoreInterface>()

/**
 * Runs a write when one of the pool's connections for writes is free, in the order of asking. A fifth of the
 * connections is left for reads: where each write waits for a slow disk or for a lock, pages and /health are answered
 * all the same. Throws as the pool does when none is free for its `connectionTimeoutMillis`.
 */
export const whenWritable = <T>(pool: pg.Pool, write: () => Promise<T>): Promise<T> => {
  const { max, connectionTimeoutMillis = 0 } = pool.options
  let turn = turns.get(pool)
  if (!turn) {
    const writers = new Semaphore(Math.max(1, max - Math.ceil(max * shareForReads)))
    turn = connectionTimeoutMillis > 0 ? withTimeout(writers, connectionTimeoutMillis, noConnection()) : writers
    turns.set(pool, turn)
  }
  return turn.runExclusive(write)
}
