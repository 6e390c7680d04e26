import fc from 'fast-check'
import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { portalFilters } from '#features/rfqs/contract/portal.ts'
import { searchPortal } from '#features/rfqs/server/portal.ts'
import { isOpenRow } from '#features/rfqs/server/public-columns.ts'
import { matchesText, type SearchScope } from '#features/rfqs/server/search/matches.ts'
import { maxCounted } from '#features/rfqs/server/search/found.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import { uncached } from '#platform/public-cache.ts'
import '../harness/property-seed.ts'
import { rounds } from '../harness/rounds.ts'
import { openMarket } from './fixtures/market.ts'

const {
  platform: { pool, db },
  join,
} = await openMarket()
const today = '2026-03-10'
const source = { db, today, cached: uncached } as const

beforeAll(async () => {
  // 1,300 open RFQs, ten of each moment: words of all, of most (the oldest), of one in four, of few and of one; one in
  // nine expired today and still counts as active.
  await pool.query(
    `insert into rfqs (id, buyer_id, title, deadline, currency, department, item_count, status, created_at, updated_at, masked_title)
     select gen_random_uuid(), $1::uuid, 'Pedido ' || n, date '2026-03-12' - 3 * (n % 9 / 8), 'UYU', 'Salto', 1, 'active',
       timestamptz '2026-03-09' - n / 10 * interval '1 minute', now(), 'Pedido ' || n
     from generate_series(1, 1465) n`,
    [(await join('buyer')).id],
  )
  await pool.query(
    `insert into rfq_search (rfq_id, public_text, item_names, item_notes)
     select id, concat_ws(' ', 'pedido', case when n > 200 then 'construcciones' end, case when n % 4 = 0 then 'Cemento portland' end,
         case when n % 7 = 0 then 'camión hidrogrúa' end, case when n % 500 = 0 then 'rarísimo' end, case when n % 3 = 0 then 'M8' end),
       concat_ws(E'\\n', 'Caño', case when n % 5 = 0 then 'Bolsas de 25 kg' end, case when n % 2 = 0 then 'Tornillos M8' end), 'remito'
     from (select id, substr(title, 8)::int as n from rfqs) numbered`,
  )
  await pool.query('analyze rfqs, rfq_search')
})

/** Everything that the plain condition finds, newest first. */
const plain = async (text: string, scope: SearchScope) => {
  const rows = await db
    .select({ id: rfqs.id })
    .from(rfqs)
    .where(and(isOpenRow(today), matchesText(text, scope), eq(rfqs.department, 'Salto')))
    .orderBy(desc(rfqs.createdAt), desc(rfqs.id))
  return rows.map(({ id }) => id)
}

const maxPages = 4
/** The first pages of a search, and the last answer's count. */
const pages = async (text: string, scope: SearchScope, department: string | null) => {
  const filters = portalFilters.parse({ text, department })
  const ids: string[] = []
  const totals = new Set<number>()
  for (let cursor: string | null = null, page = 0; page === 0 || (cursor !== null && page < maxPages); page += 1) {
    const answer: Awaited<ReturnType<typeof searchPortal>> = await searchPortal(source, scope, {
      ...filters,
      cursor,
    })
    ids.push(...answer.page.map(({ id }) => id))
    totals.add(answer.total)
    cursor = answer.next
  }
  return { ids, totals: [...totals] }
}

const expectPlain = async (text: string, scope: SearchScope, department: string | null = null) => {
  const all = await plain(text, scope)
  const found = await pages(text, scope, department)
  expect(found.ids).toEqual(all.slice(0, maxPages * 12))
  expect(found.totals).toEqual([Math.min(all.length, maxCounted + 1)])
}

test.each([
  'pedido',
  'construcciones',
  'construccion',
  'constru',
  'cemento',
  'portland',
  'camion',
  'rarísimo',
  'm8',
  'tornillo m8',
  'bolsa',
  'cemento camión',
  'caños',
  'remitos',
  'zzqxwk',
  '---',
  'm8 ---',
  'cemento ---',
  'de',
  'emen gru',
  'ped constru cam',
])('a search finds by %j what the plain condition finds, on each page, however common', async (text) => {
  for (const scope of ['public', 'items'] as const) {
    await expectPlain(text, scope)
    await expectPlain(text, scope, 'Salto')
  }
})

test('a search finds by any words what the plain condition finds', async () => {
  const word = fc.constantFrom(
    'pedido',
    'pedid',
    'construcción',
    'constru',
    'cemento',
    'hormigón',
    'camiones',
    'hidro',
    'raris',
    'm8',
    '25',
    'kg',
    'bolsas',
    'tornillo',
    'tirafondo',
    'tubo',
    'caño',
    'remito',
    'de',
    '3½',
    '%',
    "o'b",
    '\\',
    '---',
    'a',
  )
  const texts = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '))
  await fc.assert(
    fc.asyncProperty(texts, fc.constantFrom<SearchScope>('public', 'items'), (text, scope) => expectPlain(text, scope)),
    { numRuns: rounds(25, 300) },
  )
}, 60_000)

test('a search counts what is before a cursor after which there is nothing', async () => {
  const last = (await plain('rarísimo', 'public')).at(-1)!
  const [row] = await db.select({ createdAt: rfqs.createdAt }).from(rfqs).where(eq(rfqs.id, last))
  const cursor = Buffer.from(`opportunities.${row!.createdAt.getTime()}.${last}`).toString('base64url')
  const answer = await searchPortal(source, 'public', {
    ...portalFilters.parse({ text: 'rarísimo' }),
    cursor,
  })
  expect([answer.page, answer.total, answer.suggestions]).toEqual([[], 2, []])
})
