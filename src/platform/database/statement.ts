import { is, Param, Placeholder, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type pg from 'pg'
import type { Queries } from './db.ts'
import { rowReader, type Field, type Joins } from './row-reader.ts'

/** A value of a query, or its placeholder in a `statement`. */
export type Value<T> = T | Placeholder

/** The parameters of a statement: a placeholder for each value, by name; none while it is null (`Partial`). */
export type Params<Name extends string> = Readonly<Record<Name, Placeholder>>

/** What the query builder prepares of a statement whose answer is rows. */
type Prepared<Rows> = { execute(values: Record<string, unknown>): Promise<Rows> }
/** The internals of a prepared query that are used here. */
type Written = {
  readonly params: readonly unknown[]
  readonly queryConfig: pg.QueryArrayConfig
  readonly fields: readonly Field[]
  readonly joinsNotNullableMap?: Joins
}
type Asked<Rows> = (client: pg.Pool, values: Readonly<Record<string, unknown>>) => Promise<Rows>

/**
 * A statement of a hot path. The query builder writes its text once, not for each call, and PostgreSQL reads and plans
 * it once for a connection. `name` is unique. `build` gets a placeholder for each value that is not null: there is one
 * text, with a name of its own, for each set of them. Outside a transaction a `select` shares a connection with others
 * of the same moment (`PipeliningPool`), so it takes a millisecond or less.
 */
export const statement = <Given extends Partial<Params<string>>, Rows>(
  name: string,
  build: (db: Queries, params: Given) => { prepare(name: string): Prepared<Rows> },
) => {
  const written = new Map<string, Asked<Rows>>()
  return (db: Queries, values: { readonly [Name in keyof Given]-?: unknown }): Promise<Rows> => {
    const names = Object.keys(values)
    const absent = names.filter((each) => values[each] === null)
    const fullName = absent.length === 0 ? name : `${name} without ${absent.join(' ')}`
    let ask = written.get(fullName)
    if (ask === undefined) {
      const given = names.filter((each) => values[each] !== null).map((each) => [each, sql.placeholder(each)])
      ask = asked(build(db, Object.fromEntries(given) as Given).prepare(fullName))
      written.set(fullName, ask)
    }
    // Where it is sent: the pool, or the connection of a transaction.
    return ask((db as unknown as { session: { client: pg.Pool } }).session.client, values)
  }
}

/** Sends the prepared statement as the query builder would, without looking up the column type of each value again. */
const asked = <Rows>(prepared: Prepared<Rows>): Asked<Rows> => {
  const { params, queryConfig, fields, joinsNotNullableMap = {} } = prepared as unknown as Written
  const writers = params.map(paramWriter)
  const readRow = rowReader(fields, joinsNotNullableMap)
  return async (client, values) => {
    const given = writers.map((write) => write(values))
    const sent = client.query<unknown[]>(queryConfig, given)
    const { rows } = await sent.catch((error: Error) => {
      throw new DrizzleQueryError(queryConfig.text, given, error)
    })
    return rows.map(readRow) as Rows
  }
}

const paramWriter = (param: unknown): ((values: Readonly<Record<string, unknown>>) => unknown) => {
  if (is(param, Placeholder)) return (values) => values[param.name]
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param
  const { encoder, value } = param
  return (values) => encoder.mapToDriverValue(values[value.name])
}

/** The condition that the column is one of the values, with one text for any number of them. */
export const isAnyOf = (column: SQLWrapper, values: Placeholder): SQL => sql`${column} = any(${values})`
