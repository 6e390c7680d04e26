import type { Db } from '#platform/db.ts'

/** Counts and sums over the open RFQs cost more than a page of them: they are kept this long (SPEED). */
const keptMs = 3_000
/** At most so many different questions are remembered (threat 22). */
const capacity = 500

type Answer = { readonly askedAt: number; readonly value: Promise<unknown> }
const answers = new WeakMap<object, Map<string, Answer>>()

/** The answer to `key`, asked of the database at most every 3 seconds. Only for what every viewer may see. */
export const remembered = <T>(db: Db, key: string, ask: () => PromiseLike<T>): Promise<T> => {
  const kept = answers.get(db.$client) ?? new Map<string, Answer>()
  answers.set(db.$client, kept)
  const known = kept.get(key)
  if (known && performance.now() - known.askedAt < keptMs) return known.value as Promise<T>
  const value = Promise.resolve(ask())
  value.catch(() => kept.delete(key))
  kept.delete(key)
  kept.set(key, { askedAt: performance.now(), value })
  const oldest = kept.keys().next().value
  if (kept.size > capacity && oldest !== undefined) kept.delete(oldest)
  return value
}

/** Forgets every answer, so that this process reads its own write. */
export const forgetFigures = (db: Db): void => void answers.delete(db.$client)
