import { expect, onTestFinished, test } from 'vitest'
import { publishedRfqHandler, suppliersAtOnce } from '#features/alerts/server/percolation.ts'
import { openDeals } from '../quotations/fixtures/deals.ts'
import { attemptOn } from '../harness/attempt.ts'

const { platform, buyer, publish } = await openDeals()
const { pool, clock } = platform
const { run } = publishedRfqHandler
const runOnce = (rfqId: string) => run({ rfqId }, attemptOn(platform))

const batches = 3
const suppliers = (batches - 1) * suppliersAtOnce + 100
await pool.query(
  `with made as (
     insert into accounts (id, email, password_hash, user_type, verified_at, created_at)
     select gen_random_uuid(), n || '@avisos.uy', '', 'supplier', $2, $2 from generate_series(1, $1::int) n returning id
   )
   insert into profiles (id, user_type, company_sector, created_at) select id, 'supplier', 'construccion', $2 from made`,
  [suppliers, clock.now()],
)
const owner = await buyer()

/** How many suppliers were told of an RFQ: by the bell, by a live event, and noted as told. */
const countTold = async (rfqId: string) => {
  const { rows } = await pool.query<ReturnType<typeof each>>(
    `select count(*)::int as notifications, count(distinct n.user_id)::int as people,
       count(distinct h.user_id)::int as hits, count(distinct e.id)::int as events
     from notifications n
     left join alert_hits h on h.rfq_id = n.rfq_id and h.user_id = n.user_id
     left join live_events e on e.user_id = n.user_id and e.id = n.id::text
     where n.rfq_id = $1`,
    [rfqId],
  )
  return rows[0]
}
const each = (n: number) => ({ notifications: n, people: n, hits: n, events: n })

/** Lets this happen in the database while the supplier of that place, by id, is told. */
const whileTelling = async (place: number, statement: string): Promise<() => Promise<unknown>> => {
  const { rows } = await pool.query<{ id: string }>(
    "select id from profiles where user_type = 'supplier' order by id offset $1 limit 1",
    [place],
  )
  await pool.query(`
    create function interrupt() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$;
    create trigger interrupted before insert on notifications for each row
      when (new.user_id = '${rows[0]!.id}') execute function interrupt()`)
  const end = () => pool.query('drop function if exists interrupt cascade')
  onTestFinished(async () => void (await end()))
  return end
}

for (const [what, statement] of [
  ['failed', "raise exception 'interrupted'"],
  ['lost its connection', 'perform pg_terminate_backend(pg_backend_pid())'],
] as const)
  test(`a run that ${what} between two batches is continued, and every supplier is told exactly once`, async () => {
    const rfqId = await publish(owner)
    const end = await whileTelling(suppliersAtOnce + 10, statement)
    await expect(runOnce(rfqId)).rejects.toThrow()
    expect(await countTold(rfqId)).toEqual(each(suppliersAtOnce))
    await end()
    await runOnce(rfqId)
    expect(await countTold(rfqId)).toEqual(each(suppliers))
  })

test('two runs at the same time tell every supplier exactly once', async () => {
  const rfqId = await publish(owner)
  await Promise.all([runOnce(rfqId), runOnce(rfqId)])
  expect(await countTold(rfqId)).toEqual(each(suppliers))
})

test('a run that the shutdown no longer waits for stops between two batches', async () => {
  const rfqId = await publish(owner)
  await expect(run({ rfqId }, attemptOn(platform, { signal: AbortSignal.abort() }))).rejects.toThrow('aborted')
  expect(await countTold(rfqId)).toEqual(each(0))
})
