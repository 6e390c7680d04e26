import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'
import { rfqItems, rfqs } from '../tables.ts'

/**
 * An addendum to a published RFQ, numbered and final (docs/rules/clarifications.md#addenda). `deadlineBefore` and
 * `deadlineAfter` are set when it moved the deadline.
 */
export const rfqAddenda = pgTable(
  'rfq_addenda',
  {
    id: uuid('id').primaryKey(),
    rfqId: uuid('rfq_id')
      .notNull()
      .references(() => rfqs.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    text: text('text').notNull(),
    /** True when suppliers have to confirm their prices. */
    material: boolean('material').notNull(),
    deadlineBefore: date('deadline_before', { mode: 'string' }),
    deadlineAfter: date('deadline_after', { mode: 'string' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('rfq_addenda_number').on(t.rfqId, t.number),
    unique('rfq_addenda_of_rfq').on(t.rfqId, t.id),
    check('rfq_addenda_text', sql`btrim(${t.text}) <> ''`),
    check(
      'rfq_addenda_deadline',
      sql`num_nonnulls(${t.deadlineBefore}, ${t.deadlineAfter}) in (0, 2) and ${t.deadlineAfter} > ${t.deadlineBefore}`,
    ),
  ],
)

/** What an addendum changed of an item: its quantity, or null when the item was taken out. */
export const rfqAddendumChanges = pgTable(
  'rfq_addendum_changes',
  {
    addendumId: uuid('addendum_id').notNull(),
    rfqId: uuid('rfq_id').notNull(),
    rfqItemId: uuid('rfq_item_id').notNull(),
    quantityBefore: numeric('quantity_before', { precision: 15, scale: 3 }).notNull(),
    quantityAfter: numeric('quantity_after', { precision: 15, scale: 3 }),
  },
  (t) => [
    primaryKey({ columns: [t.addendumId, t.rfqItemId] }),
    foreignKey({ columns: [t.rfqId, t.addendumId], foreignColumns: [rfqAddenda.rfqId, rfqAddenda.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.rfqId, t.rfqItemId], foreignColumns: [rfqItems.rfqId, rfqItems.id] }).onDelete('restrict'),
    check('rfq_addendum_changes_quantity', sql`${t.quantityAfter} > 0 and ${t.quantityAfter} <> ${t.quantityBefore}`),
  ],
)
