/**
 * Runs at most `limit` tasks of the same key at a time. Further tasks of that key wait and start in the order in which
 * they were asked for; tasks of other keys are not delayed. A key without running tasks takes no memory.
 */
export const perKeyLimit = (limit: number) => {
  const keys = new Map<string, { running: number; readonly waiting: (() => void)[] }>()
  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const slots = keys.get(key) ?? { running: 0, waiting: [] }
    keys.set(key, slots)
    if (slots.running < limit) slots.running += 1
    else await new Promise<void>((start) => slots.waiting.push(start))
    try {
      return await task()
    } finally {
      // A finished task passes its slot to the next one, so the count does not change.
      const next = slots.waiting.shift()
      if (next) next()
      else slots.running -= 1
      if (slots.running === 0) keys.delete(key)
    }
  }
}
