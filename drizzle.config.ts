import { defineConfig } from 'drizzle-kit'

/** Compares all tables with `db/migrations` and writes new migrations. Column names are explicit in the tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/features/*/server/**/tables.ts', './src/platform/tables.ts'],
  out: './db/migrations',
})
