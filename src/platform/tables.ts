import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'

/**
 * The outbox: one row per mail, written in the transaction that caused it and delivered by a job afterwards. `text`,
 * `html` and `headers` hold secret links, so they become null once the mail is delivered; without an SMTP server they
 * stay, for the page /dev/correo. `id` is the mail's Message-ID and tells nothing of other mails; `position` is their
 * order.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text'),
    html: text('html'),
    /** Further headers by name, which may hold secret links: null once the mail is delivered. */
    headers: jsonb('headers').$type<Readonly<Record<string, string>>>(),
    /** The kind of mail, for example `verify-email`. Safe to log. */
    kind: text('kind').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** When it was given up: refused for good, or its last try failed. It keeps its body, to be sent again. */
    refusedAt: timestamp('refused_at', { withTimezone: true }),
    /** Why it was given up: the code of the answer or of the error, without address or content. */
    failure: text('failure'),
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (table) => [
    uniqueIndex('mails_position').on(table.position),
    check(
      'mails_body_until_sent',
      sql`${table.sentAt} is not null or ${table.refusedAt} is not null or (${table.text} is not null and ${table.html} is not null)`,
    ),
    index('mails_created_at_idx').on(table.createdAt),
  ],
)

/**
 * The answers of writes with an idempotency key. The same key of the same person and procedure gets the same answer
 * again; the same key with another body is refused (see idempotency.ts).
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actorId: uuid('actor_id').notNull(),
    procedure: text('procedure').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the canonical body, in hexadecimal. */
    bodyHash: text('body_hash').notNull(),
    response: jsonb('response'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.actorId, table.procedure, table.key] }),
    index('idempotency_keys_created_at_idx').on(table.createdAt),
  ],
)

/**
 * Counters of the rate limits. `expire` is the moment at which a counter begins again, in milliseconds since 1970; null
 * for one that never does.
 */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

/**
 * How many live events each person was told so far. The row is locked until its transaction commits, so the events of a
 * person become visible in the order of their positions.
 */
export const livePositions = pgTable('live_positions', {
  userId: uuid('user_id').primaryKey(),
  position: bigint('position', { mode: 'number' }).notNull(),
})

/** The live events of the last day, for pages that were away (see live-log.ts). */
export const liveEvents = pgTable(
  'live_events',
  {
    userId: uuid('user_id').notNull(),
    position: bigint('position', { mode: 'number' }).notNull(),
    type: text('type').notNull(),
    id: text('id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.position] }),
    index('live_events_created_at').on(table.createdAt),
  ],
)
