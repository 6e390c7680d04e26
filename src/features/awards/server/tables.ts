import { foreignKey, pgTable, uuid } from 'drizzle-orm/pg-core'
import { quotations } from '#features/quotations/server/tables.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import { instant } from '#platform/database/columns.ts'

/**
 * The selected quotation of an RFQ, at most one. From then on its buyer and its supplier know each other's identity
 * (docs/rules/who-sees-what.md#identities). `terms_accepted_at` is when the buyer accepted the terms.
 */
export const awards = pgTable(
  'awards',
  {
    rfqId: uuid('rfq_id')
      .primaryKey()
      .references(() => rfqs.id, { onDelete: 'restrict' }),
    quotationId: uuid('quotation_id').notNull().unique(),
    termsAcceptedAt: instant('terms_accepted_at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.rfqId, t.quotationId], foreignColumns: [quotations.rfqId, quotations.id] }).onDelete(
      'restrict',
    ),
  ],
)
