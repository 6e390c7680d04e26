import { sql, type SQL } from 'drizzle-orm'
import { categories } from '#features/catalog/server/tables.ts'
import type { Day } from '#lib/dates.ts'
import type { Value } from '#platform/database/statement.ts'
import { rfqs } from './tables.ts'

/** The columns that everyone may read of an RFQ (docs/rules/who-sees-what.md#the-table). */
export const publicColumns = {
  id: rfqs.id,
  title: rfqs.title,
  categoryId: rfqs.categoryId,
  categoryName: categories.name,
  currency: rfqs.currency,
  deadline: rfqs.deadline,
  department: rfqs.department,
  itemCount: rfqs.itemCount,
  estimatedTotal: rfqs.estimatedTotal,
  estimatedItems: rfqs.estimatedItems,
  createdAt: rfqs.createdAt,
}

/**
 * The condition that an RFQ is open on that day, as `isOpen` of the domain. The status is a literal and not a
 * parameter, so that the planner can use the partial indexes of the active RFQs.
 */
export const isOpenRow = (today: Value<Day>): SQL => sql`${rfqs.status} = 'active' and ${rfqs.deadline} >= ${today}`

/** The RFQs after a cursor's row, in the order newest first. */
export const isAfter = (after: { createdAt: Value<Date>; id: Value<string> } | null): SQL | undefined =>
  after === null ? undefined : sql`(${rfqs.createdAt}, ${rfqs.id}) < (${after.createdAt}, ${after.id}::uuid)`
