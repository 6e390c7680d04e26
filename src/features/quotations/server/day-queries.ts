import { and, asc, desc, eq, gte, lt, lte, not, sql, type SQLWrapper } from 'drizzle-orm'
import { profiles } from '#features/accounts/server/tables.ts'
import { categories } from '#features/catalog/server/tables.ts'
import { isOpenRow, publicColumns } from '#features/rfqs/server/public-columns.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import { addDays, type Day } from '#lib/dates.ts'
import { startOfDay } from '#platform/database/columns.ts'
import type { Queries } from '#platform/database/db.ts'
import type { SupplierId } from '#platform/rpc.ts'
import { isAnyOf, statement, type Params } from '#platform/database/statement.ts'
import { validityDays } from '../domain/draft.ts'
import { maxOpportunities } from '../domain/day.ts'
import { isLiveRow, isUnconfirmedRow } from './queries.ts'
import { quotationDrafts, quotations } from './tables.ts'

/** Rows per part of the day. The dashboard and the portal have the others. */
const rowsShown = 4
/** Quotations in the strip of the week. */
const maxDue = 21

/** The supplier's sector, and whether it ever sent a quotation. */
export const findSupplierSummary = async (db: Queries, supplier: SupplierId) => {
  const [row] = await supplierSummary(db, { supplier })
  return { sector: row?.sector ?? null, started: row !== undefined && row.quotationId !== null }
}
const supplierSummary = statement('supplier_summary', (db, { supplier }: Params<'supplier'>) =>
  db
    .select({ sector: profiles.companySector, quotationId: quotations.id })
    .from(profiles)
    .leftJoin(quotations, eq(quotations.supplierId, profiles.id))
    .where(eq(profiles.id, supplier))
    .limit(1),
)

const ownColumns = {
  id: quotations.id,
  title: rfqs.title,
  deadline: rfqs.deadline,
  sentAt: quotations.sentAt,
}

/** The supplier's quotations with an addendum to confirm on open RFQs, nearest deadline first; `all`: how many. */
export const listUnconfirmed = (db: Queries, supplier: SupplierId, today: Day) => unconfirmedOf(db, { supplier, today })
const unconfirmedOf = statement('unconfirmed_of', (db, { supplier, today }: Params<'supplier' | 'today'>) =>
  db
    .select({
      ...ownColumns,
      price: quotations.price,
      currency: rfqs.currency,
      addendum: rfqs.materialAddenda,
      all: sql<number>`count(*) over ()::int`,
    })
    .from(quotations)
    .innerJoin(rfqs, eq(rfqs.id, quotations.rfqId))
    .where(and(eq(quotations.supplierId, supplier), isLiveRow, isOpenRow(today), isUnconfirmedRow))
    .orderBy(rfqs.deadline, quotations.id)
    .limit(rowsShown),
)

/**
 * The supplier's quotations whose validity has ended and that have nothing to confirm, on open RFQs, nearest deadline
 * first; `all`: how many.
 */
export const listExpired = (db: Queries, supplier: SupplierId, today: Day) =>
  expiredOf(db, { supplier, today, oldest: addDays(today, -validityDays) })
const expiredOf = statement('expired_of', (db, { supplier, today, oldest }: Params<'supplier' | 'today' | 'oldest'>) =>
  db
    .select({
      ...ownColumns,
      price: quotations.price,
      currency: rfqs.currency,
      all: sql<number>`count(*) over ()::int`,
    })
    .from(quotations)
    .innerJoin(rfqs, eq(rfqs.id, quotations.rfqId))
    .where(
      and(
        eq(quotations.supplierId, supplier),
        isLiveRow,
        isOpenRow(today),
        not(isUnconfirmedRow),
        lt(quotations.sentAt, startOfDay(oldest)),
      ),
    )
    .orderBy(rfqs.deadline, quotations.id)
    .limit(rowsShown),
)

/** The supplier's quotations on RFQs whose deadline is within seven days of today, nearest first. */
export const listDue = (db: Queries, supplier: SupplierId, today: Day) =>
  dueOf(db, { supplier, today, last: addDays(today, 6) })
