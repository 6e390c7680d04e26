import { foreignKey, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { files } from '#features/files/server/tables.ts'
import { rfqAddenda } from '../addenda/tables.ts'
import { rfqItems, rfqs } from '../tables.ts'

/**
 * A file of an RFQ, or of one of its items. It belongs to this RFQ alone: the same file elsewhere has another id.
 * `addendum` is the number of the addendum that it came with; null for one that was published with the RFQ.
 */
export const rfqFiles = pgTable(
  'rfq_files',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => files.id, { onDelete: 'restrict' }),
    rfqId: uuid('rfq_id')
      .notNull()
      .references(() => rfqs.id, { onDelete: 'cascade' }),
    rfqItemId: uuid('rfq_item_id'),
    orderIndex: integer('order_index').notNull(),
    addendum: integer('addendum'),
  },
  (t) => [
    foreignKey({ columns: [t.rfqId, t.rfqItemId], foreignColumns: [rfqItems.rfqId, rfqItems.id] }).onDelete('cascade'),
    foreignKey({
      name: 'rfq_files_addendum',
      columns: [t.rfqId, t.addendum],
      foreignColumns: [rfqAddenda.rfqId, rfqAddenda.number],
    }).onDelete('cascade'),
    unique('rfq_files_order').on(t.rfqId, t.orderIndex),
  ],
)
