import { Column, getTableName, is, SQL, type DriverValueDecoder } from 'drizzle-orm'

/** A column of an answer, and where its value goes, as the query builder keeps them in what it prepared. */
export type Field = { readonly path: readonly string[]; readonly field: Column | SQL | SQL.Aliased }
/** Whether every row has the joined table, by its name. */
export type Joins = Readonly<Record<string, boolean>>

type Read = (row: readonly unknown[]) => unknown
type Part = { readonly name: string; readonly read: Read }

/**
 * Reads a row as the query builder does: each value goes where its column was asked for, and a part of a table that was
 * not joined is null. What is known beforehand is not looked up again for each value.
 */
export const rowReader = (fields: readonly Field[], joins: Joins): Read =>
  objectReader(
    fields.map((field, at) => ({ ...field, at })),
    joins,
    0,
  )

type Placed = Field & { readonly at: number }

const objectReader = (fields: readonly Placed[], joins: Joins, depth: number): Read => {
  const parts: Part[] = []
  for (const [name, inside] of Map.groupBy(fields, ({ path }) => path[depth]!)) {
    const [first] = inside
    const isValue = first!.path.length === depth + 1
    parts.push({ name, read: isValue ? valueReader(first!) : partReader(inside, joins, depth + 1) })
  }
  return (row) => {
    const values: Record<string, unknown> = {}
    for (const { name, read } of parts) values[name] = read(row)
    return values
  }
}

const valueReader = ({ field, at }: Placed): Read => {
  const decoder = decoderOf(field)
  return (row) => {
    const value = row[at]
    return value === null ? null : decoder.mapFromDriverValue(value)
  }
}
const decoderOf = (field: Field['field']): DriverValueDecoder<unknown, unknown> =>
  is(field, Column) ? field : ((is(field, SQL) ? field : field.sql) as unknown as Decoding).decoder
type Decoding = { readonly decoder: DriverValueDecoder<unknown, unknown> }

/** A part that has columns of one table only is null where that table has no row: where the first of them is null. */
const partReader = (fields: readonly Placed[], joins: Joins, depth: number): Read => {
  const read = objectReader(fields, joins, depth)
  const columns = fields.filter(({ field, path }) => is(field, Column) && path.length === 2)
  const tables = new Set(columns.map(({ field }) => getTableName((field as Column).table)))
  const [table, ...others] = tables
  if (table === undefined || others.length > 0 || joins[table]) return read
  const { at } = columns[0]!
  return (row) => (row[at] === null ? null : read(row))
}
