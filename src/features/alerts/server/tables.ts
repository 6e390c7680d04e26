import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#features/accounts/server/tables.ts'
import { valueRanges, type ValueRange } from '#features/rfqs/domain/value-range.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import { currencies, type Currency } from '#lib/money.ts'
import { instant, oneOf } from '#platform/columns.ts'

const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' })
const kinds = ['sector', 'saved'] as const

/**
 * What suppliers asked to be told of. The alert of the sector has a row only once its supplier changed something of it;
 * its categories count once it is `edited` (docs/rules/alerts.md#the-alert-of-the-sector). `query`, `patterns` and
 * `whole` are the text as the search reads it (`searchTerms`), so that a new RFQ is matched with all alerts by one
 * statement.
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
    pausedAt: instant('paused_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('alerts_kind', oneOf(t.kind, kinds)),
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
 * That a supplier was told of an RFQ: once, however many alerts match. `alertId` is the first that matched, null for the
 * one of the sector.
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
    alertId: uuid('alert_id').references(() => alerts.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.rfqId] }), index('alert_hits_of_rfq').on(t.rfqId)],
)
