import { setTimeout as sleep } from 'node:timers/promises'
import { v7 } from 'uuid'
import { afterAll, expect } from 'vitest'
import { openDb } from '#platform/db.ts'
import { quietLog } from '../harness/log.ts'
import { testNow } from '../harness/platform.ts'
import { codeOf } from '../harness/product.ts'
import { aQuotation, openDeals, type Deals } from '../quotations/deals.ts'
import { anItem } from '../rfqs/market.ts'

type Buyer = Awaited<ReturnType<Deals['buyer']>>
type Supplier = Awaited<ReturnType<Deals['supplier']>>

/**
 * A market whose clock goes on, since in a race the order of the moments is part of what is asked, and whose connections are
 * waited for as long as a busy machine needs: who wins is asked here, not how fast.
 */
export const openRaces = async () => {
  const deals = await openDeals()
  const began = performance.now()
  const now = () => new Date(testNow.getTime() + performance.now() - began)
  Object.assign(deals.platform.clock, { now })
  const patient = openDb({ ...deals.platform.connection, ...patience }, quietLog)
  afterAll(() => patient.pool.end())
  Object.assign(deals.platform, patient)
  const { publish } = deals
  // A buyer publishes sixty in an hour at most; here hundreds are fought for, so each is an hour old when the next one comes.
  Object.assign(deals, {
    publish: async (...given: Parameters<typeof publish>) => {
      const hour = new Date(now().getTime() - 60 * minute)
      await deals.platform.pool.query(
        `update rfqs set created_at = created_at - interval '1 hour' where created_at > $1`,
        [hour],
      )
      return publish(...given)
    },
  })
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => deals.supplier()))
  return { deals, owner: await deals.buyer(), people }
}
const minute = 60_000
const patience = {
  connectionTimeoutMillis: minute,
  statement_timeout: minute,
  query_timeout: minute,
  lock_timeout: minute,
}

/** Every one of `many`, in an order that changes each time. */
export const shuffled = <T>(many: readonly T[]): readonly T[] =>
  many
    .map((one) => [Math.random(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one)

/** Requests with a quotation of each supplier, written by the product once and copied row by row: hundreds cost seconds. */
export const quotedRequests = async (deals: Deals, owner: Buyer, suppliers: readonly Supplier[], count: number) => {
  const { platform, publish, quote } = deals
  const model = await publish(owner, { items: [anItem()] })
  for (const supplier of suppliers) await quote(supplier, model)
  const copies = Array.from({ length: count }, () => v7())
  const { rows: columns } = await platform.pool.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'
     and table_name in ('rfqs', 'rfq_items', 'rfq_contacts', 'quotations') order by ordinal_position`,
  )
  const copy = (table: string, replaced: Record<string, string>) => {
    const names = columns.filter((one) => one.table_name === table).map((one) => one.column_name)
    const values = names.map((name) => replaced[name] ?? `old.${name}`)
    const key = table === 'rfqs' ? 'id' : 'rfq_id'
    return platform.pool.query(
      `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table} old cross join unnest($2::uuid[]) as fresh
       where old.${key} = $1`,
      [model, copies],
    )
  }
  await copy('rfqs', { id: 'fresh' })
  await copy('rfq_items', { id: 'gen_random_uuid()', rfq_id: 'fresh' })
  await copy('rfq_contacts', { rfq_id: 'fresh' })
  await copy('quotations', { id: 'gen_random_uuid()', rfq_id: 'fresh' })
  const { rows } = await platform.pool.query<{ rfq: string; ids: string[] }>(
    `select rfq_id as rfq, array_agg(id) as ids from quotations where rfq_id = any($1) group by rfq_id`,
    [copies],
  )
  return rows
}

/** As many selections at once as there are connections, of this request's quotations in turn: each with a key of its own. */
export const raceToSelect = async (
  deals: Deals,
  owner: Buyer,
  { rfq, ids }: { rfq: string; ids: string[] },
  at: number,
) => {
  const tries = Array.from({ length: at }, (_, n) => deals.choiceOf(rfq, ids[n % ids.length]!))
  return Promise.all(shuffled(tries).map((choice) => codeOf(owner.product.awards.select(choice))))
}

/** What has to be true of every request that was fought for, asked of the tables themselves. */
export const expectOneWinnerEach = async ({ platform }: Deals, requests: readonly string[]) => {
  const { rows } = await platform.pool.query<Record<'selected' | 'others' | 'awards' | 'agree', number>>(
    `select (select count(*)::int from quotations q where q.rfq_id = r.id and q.status = 'selected') as selected,
       (select count(*)::int from quotations q where q.rfq_id = r.id and q.status not in ('selected', 'rejected')) as others,
       (select count(*)::int from awards a where a.rfq_id = r.id) as awards,
       (select count(*)::int from awards a join quotations q on q.id = a.quotation_id
        where a.rfq_id = r.id and q.rfq_id = r.id and q.status = 'selected' and a.quotation_id = r.selected_quotation_id
          and r.status = 'closed') as agree
     from rfqs r where r.id = any($1)`,
    [requests],
  )
  expect(rows).toHaveLength(requests.length)
  expect(rows.filter((row) => row.selected !== 1 || row.others !== 0 || row.awards !== 1 || row.agree !== 1)).toEqual(
    [],
  )
  const { rows: told } = await platform.pool.query<{ notices: number }>(
    `select count(*)::int as notices from notifications n where n.metadata ->> 'kind' = 'quotation-selected' and n.rfq_id = any($1)`,
    [requests],
  )
  expect(told).toEqual([{ notices: requests.length }])
}

/** Over how long the calls of a race begin, so that the award falls among them. */
const spreadMs = 80

/** One award while every one of the newcomers sends a quotation: answers what each of them was told, and what was written. */
export const raceToSend = async (deals: Deals, owner: Buyer, first: Supplier, newcomers: readonly Supplier[]) => {
  const { platform, publish, quote, choiceOf } = deals
  const rfqId = await publish(owner)
  const { id } = await quote(first, rfqId)
  const { items } = await first.product.rfqs.forSupplier({ id: rfqId })
  const select = () => codeOf(owner.product.awards.select(choiceOf(rfqId, id)))
  const sends = newcomers.map(
    ({ product }) =>
      () =>
        codeOf(product.quotations.send({ key: v7(), rfqId, quotation: aQuotation(items) })),
  )
  const codes = await Promise.all(
    [select, ...sends].map(async (start) => {
      await sleep(Math.random() * spreadMs)
      return start()
    }),
  )
  const { rows } = await platform.pool.query<{ status: string; n: number; late: number }>(
    `select q.status, count(*)::int as n, (count(*) filter (where q.sent_at > r.closed_at))::int as late
     from quotations q join rfqs r on r.id = q.rfq_id where r.id = $1 group by q.status order by q.status desc`,
    [rfqId],
  )
  return { rfqId, codes, rows }
}

/** Nobody got in after the close: who was told yes is among those the award rejected, who was told no has no row. */
export const expectNoneLate = ({ codes, rows }: Awaited<ReturnType<typeof raceToSend>>) => {
  const accepted = codes.filter((code) => code === null).length - 1
  expect(new Set(codes.filter((code) => code !== null && code !== 'RFQ_CLOSED'))).toEqual(new Set())
  const rejected = accepted === 0 ? [] : [{ status: 'rejected', n: accepted, late: 0 }]
  expect(rows).toEqual([{ status: 'selected', n: 1, late: 0 }, ...rejected])
  return accepted
}
