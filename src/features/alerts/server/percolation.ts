import { and, asc, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { accounts, profiles } from '#features/accounts/server/tables.ts'
import { sector } from '#features/accounts/domain/registration.ts'
import { categoriesOfSector } from '#features/catalog/domain/sector-categories.ts'
import { categories } from '#features/catalog/server/tables.ts'
import { notificationPreferences } from '#features/notifications/server/tables.ts'
import { notifyAll } from '#features/notifications/server/notify.ts'
import { rangeEnds, valueRanges } from '#features/rfqs/domain/value-range.ts'
import { publishedRfqs } from '#features/rfqs/server/published-queue.ts'
import { isOpenRow } from '#features/rfqs/server/public-columns.ts'
import { rfqSearch } from '#features/rfqs/server/search/tables.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import { dayMs } from '#lib/durations.ts'
import type { Tx } from '#platform/database/db.ts'
import { handle, inBatchesById } from '#platform/jobs/handler.ts'
import { newOpportunityNotice } from '../copy.ts'
import { opportunityMails } from './mails-at-once.ts'
import { alertHits, alertMail, alerts } from './tables.ts'
import { wantsMails } from './mail-choices.ts'

/** Suppliers that one transaction checks: few enough to stay far below the limit of a statement's time. */
export const suppliersAtOnce = 1_000

/**
 * Notifies the suppliers whose alerts match a published RFQ, each once, in batches. An RFQ that stopped receiving
 * quotations meanwhile is not announced. A second run notifies nobody twice, so an interrupted one is continued
 * (docs/rules/alerts.md#matching).
 */
export const publishedRfqHandler = handle(publishedRfqs, ({ rfqId }, { signal, transaction }) =>
  inBatchesById(suppliersAtOnce, signal, (after) => transaction((tx) => notifyNext(tx, rfqId, after))),
)

/** Notifies those of the next suppliers whose alerts match; returns the suppliers that it checked. */
const notifyNext = async (tx: Tx, rfqId: string, after: string): Promise<readonly string[]> => {
  const rfq = await findFreshRfq(tx, rfqId)
  if (!rfq) return []
  const suppliers = await nextSuppliers(tx, after)
  const last = suppliers.at(-1) ?? after
  const hits = await storeHits(tx, { rfqId, categoryId: rfq.categoryId, after, last })
  const notice = newOpportunityNotice(rfq)
  await notifyAll(
    tx,
    [{ kind: 'rfq-new-opportunity', ...notice, byMail: false }],
    hits.map((userId) => ({ userId, rfqId, quotationId: null })),
  )
  const isLastBatch = suppliers.length < suppliersAtOnce
  if (isLastBatch && (await hasMails(tx, rfqId))) await tx.enqueue(opportunityMails, { rfqId })
  return suppliers
}

/** What a notice says of an open RFQ; null when it is closed or too old to announce. */
const findFreshRfq = async (tx: Tx, rfqId: string) => {
  const [rfq] = await tx
    .select({
      title: rfqs.maskedTitle,
      deadline: rfqs.deadline,
      createdAt: rfqs.createdAt,
      categoryId: rfqs.categoryId,
      category: categories.name,
    })
    .from(rfqs)
    .leftJoin(categories, eq(categories.id, rfqs.categoryId))
    .where(and(eq(rfqs.id, rfqId), isOpenRow(tx.today)))
  return rfq && rfq.createdAt.getTime() >= tx.now.getTime() - maxAgeMs ? rfq : null
}

/** An RFQ that is older when its job runs is too old to announce. */
const maxAgeMs = dayMs

const nextSuppliers = async (tx: Tx, after: string): Promise<readonly string[]> => {
  const next = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.userType, 'supplier'), gt(profiles.id, after)))
    .orderBy(asc(profiles.id))
    .limit(suppliersAtOnce)
  return next.map(({ id }) => id)
}

/** An RFQ and a range of suppliers: those after one, up to another. */
type Batch = {
  readonly rfqId: string
  readonly categoryId: string | null
  readonly after: string
  readonly last: string
}

/**
 * Stores a hit for each supplier with a matching alert; those of the suppliers that had none yet, in the order of their
 * ids, so that two runs cannot deadlock. A hit is due for a mail when one of its alerts is by mail and the supplier
 * wants mails now: a supplier that wants them later gets none for earlier RFQs.
 */
