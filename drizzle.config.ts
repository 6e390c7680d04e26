import { defineConfig } from 'drizzle-kit'

/** Reads every table of the house and writes `db/migrations`. Column names are written out in the tables: no casing rule here. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/features/*/server/tables.ts', './src/platform/tables.ts'],
  out: './db/migrations',
})
