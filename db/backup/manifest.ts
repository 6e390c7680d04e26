import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

const count = z.int().nonnegative()

/** What a backup says of itself, as manifest.json in the archive. */
export const manifest = z.object({
  format: z.literal(1),
  /** The product's version, and the newest migration of its database. */
  version: z.string(),
  migration: z.object({ tag: z.string(), when: count }),
  madeAt: z.string(),
  /** PostgreSQL's version, for people: the tables are text that every version reads. */
  postgres: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count })),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  queues: z.array(
    z.object({
      name: z.string(),
      policy: z.object({
        retryLimit: count,
        retryDelay: count,
        retryBackoff: z.boolean(),
        retryDelayMax: count.optional(),
        expireInSeconds: count,
      }),
    }),
  ),
  /** Jobs that waited or ran. */
  jobs: count,
  /** Whether the bytes of files are in the archive, or only in their bucket; and how many keys the database names. */
  files: z.object({ included: z.boolean(), named: count, missing: count }),
  /** The beginning of a hash of the session secret, so that a restore can tell whether it is the same. */
  secret: z.string().nullable(),
  /** Everything else in the archive, with its length and SHA-256. */
  entries: z.record(z.string(), z.object({ bytes: count, sha256: z.string() })),
})
export type Manifest = z.infer<typeof manifest>

const root = resolve(import.meta.dirname, '../..')
export const migrationsFolder = join(root, 'db/migrations')

/** This product's version, and its migrations in their order. */
export const ownVersion = (): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version
export const ownMigrations = (): readonly Manifest['migration'][] =>
  (
    JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
      entries: Manifest['migration'][]
    }
  ).entries

/** Names in the archive. */
export const tableEntry = (table: string): string => `tables/${table}.copy`
export const fileEntry = (key: string): string => `files/${key}`
export const jobsEntry = 'jobs.copy'
export const secretEntry = 'session-secret'

/** Tells secrets apart without telling anything of them. */
export const secretMark = (secret: string): string =>
  createHash('sha256').update(`pliego backup ${secret}`).digest('hex').slice(0, 16)
