import { join } from 'node:path'
import pg from 'pg'
import { countsQuery, newestNotifications } from '#features/notifications/server/queries.ts'
import { openDb } from '#platform/database/db.ts'
import { migrateDb } from '#platform/database/migrate.ts'
import type { MemberId } from '#platform/rpc.ts'
import { quietLog } from '../harness/log.ts'
import { administer } from './stage.ts'

const notifications = 1_000_000
/** The notifications of one person: one in twenty is unread, and none is a message. */
const ofOne = 20_000
const tries = 9

type Plan = {
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
}
type Explained = { readonly Plan: Plan; readonly 'Execution Time': number }

/**
 * What PostgreSQL does for the bell of a person with 20,000 of 1,000,000 notifications, beside one with 200, as a
 * Markdown table: milliseconds (EXPLAIN ANALYZE, the quickest of nine) and pages of 8 kB, of the product's own queries.
 */
export async function bellTable(server: pg.PoolConfig): Promise<string> {
  const connection = { ...server, database: 'bench_bell' }
  await administer(server, `create database ${connection.database}`)
  await migrateDb(connection, join(import.meta.dirname, '../../db/migrations'))
  const { pool, db } = openDb(connection, quietLog)
  try {
    await insertNotifications(connection)
    const people = [await personWith(pool, 'most'), await personWith(pool, 'few')]
    const queries = {
      'the five newest': (member: MemberId) => newestNotifications(db, { member, limit: 6 }),
      'a page of one type': (member: MemberId) => newestNotifications(db, { member, type: 'system', limit: 21 }),
      'a page of a type without any': (member: MemberId) =>
        newestNotifications(db, { member, type: 'message', limit: 21 }),
      'a page of the unread': (member: MemberId) => newestNotifications(db, { member, unread: true, limit: 21 }),
      'counts of tabs and unread': (member: MemberId) => countsQuery(db, member),
    }
    const lines: string[] = []
    for (const [name, query] of Object.entries(queries)) {
      const cells: string[] = []
      for (const person of people) {
        const { ms, pages } = await cost(pool, query(person as MemberId))
        cells.push(ms.toFixed(2), String(pages))
      }
      lines.push(`| ${name} | ${cells.join(' | ')} |`)
    }
    return [
      `| the bell of one person, of ${notifications.toLocaleString('en')} notifications | ${ofOne.toLocaleString('en')} own: ms | pages | 200 own: ms | pages |`,
      '| --- | --: | --: | --: | --: |',
      ...lines,
    ].join('\n')
  } finally {
    await pool.end()
  }
}

/** Over a connection of its own: the product's would give up before a million rows are inserted. */
const insertNotifications = async (connection: pg.PoolConfig) => {
  const pool = new pg.Pool({ ...connection, max: 1 })
  const others = (notifications - ofOne) / 200
  await pool.query(
    `insert into accounts (id, email, password_hash, user_type, verified_at, created_at)
     select gen_random_uuid(), 'p' || n || '@medida.uy', '', 'supplier', now(), now() from generate_series(1, $1::int) n`,
    [others + 1],
  )
  await pool.query(`insert into profiles (id, user_type, created_at) select id, user_type, now() from accounts`)
  await pool.query(
    `insert into notifications (id, user_id, type, title, message, quotation_id, created_at, read_at)
     select gen_random_uuid(), ids[case when n % 50 = 0 then 1 else 2 + n % $2::int end],
       case n / 50 % 20 when 0 then 'system' when 1 then 'system' else case when n % 3 = 0 then 'rfq' else 'quotation' end end,
       'Nueva oportunidad en tu sector', 'Provisión de caño galvanizado con costura, en Salto. Puedes cotizar hasta el 12/12/2026.', gen_random_uuid(),
       timestamptz '2026-11-01' - n * interval '30 seconds', case when n / 50 % 20 = 0 then null else timestamptz '2026-11-02' end
     from generate_series(1, $1::int) n, (select array_agg(id) as ids from profiles) people`,
    [notifications, others],
  )
  await pool.query('vacuum analyze notifications')
  await pool.end()
}

const personWith = async (pool: pg.Pool, much: 'most' | 'few'): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>(
    `select user_id as id from notifications group by user_id order by count(*) ${much === 'most' ? 'desc' : 'asc'} limit 1`,
  )
  return rows[0]?.id ?? ''
}

const cost = async (pool: pg.Pool, query: { toSQL(): { sql: string; params: unknown[] } }) => {
  const { sql, params } = query.toSQL()
  let ms = Number.POSITIVE_INFINITY
  let pages = 0
  for (let n = 0; n < tries; n += 1) {
    const { rows } = await pool.query<{ 'QUERY PLAN': readonly [Explained] }>(
      `explain (analyze, buffers, format json) ${sql}`,
      params,
    )
    const one = rows[0]?.['QUERY PLAN'][0]
    if (!one) continue
    ms = Math.min(ms, one['Execution Time'])
    pages = one.Plan['Shared Hit Blocks'] + one.Plan['Shared Read Blocks']
  }
  return { ms, pages }
}
