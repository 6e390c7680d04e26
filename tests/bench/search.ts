import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { portalFilters } from '#features/rfqs/contract/portal.ts'
import { findRfqs, searchPortal } from '#features/rfqs/server/portal.ts'
import { asParams, searchValues } from '#features/rfqs/server/search/found.ts'
import type { SearchScope } from '#features/rfqs/server/search/matches.ts'
import { suggestSearches } from '#features/rfqs/server/search/suggestions.ts'
import { rebuildWords } from '#features/rfqs/server/search/upkeep.ts'
import { today } from '#lib/dates.ts'
import { uncached } from '#platform/public-cache.ts'
import { bareTransaction, openDb, type Db, type Tx } from '#platform/database/db.ts'
import { migrateDb } from '#platform/database/migrate.ts'
import { quietLog } from '../harness/log.ts'
import { generate } from './generate.ts'
import { administer } from './stage.ts'
import { named, planOf, time, type Times } from './times.ts'

const whole = new Intl.NumberFormat('en')

/** What is typed, and what it stands for. */
const searches: readonly (readonly [what: string, texts: readonly string[]])[] = [
  ['a word of many RFQs', ['obra', 'cemento']],
  ['two words', ['cemento salto', 'alquiler grúa']],
  ['a plural', ['bolsas', 'servicios']],
  ['without accents', ['camion', 'construccion']],
  ['a part of a word', ['constru', 'hidrogr']],
  ['a code, two letters', ['m8', '25']],
  ['a word of five RFQs', ['rarísimo']],
  ['a word of none', ['zzqxwk']],
]
const typos = ['cemneto', 'constrcción', 'hormgón']

/**
 * The portal's search with page and count, as visitors and as suppliers ask it, on one connection, at `rfqs` RFQs of
 * which `live` are open, as one Markdown table (docs/speed.md). `rounds` is how often each search is timed.
 */
export async function searchTable(
  server: pg.PoolConfig,
  { rfqs, live, rounds }: { readonly rfqs: number; readonly live: number; readonly rounds: number },
): Promise<string> {
  const connection = { ...server, database: `bench_search_${rfqs}_${live}` }
  await administer(server, `create database ${connection.database}`)
  await migrateDb(connection, join(import.meta.dirname, '../../db/migrations'))
  await generate(connection, rfqs, { live, lists: 'long' })
  const { pool, db } = openDb({ ...connection, statement_timeout: 600_000, query_timeout: 600_000 }, quietLog)
  try {
    await pool.query(`update rfq_search set public_text = public_text || ' rarísimo', item_names = item_names || ' rarísimo'
      where rfq_id in (select rfq_id from rfq_search order by rfq_id limit 5)`)
    await bareTransaction(db, (tx) => rebuildWords(tx as unknown as Tx))
    await pool.query('vacuum analyze')
    return await measure(db, { rfqs, live, rounds })
  } finally {
    await pool.end()
  }
}

async function measure(db: Db, { rfqs, live, rounds }: { rfqs: number; live: number; rounds: number }) {
  const on = today(new Date())
  const search = async (text: string, scope: SearchScope) => {
    const filters = portalFilters.parse({ text })
    await searchPortal({ db, today: on, cached: uncached }, scope, { ...filters, cursor: null })
  }
  const rows: string[] = []
  for (const [what, texts] of searches) {
    const visitors = await time(texts, rounds * 5, (text) => search(text, 'public'))
    const suppliers = await time(texts, rounds * 5, (text) => search(text, 'items'))
    const plan = await planOf(
      db.$client,
      findRfqs(db, 'items', asParams(searchValues(texts[0]!, 'items', on, null)!), portalFilters.parse({})),
    )
    rows.push(
      `| ${what}: ${texts.map((text) => `\`${text}\``).join(', ')} | ${times(visitors)} | ${times(suppliers)} | ${named([plan])} |`,
    )
  }
  const suggestions = await time(typos, rounds * 5, (text) => suggestSearches(db, { text, scope: 'public', today: on }))
  rows.push(`| suggestions for ${typos.map((text) => `\`${text}\``).join(', ')} | ${times(suggestions)} |  |  |`)
  const [processor] = cpus()
  return [
    `${cpus().length} × ${processor?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, embedded PostgreSQL, one page and its count`,
    '',
    `| ${whole.format(rfqs)} RFQs, ${whole.format(live)} open | visitors, p50 / p95 / worst ms | suppliers | walks |`,
    '| --- | --: | --: | --- |',
    ...rows,
  ].join('\n')
}

const times = ({ p50, p95, worst }: Omit<Times, 'plan'>) => [p50, p95, worst].map(ms).join(' / ')
const ms = (milliseconds: number) => (milliseconds < 10 ? milliseconds.toFixed(1) : milliseconds.toFixed(0))
