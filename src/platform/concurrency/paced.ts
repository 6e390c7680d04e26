/**
 * Runs one task at a time, in the order in which they were asked for, and rests after each three times as long as it
 * took: work that keeps the process busy leaves it at least three quarters of the time for everything else.
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
      .then(() => new Promise((rested) => setTimeout(rested, 3 * (performance.now() - began))))
    return turn
  }
}
