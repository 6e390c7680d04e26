/**
 * So many pieces of work of one person at once; what more it asks for waits for its turn, in the order in which it came, while others are served
 * (threat 22). Whoever has nothing under way is forgotten.
 */
export const turns = (atOnce: number) => {
  const people = new Map<string, { running: number; readonly waiting: (() => void)[] }>()
  return async <T>(whose: string, work: () => Promise<T>): Promise<T> => {
    const own = people.get(whose) ?? { running: 0, waiting: [] }
    people.set(whose, own)
    // Who ends hands its turn over: it stays counted.
    if (own.running < atOnce) own.running += 1
    else await new Promise<void>((go) => own.waiting.push(go))
    try {
      return await work()
    } finally {
      const next = own.waiting.shift()
      if (next) next()
      else own.running -= 1
      if (own.running === 0) people.delete(whose)
    }
  }
}
