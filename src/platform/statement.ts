import type { Placeholder } from 'drizzle-orm'
import type { Queries } from './db.ts'

/** A value of a query, or its place in a `statement`. */
export type Value<T> = T | Placeholder

type Prepared<Rows> = { execute(values: Record<string, unknown>): Promise<Rows> }

/**
 * A statement of a hot path. The query builder writes its text once for a database, not for each call, and PostgreSQL
 * reads and plans it once for a connection. `build` names what changes with `sql.placeholder`; `name` is unique.
 */
export const statement = <Values extends Record<string, unknown>, Rows>(
  name: string,
  build: (db: Queries) => { prepare(name: string): Prepared<Rows> },
) => {
  const written = new WeakMap<Queries, Prepared<Rows>>()
  return (db: Queries, values: Values): Promise<Rows> => {
    const known = written.get(db) ?? build(db).prepare(name)
    written.set(db, known)
    return known.execute(values)
  }
}
