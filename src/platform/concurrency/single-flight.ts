type Turn = { readonly running: Promise<unknown>; next?: Promise<unknown> }

/**
 * One answer to a key for all who ask at the same time. Who comes while it is being asked waits for the next asking,
 * which begins after them: nobody is told less than was true when they asked, so nothing is ever stale. Nothing is kept.
 */
export const together = <T>() => {
  const turns = new Map<string, Turn>()
  return (key: string, ask: () => Promise<T>): Promise<T> => {
    const begin = (): Promise<T> => {
      const running = ask().finally(() => {
        if (!own.next) turns.delete(key)
      })
      const own: Turn = { running }
      turns.set(key, own)
      return running
    }
    const turn = turns.get(key)
    if (!turn) return begin()
    turn.next ??= turn.running.then(begin, begin)
    return turn.next as Promise<T>
  }
}
