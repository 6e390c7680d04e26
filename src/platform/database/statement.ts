import { Column, is, SQL, sql, type DriverValueDecoder, type Placeholder, type SQLWrapper } from 'drizzle-orm'
import type { Queries } from './db.ts'

/** A value of a query, or its placeholder in a `statement`. */
export type Value<T> = T | Placeholder

/** The parameters of a statement: a placeholder for each value, by name; none while it is null (`Partial`). */
export type Params<Name extends string> = Readonly<Record<Name, Placeholder>>

type Prepared<Rows> = { execute(values: Record<string, unknown>): Promise<Rows> }
/** A column of an answer, and where its value goes, as the query builder keeps them in what it prepared. */
type Field = { readonly path: readonly string[]; readonly field: Column | SQL | SQL.Aliased }

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
  const written = new Map<string, Prepared<Rows>>()
  return (db: Queries, values: { readonly [Name in keyof Given]-?: unknown }): Promise<Rows> => {
    const names = Object.keys(values)
    const absent = names.filter((each) => values[each] === null)
    const fullName = absent.length === 0 ? name : `${name} without ${absent.join(' ')}`
    let prepared = written.get(fullName)
    if (prepared === undefined) {
      const given = names.filter((each) => values[each] !== null).map((each) => [each, sql.placeholder(each)])
      prepared = readingFlat(build(db, Object.fromEntries(given) as Given).prepare(fullName))
      written.set(fullName, prepared)
    }
    return on(prepared, db).execute(values)
  }
}

/** What reads a row without parts: the query builder would ask of each value again what kind of column it has. */
const readingFlat = <Rows>(prepared: Prepared<Rows>): Prepared<Rows> => {
  const { fields } = prepared as { readonly fields?: readonly Field[] }
  if (!fields?.every(({ path }) => path.length === 1)) return prepared
  const columns = fields.map(({ path, field }) => ({ name: path[0]!, decoder: decoderOf(field) }))
  const customResultMapper = (rows: readonly (readonly unknown[])[]) =>
    rows.map((row) => {
      const values: Record<string, unknown> = {}
      for (let at = 0; at < columns.length; at += 1) {
        const { name, decoder } = columns[at]!
        const value = row[at]
        values[name] = value === null ? null : decoder.mapFromDriverValue(value)
      }
      return values
    })
  return Object.assign(prepared, { customResultMapper })
}
const decoderOf = (field: Field['field']): DriverValueDecoder<unknown, unknown> =>
  is(field, Column) ? field : ((is(field, SQL) ? field : field.sql) as unknown as Decoding).decoder
type Decoding = { readonly decoder: DriverValueDecoder<unknown, unknown> }

/** The same statement for another database or transaction: only where it is sent differs, not its text. */
const on = <Rows>(prepared: Prepared<Rows>, db: Queries): Prepared<Rows> => {
  const { client } = (db as unknown as { session: { client: object } }).session
  return Object.assign(Object.create(prepared) as Prepared<Rows>, { client })
}

/** Whether the column is one of the values, of which there may be any number: one text for all of them. */
export const isAnyOf = (column: SQLWrapper, values: Placeholder): SQL => sql`${column} = any(${values})`