const dueOf = statement('due_of', (db, { supplier, today, last }: Params<'supplier' | 'today' | 'last'>) =>
  db
    .select(ownColumns)
    .from(quotations)
    .innerJoin(rfqs, eq(rfqs.id, quotations.rfqId))
    .where(and(eq(quotations.supplierId, supplier), isLiveRow, isOpenRow(today), lte(rfqs.deadline, last)))
    .orderBy(rfqs.deadline, quotations.id)
    .limit(maxDue),
)

/**
 * The supplier's quotations whose validity ends within seven days of today, nearest first, while they can be
 * selected; `isOpen`: the RFQ is.
 */
export const listExpiring = (db: Queries, supplier: SupplierId, today: Day) =>
  expiringOf(db, {
    supplier,
    today,
    oldest: addDays(today, -validityDays),
    newest: addDays(today, 7 - validityDays),
  })
const expiringOf = statement(
  'expiring_of',
  (db, { supplier, today, oldest, newest }: Params<'supplier' | 'today' | 'oldest' | 'newest'>) =>
    db
      .select({ ...ownColumns, isOpen: sql<boolean>`${isOpenRow(today)}` })
      .from(quotations)
      .innerJoin(rfqs, eq(rfqs.id, quotations.rfqId))
      .where(
        and(
          eq(quotations.supplierId, supplier),
          isLiveRow,
          gte(quotations.sentAt, startOfDay(oldest)),
          lt(quotations.sentAt, startOfDay(newest)),
        ),
      )
      .orderBy(quotations.sentAt, quotations.id)
      .limit(maxDue),
)

/**
 * Open RFQs of these categories, or of any when none is given, that this supplier has neither quoted nor started to
 * quote. With `since` those published since then, newest first; without, those that end first. `all`: how many, counted
 * up to `maxOpportunities`, so that a day costs no more among many open RFQs.
 */
export const listOpportunities = (
  db: Queries,
  supplier: SupplierId,
  { categoryIds, today, since }: OpportunityFilters,
) => opportunitiesOf(db, { supplier, categoryIds: categoryIds.length === 0 ? null : categoryIds, today, since })
type OpportunityFilters = {
  readonly categoryIds: readonly string[]
  readonly today: Day
  readonly since: Day | null
}
const opportunitiesOf = statement(
  'opportunities_of',
  (
    db,
    { supplier, categoryIds, today, since }: Params<'supplier' | 'today'> & Partial<Params<'categoryIds' | 'since'>>,
  ) => {
    const orderOf = (row: Record<'id' | 'createdAt' | 'deadline', SQLWrapper>) =>
      since ? [desc(row.createdAt), desc(row.id)] : [asc(row.deadline), asc(row.id)]
    const found = db
      .select({ id: rfqs.id, createdAt: rfqs.createdAt, deadline: rfqs.deadline })
      .from(rfqs)
      .where(
        and(
          isOpenRow(today),
          categoryIds && isAnyOf(rfqs.categoryId, categoryIds),
          since && gte(rfqs.createdAt, startOfDay(since)),
          sql`not exists (select 1 from ${quotations} where ${quotations.rfqId} = ${rfqs.id}
          and ${quotations.supplierId} = ${supplier} and ${quotations.status} <> 'withdrawn')`,
          sql`not exists (select 1 from ${quotationDrafts} where ${quotationDrafts.rfqId} = ${rfqs.id}
          and ${quotationDrafts.supplierId} = ${supplier})`,
        ),
      )
      .orderBy(...orderOf(rfqs))
      .limit(maxOpportunities)
      .as('found')
    const counted = db
      .select({ id: found.id, all: sql<number>`count(*) over ()::int`.as('all_found') })
      .from(found)
      .orderBy(...orderOf(found))
      .limit(rowsShown)
      .as('counted')
    return db
      .select({ ...publicColumns, all: counted.all })
      .from(counted)
      .innerJoin(rfqs, eq(rfqs.id, counted.id))
      .leftJoin(categories, eq(categories.id, rfqs.categoryId))
      .orderBy(...orderOf(rfqs))
  },
)
