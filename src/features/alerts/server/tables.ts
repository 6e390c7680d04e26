import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#features/accounts/server/tables.ts'
import { valueRanges, type ValueRange } from '#features/rfqs/domain/value-range.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import { currencies, type Currency } from '#lib/money.ts'
import { instant, oneOf } from '#platform/database/columns.ts'
import { defaultPace, mailPaces, type MailPace } from '../domain/mail.ts'

const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' })
const kinds = ['sector', 'saved'] as const
/** Whether a hit is for a mail: `due` it waits for one, else the mail that told of it. */
const mailStates = ['due', 'at-once', 'summary'] as const

/**
 * What suppliers asked to be told of. The alert of the sector has its supplier's id, and a row only once its supplier
 * changed something of it; its categories count once it is `edited` (docs/rules/alerts.md#the-alert-of-the-sector).
 * `query`, `patterns` and `whole` are the text as the search reads it (`searchTerms`), so that a new RFQ is matched
 * with all alerts by one statement.
 */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid('id').primaryKey(),
    supplierId: uuid('supplier_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: kinds }).notNull(),
    edited: boolean('edited').notNull().default(false),
    name: text('name').notNull().default(''),
    text: text('text').notNull().default(''),
    categoryIds: text('category_ids').array().notNull().default([]),
    departments: text('departments').array().notNull().default([]),
    currency: text('currency').$type<Currency>(),
    value: text('value').$type<ValueRange>(),
    query: tsquery('query'),
    patterns: text('patterns').array().notNull().default([]),
    whole: tsquery('whole').array().notNull().default([]),
    /** What the three were made from: when the search reads the text in another way, they are recomputed. */
    terms: text('terms').notNull().default(''),
    /** Whether its news is mailed too, at the pace of the account. */
    byMail: boolean('by_mail').notNull().default(true),
    pausedAt: instant('paused_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('alerts_kind', oneOf(t.kind, kinds)),
    check('alerts_sector_id', sql`(${t.kind} = 'sector') = (${t.id} = ${t.supplierId})`),
    check('alerts_currency', oneOf(t.currency, currencies)),
    check('alerts_value', oneOf(t.value, valueRanges)),
    check('alerts_text', sql`(${t.text} = '') = (${t.query} is null)`),
    index('alerts_of_supplier').on(t.supplierId),
    uniqueIndex('alerts_one_of_the_sector')
      .on(t.supplierId)
      .where(sql`${t.kind} = 'sector'`),
  ],
)

/**
 * That a supplier was told of an RFQ: once, however many alerts match. `alertIds` are those that matched, the first one
 * first.
 */
export const alertHits = pgTable(
  'alert_hits',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    rfqId: uuid('rfq_id')
      .notNull()
      .references(() => rfqs.id, { onDelete: 'cascade' }),
    alertIds: uuid('alert_ids').array().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null: no mail tells of it. */
    mail: text('mail', { enum: mailStates }),
    mailedAt: instant('mailed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.rfqId] }),
    index('alert_hits_of_rfq').on(t.rfqId),
    index('alert_hits_due')
      .on(t.userId)
      .where(sql`${t.mail} = 'due'`),
    check('alert_hits_mail', oneOf(t.mail, mailStates)),
    check('alert_hits_mailed', sql`(${t.mailedAt} is not null) = (${t.mail} is not null and ${t.mail} <> 'due')`),
  ],
)

/** How a supplier wants its opportunities mailed. No row means the defaults. */
export const alertMail = pgTable(
  'alert_mail',
  {
    supplierId: uuid('supplier_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    pace: text('pace').$type<MailPace>().notNull().default(defaultPace),
    /** Since when it wants none. The pace stays, for when it wants them again. */
    stoppedAt: instant('stopped_at'),
    /** The day of its last summary: one a day, also if the job runs twice. */
    summarizedOn: date('summarized_on'),
  },
  (t) => [check('alert_mail_pace', oneOf(t.pace, mailPaces))],
)
