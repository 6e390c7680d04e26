import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../db/migrations')
/** The first release has everything up to here: no version before it runs anywhere. */
const firstRelease = 35

/** What breaks the version before while it still runs: what it reads goes, or what it writes is refused. */
const contractions: readonly RegExp[] = [
  /\bdrop\s+(?:table|column|view|function|type|sequence|schema)\b/i,
  /\brename\b/i,
  /\bset\s+not\s+null\b/i,
  /\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i,
  /\badd\s+column\b(?!.*\b(?:default|generated)\b).*\bnot\s+null\b/i,
  /\bdrop\s+default\b/i,
]
/** A new rule for a table that is there already: the version before may write rows that break it. */
const newRule = /\balter\s+table\s+"?(\w+)"?\s+add\s+constraint\b/i

/** A contracting migration says since which version nothing needs what it takes away. */
const permitted = /^-- contract: unused since \d+\.\d+\.\d+$/m

/** The statements of a migration that would break the version before. */
const contractionsOf = (sql: string): readonly string[] => {
  if (permitted.test(sql)) return []
  const made = new Set(
    [...sql.matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi)].map(([, name]) => name),
  )
  return sql
    .split('--> statement-breakpoint')
    .map((statement) => statement.replaceAll(/--.*$/gm, '').trim())
    .filter((statement) => {
      const table = newRule.exec(statement)?.[1]
      return contractions.some((pattern) => pattern.test(statement)) || (table !== undefined && !made.has(table))
    })
}

test('every migration since the first release only expands: the version before runs on beside it', () => {
  const later = readdirSync(folder).filter((name) => name.endsWith('.sql') && Number(name.slice(0, 4)) > firstRelease)
  const found = later.flatMap((name) =>
    contractionsOf(readFileSync(join(folder, name), 'utf8')).map((statement) => `${name}: ${statement}`),
  )
  expect(found).toEqual([])
})

test.each([
  'ALTER TABLE "rfqs" DROP COLUMN "title"',
  'ALTER TABLE "rfqs" RENAME COLUMN "title" TO "name"',
  'ALTER TABLE "rfqs" ALTER COLUMN "title" SET NOT NULL',
  'ALTER TABLE "rfqs" ALTER COLUMN "title" SET DATA TYPE varchar(20)',
  'ALTER TABLE "rfqs" ADD COLUMN "colour" text NOT NULL',
  'ALTER TABLE "rfqs" ADD CONSTRAINT "short" CHECK (length(title) < 20)',
  'DROP TABLE "rfqs"',
])('%s is a contraction, unless the migration says since when nothing needs it', (statement) => {
  expect(contractionsOf(statement)).toEqual([statement])
  expect(contractionsOf(`-- contract: unused since 0.2.0\n${statement}`)).toEqual([])
})

test.each([
  'ALTER TABLE "rfqs" ADD COLUMN "colour" text',
  `ALTER TABLE "rfqs" ADD COLUMN "colour" text DEFAULT 'red' NOT NULL`,
  'CREATE TABLE "a" ("id" uuid NOT NULL);--> statement-breakpoint\nALTER TABLE "a" ADD CONSTRAINT "b" CHECK (true)',
])('%s is an expansion', (statement) => {
  expect(contractionsOf(statement)).toEqual([])
})
