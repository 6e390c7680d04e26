import type { z } from 'zod'
import { categoriesOfSector } from '#features/catalog/domain/sector-categories.ts'
import { cardView } from '#features/rfqs/server/views.ts'
import { previousBusinessDay } from '#lib/business-days.ts'
import { daysLeft, type Day } from '#lib/dates.ts'
import { maskContacts } from '#lib/masking/masking.ts'
import { toCents } from '#lib/money.ts'
import type { Db } from '#platform/database/db.ts'
import type { SupplierId } from '#platform/rpc.ts'
import type { supplierDay } from '../contract/quotation-views.ts'
import { validUntil } from '../domain/status.ts'
import {
  findSupplierSummary,
  listDue,
  listExpired,
  listExpiring,
  listOpportunities,
  listUnconfirmed,
} from './day-queries.ts'

type SupplierDay = z.output<typeof supplierDay>

/** The day of a supplier: what has to be renewed, opportunities, deadlines. RFQs are read as suppliers read them. */
export const showDay = async (db: Db, supplier: SupplierId, today: Day): Promise<SupplierDay> => {
  const since = previousBusinessDay(today)
  const [summary, unconfirmed, expired, due, expiring] = await Promise.all([
    findSupplierSummary(db, supplier),
    listUnconfirmed(db, supplier, today),
    listExpired(db, supplier, today),
    listDue(db, supplier, today),
    listExpiring(db, supplier, today),
  ])
  const ofSector = categoriesOfSector(summary.sector)
  const opportunities = await findOpportunities(db, supplier, { categoryIds: ofSector, today, since })
  const facts = (row: (typeof due)[number]) => ({
    id: row.id,
    title: maskContacts(row.title),
    deadline: row.deadline,
    daysLeft: daysLeft(row.deadline, today),
  })
  return {
    started: summary.started,
    since,
    sector: summary.sector,
    unconfirmed: {
      total: unconfirmed[0]?.all ?? 0,
      quotations: unconfirmed.map((row) => ({
        ...facts(row),
        price: toCents(row.price),
        currency: row.currency,
        addendum: row.addendum,
      })),
    },
    expired: {
      total: expired[0]?.all ?? 0,
      quotations: expired.map((row) => ({
        ...facts(row),
        price: toCents(row.price),
        currency: row.currency,
        validUntil: validUntil(row.sentAt),
      })),
    },
    opportunities: {
      kind: opportunities.kind,
      ofSector: ofSector.length > 0 && opportunities.inSector,
      total: opportunities.rows[0]?.all ?? 0,
      rfqs: opportunities.rows.map((row) => cardView(row, today)),
    },
    due: due.map(facts),
    expiring: expiring.map((row) => {
      const last = validUntil(row.sentAt)
      return { ...facts(row), validUntil: last, renewable: row.isOpen && last < row.deadline }
    }),
  }
}

/** New ones of the sector; else the open ones of the sector that end first; else the open ones of any category. */
const findOpportunities = async (
  db: Db,
  supplier: SupplierId,
  { categoryIds, today, since }: { readonly categoryIds: readonly string[]; readonly today: Day; readonly since: Day },
) => {
  const fresh = await listOpportunities(db, supplier, { categoryIds, today, since })
  if (fresh.length > 0) return { kind: 'new' as const, inSector: true, rows: fresh }
  const open = await listOpportunities(db, supplier, { categoryIds, today, since: null })
  if (open.length > 0 || categoryIds.length === 0) return { kind: 'open' as const, inSector: true, rows: open }
  const ofAny = await listOpportunities(db, supplier, { categoryIds: [], today, since: null })
  return { kind: 'open' as const, inSector: false, rows: ofAny }
}
