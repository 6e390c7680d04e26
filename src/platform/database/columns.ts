import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '#lib/dates.ts'
import { timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Value } from './statement.ts'

/** A timestamp with milliseconds, the precision of JavaScript's Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The SQL of a check constraint: the column holds one of these values, or null. */
export const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

/** The day of a moment in Montevideo. */
export const dayOf = (moment: AnyPgColumn): SQL => sql`(${moment} at time zone 'America/Montevideo')::date`

/** The moment at which a day begins in Montevideo. */
export const startOfDay = (day: Value<Day>): SQL => sql`(${day}::timestamp at time zone 'America/Montevideo')`
