import { eq, sql, type SQL } from 'drizzle-orm'
import { accounts, profiles } from '#features/accounts/server/tables.ts'
import { sector } from '#features/accounts/domain/registration.ts'
import { categoriesOfSector } from '#features/catalog/domain/sector-categories.ts'
import { categories } from '#features/catalog/server/tables.ts'
import { notificationPreferences } from '#features/notifications/server/tables.ts'
import { notifyAll } from '#features/notifications/server/notify.ts'
import { rangeEnds, valueRanges } from '#features/rfqs/domain/value-range.ts'
import { publishedRfqs } from '#features/rfqs/server/published.ts'
import { isOpenRow } from '#features/rfqs/server/queries.ts'
import { rfqSearch } from '#features/rfqs/server/search/tables.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import { dayMs } from '#lib/durations.ts'
import type { Clock } from '#platform/clock.ts'
import { transaction, type Db, type Tx } from '#platform/db.ts'
import { handle, type Jobs } from '#platform/jobs.ts'
import { newOpportunityNotice } from '../copy.ts'
import { opportunityMails } from './mails-at-once.ts'
import { alertHits, alertMail, alerts } from './tables.ts'
import { wantsMails } from './mail-choices.ts'

/**
 * Tells the suppliers whose alerts match a published RFQ, each once. It tells nobody of an RFQ that stopped receiving
 * meanwhile. A second run tells nobody again (docs/rules/alerts.md#matching).
 */
export const publishedRfqHandler = (services: {
  readonly db: Db
  readonly clock: Clock
  readonly jobs: () => Pick<Jobs, 'send' | 'wake'>
}) =>
  handle(publishedRfqs, async ({ rfqId }) => {
    await transaction(services.db, { clock: services.clock, jobs: services.jobs() }, (tx) => tellSuppliers(tx, rfqId))
  })

const tellSuppliers = async (tx: Tx, rfqId: string): Promise<void> => {
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
    .where(eq(rfqs.id, rfqId))
  if (!rfq || rfq.createdAt.getTime() < tx.now.getTime() - newsMs) return
  const hits = await storeHits(tx, rfqId, rfq.categoryId)
  const recipients = hits.map(({ userId }) => ({ userId, rfqId, quotationId: null }))
  const notice = newOpportunityNotice(rfq)
  await notifyAll(tx, [{ kind: 'rfq-new-opportunity', ...notice, byMail: false }], recipients)
  if (hits.some(({ isMailed }) => isMailed)) await tx.enqueue(opportunityMails, { rfqId })
}

/** An RFQ that is older when its job runs is no news any more. */
const newsMs = dayMs

type Hit = { readonly userId: string; readonly isMailed: boolean }

/**
 * Stores a hit for each supplier with a matching alert; those of the suppliers that had none yet. A hit is for a mail
 * when one of its alerts is and the supplier wants mails now: who wants them later gets none of what was before.
 */
const storeHits = async (tx: Tx, rfqId: string, categoryId: string | null): Promise<readonly Hit[]> => {
  const { rows } = await tx.execute<Hit>(sql`
    insert into ${alertHits} (user_id, rfq_id, alert_ids, created_at, mail)
    select matching.supplier_id, ${rfqId}::uuid, array_agg(matching.id order by created_at, matching.id),
      ${tx.now.toISOString()}::timestamptz, case when bool_or(by_mail) and ${wantsMails} then 'due' end
    from (${matchingAlerts(rfqId, categoryId, tx.today)}) matching
    left join ${notificationPreferences} on ${notificationPreferences.userId} = matching.supplier_id
    left join ${alertMail} on ${alertMail.supplierId} = matching.supplier_id
    group by matching.supplier_id, ${notificationPreferences.userId}, ${alertMail.supplierId}
    on conflict do nothing
    returning user_id as "userId", mail is not null as "isMailed"`)
  return rows
}

/**
 * The alerts that match an RFQ: the portal's condition turned round. An account or alert that is younger than the RFQ
 * does not count.
 */
const matchingAlerts = (rfqId: string, categoryId: string | null, today: Tx['today']): SQL => {
  const sectors = sector.options.filter((each) => categoryId !== null && categoriesOfSector(each).includes(categoryId))
  const ofSector = sql`${profiles.companySector} = any(${sql.param(sectors)}::text[])`
  const anyOrOneOf = (column: SQL, value: SQL) => sql`(cardinality(${column}) = 0 or ${value} = any(${column}))`
  return sql`
    select ${alerts.supplierId} as supplier_id, ${alerts.id} as id, ${alerts.byMail} as by_mail,
      ${alerts.createdAt} as created_at
    from ${alerts}
    join ${profiles} on ${profiles.id} = ${alerts.supplierId}
    join ${rfqs} on ${rfqs.id} = ${rfqId} and ${isOpenRow(today)}
    left join ${rfqSearch} on ${rfqSearch.rfqId} = ${rfqs.id}
    where ${alerts.pausedAt} is null and ${alerts.createdAt} <= ${rfqs.createdAt}
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
    join ${rfqs} on ${rfqs.id} = ${rfqId} and ${isOpenRow(today)} and ${accounts.verifiedAt} <= ${rfqs.createdAt}
    where ${profiles.userType} = 'supplier' and ${ofSector}
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