const storeHits = async (tx: Tx, batch: Batch): Promise<readonly string[]> => {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    insert into ${alertHits} (user_id, rfq_id, alert_ids, created_at, mail)
    select matching.supplier_id, ${batch.rfqId}::uuid, array_agg(matching.id order by created_at, matching.id),
      ${tx.now.toISOString()}::timestamptz, case when bool_or(by_mail) and ${wantsMails} then 'due' end
    from (${matchingAlerts(batch)}) matching
    left join ${notificationPreferences} on ${notificationPreferences.userId} = matching.supplier_id
    left join ${alertMail} on ${alertMail.supplierId} = matching.supplier_id
    group by matching.supplier_id, ${notificationPreferences.userId}, ${alertMail.supplierId}
    order by matching.supplier_id
    on conflict do nothing
    returning user_id as "userId"`)
  return rows.map(({ userId }) => userId)
}

/** Whether a mail about the RFQ is due to somebody. */
const hasMails = async (tx: Tx, rfqId: string): Promise<boolean> => {
  const due = and(eq(alertHits.rfqId, rfqId), eq(alertHits.mail, 'due'))
  return (await tx.select({ rfqId: alertHits.rfqId }).from(alertHits).where(due).limit(1)).length > 0
}

/**
 * The alerts of these suppliers that match an RFQ: the portal's filter in reverse, from the RFQ to its alerts. An
 * account or alert that is younger than the RFQ does not count.
 */
const matchingAlerts = ({ rfqId, categoryId, after, last }: Batch): SQL => {
  const sectors = sector.options.filter((each) => categoryId !== null && categoriesOfSector(each).includes(categoryId))
  const ofSector = sql`${profiles.companySector} = any(${sql.param(sectors)}::text[])`
  const isOfBatch = (supplier: AnyPgColumn) => sql`${supplier} > ${after} and ${supplier} <= ${last}`
  const anyOrOneOf = (column: SQL, value: SQL) => sql`(cardinality(${column}) = 0 or ${value} = any(${column}))`
  return sql`
    select ${alerts.supplierId} as supplier_id, ${alerts.id} as id, ${alerts.byMail} as by_mail,
      ${alerts.createdAt} as created_at
    from ${alerts}
    join ${profiles} on ${profiles.id} = ${alerts.supplierId}
    join ${rfqs} on ${rfqs.id} = ${rfqId}
    left join ${rfqSearch} on ${rfqSearch.rfqId} = ${rfqs.id}
    where ${isOfBatch(alerts.supplierId)} and ${alerts.pausedAt} is null and ${alerts.createdAt} <= ${rfqs.createdAt}
      and case when ${alerts.kind} = 'sector' and not ${alerts.edited} then ${ofSector}
        else ${anyOrOneOf(sql`${alerts.categoryIds}`, sql`${rfqs.categoryId}`)} end
      and ${anyOrOneOf(sql`${alerts.departments}`, sql`${rfqs.department}`)}
      and (${alerts.currency} is null or ${alerts.currency} = ${rfqs.currency})
      and (${alerts.value} is null or (${rfqs.currency} = coalesce(${alerts.currency}, 'UYU') and ${inItsRange}))
      and (${alerts.query} is null or ${rfqSearch.itemsVector} @@ ${alerts.query} or (cardinality(${alerts.patterns}) > 0
        and ${rfqSearch.itemsFolded} like all(${alerts.patterns}) and ${rfqSearch.itemsVector} @@ all(${alerts.whole})))
    union all
    select ${profiles.id}, ${profiles.id}, false, ${profiles.createdAt}
    from ${profiles}
    join ${accounts} on ${accounts.id} = ${profiles.id}
    join ${rfqs} on ${rfqs.id} = ${rfqId} and ${accounts.verifiedAt} <= ${rfqs.createdAt}
    where ${isOfBatch(profiles.id)} and ${profiles.userType} = 'supplier' and ${ofSector}
      and not exists (select from ${alerts} where ${alerts.supplierId} = ${profiles.id} and ${alerts.kind} = 'sector')`
}

/** Whether the RFQ's estimate is in the range of the alert. */
const inItsRange = sql`case ${alerts.value} ${sql.join(
  valueRanges.map((range) => {
    const { from, below } = rangeEnds[range]
    const ends = [
      ...(from === null ? [] : [sql`${rfqs.estimatedTotal} >= ${from}::numeric`]),
      ...(below === null ? [] : [sql`${rfqs.estimatedTotal} < ${below}::numeric`]),
    ]
    return sql`when ${range} then ${sql.join(ends, sql` and `)}`
  }),
  sql` `,
)} end`
