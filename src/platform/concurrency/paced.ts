/** A task that took longer than a third of this, in ms, was mostly waiting and did not keep the process busy. */
const maxRestMs = 1_000

/**
 * Runs one task at a time, in the order in which they were asked for, and rests after each three times as long as it
 * took, at most a second: work that keeps the process busy leaves it at least three quarters of the time for everything
 * else.
 */
export const paced = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(task: () => Promise<T>): Promise<T> => {
    let began = 0
    const turn = last.then(() => {
      began = performance.now()
      return task()
    })
    last = turn
      .catch(() => undefined)
      .then(() => new Promise((rested) => setTimeout(rested, Math.min(3 * (performance.now() - began), maxRestMs))))
    return turn
  }
}
