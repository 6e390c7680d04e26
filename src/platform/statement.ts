import { sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Queries } from './db.ts'

/** A value of a query, or its place in a `statement`. */
export type Value<T> = T | Placeholder

type Prepared<Rows> = { execute(values: Record<string, unknown>): Promise<Rows> }

/**
 * A statement of a hot path. The query builder writes its text once, not for each call, and PostgreSQL reads and plans it
 * once for a connection. `build` names what changes with `sql.placeholder`; `name` is unique. Outside a transaction it
 * shares a connection with others of the same moment (`TurnPool`), so it takes a millisecond or less.
 */
export const statement = <Values extends Record<string, unknown>, Rows>(
  name: string,
  build: (db: Queries) => { prepare(name: string): Prepared<Rows> },
) => {
  let written: Prepared<Rows> | undefined
  return (db: Queries, values: Values): Promise<Rows> => {
    written ??= build(db).prepare(name)
    return on(written, db).execute(values)
  }
}

/** The same statement for another database or transaction: only where it is sent differs, not its text. */
const on = <Rows>(prepared: Prepared<Rows>, db: Queries): Prepared<Rows> => {
  const { client } = (db as unknown as { session: { client: object } }).session
  return Object.assign(Object.create(prepared) as Prepared<Rows>, { client })
}

/** Whether the column is one of the values, of which there may be any number: one text for all of them. */
export const isAnyOf = (column: SQLWrapper, values: Placeholder): SQL => sql`${column} = any(${values})`
