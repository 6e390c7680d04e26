import { Mutex } from 'async-mutex'

/** A task that took longer than a third of this, in ms, was mostly waiting and did not keep the process busy. */
const maxRestMs = 1_000

/**
 * Runs one task at a time, in the order in which they were asked for, and rests after each three times as long as it
 * took, at most a second: work that keeps the process busy leaves it at least three quarters of the time for everything
 * else.
 */
export const paced = () => {
  const mutex = new Mutex()
  return async <T>(task: () => Promise<T>): Promise<T> => {
    const release = await mutex.acquire()
    const startedAt = performance.now()
    try {
      return await task()
    } finally {
      setTimeout(release, Math.min(3 * (performance.now() - startedAt), maxRestMs))
    }
  }
}
