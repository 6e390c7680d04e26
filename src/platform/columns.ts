import { sql } from 'drizzle-orm'
import { timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core'

/** A moment, to the millisecond: what JavaScript writes is what it reads again. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** For a check: the column holds one of these words, or nothing. */
export const oneOf = (column: AnyPgColumn, words: readonly string[]) =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`
