import { AsyncResource } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import pg from 'pg'

/**
 * Called for each statement when it is sent; returns the function to call when it has ended, with its error if it
 * failed.
 */
export type StatementObserver = (statement: { readonly text: string; readonly name: string | undefined }) => Ended
type Ended = (error?: unknown) => void

type ClientClass = typeof pg.Client
type Query = (...args: readonly unknown[]) => unknown

/** A connection whose statements are observed. Streams (COPY) are not. */
export const observedClient = (Base: ClientClass, observe: StatementObserver): ClientClass =>
  class extends Base {
    override query(...args: readonly unknown[]): never {
      const query = super.query.bind(this) as Query
      const [statement, ...rest] = args
      const { text, name } = describe(statement)
      if (text === undefined) return query(...args) as never
      const ended = observe({ text, name })
      const callback = rest.at(-1)
      if (typeof callback === 'function') {
        const whenEnded = (error: unknown, result: unknown) => {
          ended(error ?? undefined)
          ;(callback as Query)(error, result)
        }
        return query(statement, ...rest.slice(0, -1), whenEnded) as never
      }
      const answer = query(...args) as Promise<unknown>
      answer.then(() => ended(), ended)
      return answer as never
    }
  }

type Connected = Parameters<typeof pg.Pool.prototype.connect>[0]

/** A pool whose queries keep the trace of their caller, even if they waited for another request's connection. */
export class TracedPool extends pg.Pool {
  override connect(callback?: Connected): never {
    const connect = super.connect.bind(this) as (callback?: Connected) => never
    return connect(callback && AsyncResource.bind(callback))
  }
}

/** All of them as one; undefined when there is none. */
export const allObservers = (
  ...observers: readonly (StatementObserver | undefined)[]
): StatementObserver | undefined => {
  const [first, ...others] = observers.filter((observer) => observer !== undefined)
  if (!first || others.length === 0) return first
  return (statement) => {
    const ends = [first, ...others].map((observer) => observer(statement))
    return (error) => {
      for (const ended of ends) ended(error)
    }
  }
}

const describe = (statement: unknown): { text: string | undefined; name: string | undefined } => {
  if (typeof statement === 'string') return { text: statement, name: undefined }
  const { text, name, submit } = (statement ?? {}) as Partial<Record<'text' | 'name' | 'submit', unknown>>
  const isStream = submit !== undefined && !(statement instanceof pg.Query)
  return {
    text: typeof text === 'string' && !isStream ? text : undefined,
    name: typeof name === 'string' ? name : undefined,
  }
}

const operations = ['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback', 'set'] as const
type Operation = (typeof operations)[number] | 'other'

/** What a statement does, and the table that it names first: 'select rfqs'. Nothing else of its text, no value. */
type Summary = { readonly operation: Operation; readonly name: string }

const summaries = new LRUCache<string, Summary>({ max: 2_000 })

/** The summary of a statement; the texts of statements are few, because values are sent beside them. */
export const summaryOf = (text: string): Summary => {
  const known = summaries.get(text)
  if (known) return known
  const verb = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase()
  const operation = operations.find((each) => each === verb) ?? 'other'
  const table = operation === 'other' ? undefined : tableOf(text)
  const summary: Summary = { operation, name: table === undefined ? operation : `${operation} ${table}` }
  summaries.set(text, summary)
  return summary
}

/**
 * The first table, by the words before it. A literal in the text could look like one, so no quote may come before.
 */
const tableOf = (text: string): string | undefined => {
  const literal = text.indexOf("'")
  const code = literal < 0 ? text : text.slice(0, literal)
  const [, first, second] = /\b(?:from|into|update)\s+"?([a-z_]+)"?(?:\."?([a-z_]+)"?)?/i.exec(code) ?? []
  return second ?? first
}
