import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { openDb, withoutWorkers } from '#platform/database/db.ts'
import { migrateDb } from '#platform/database/migrate.ts'
import { quietLog } from '../../harness/log.ts'
import { startSmtp } from '../../harness/smtp.ts'
import { startChild } from '../child.ts'
import { addCost, flatness, type Costs } from '../flatness.ts'
import { generate } from '../generate.ts'
import { alternate, connections, type Contestant, type Request } from '../load.ts'
import { pgbenchVersion, runPgbench } from '../pgbench.ts'
import { administer, startProduct } from '../stage.ts'
import { measured } from '../visitors.ts'
import { insertAccounts, insertDeals } from './deals.ts'
import { recordRead } from './record.ts'
import { readsOf, requestOf } from './rows.ts'
import { again, selects, sends, tries, write, type Written } from './writes.ts'

type Options = {
  readonly sizes: readonly number[]
  readonly rounds: number
  readonly seconds: number
  readonly ends: AsyncDisposableStack
}

/** As many at every size, so that a read of the open RFQs has the same to do: only what is over grows. */
const liveAt = (rfqs: number) => Math.min(rfqs, 3_000)
const whole = (value: number) => Math.round(value).toLocaleString('en')
const percent = (share: number) => `${Math.round(100 * share)} %`

/** A marketplace of one size with the product on it, and the reads of its people. */
type Stage = {
  readonly rfqs: number
  readonly connection: pg.PoolConfig
  readonly product: { readonly port: number; readonly pid: number }
  readonly reads: ReturnType<typeof readsOf>
}

async function openStage(server: pg.PoolConfig, rfqs: number, ends: AsyncDisposableStack): Promise<Stage> {
  const connection = { ...server, database: `bench_signed_in_${rfqs}` }
  await administer(server, `create database ${connection.database}`)
  await migrateDb(connection, join(import.meta.dirname, '../../../db/migrations'))
  await generate(connection, rfqs, { live: liveAt(rfqs) })
  const mailServer = await startSmtp()
  ends.defer(mailServer.close)
  const product = await startProduct(connection, ends, { LOG_LEVEL: 'info', SMTP_URL: mailServer.url })
  const reads = readsOf(await insertDeals(connection, product.port))
  await endOfJobs(connection)
  return { rfqs, connection, product, reads }
}

/** Waits until the mails about the inserted rows have left: sending them is no part of a read. */
async function endOfJobs(connection: pg.PoolConfig): Promise<void> {
  const due = `select exists (select from pgboss.job where state <= 'active' and start_after <= now()) as due`
  const { pool } = openDb(connection, quietLog)
  while ((await pool.query<{ due: boolean }>(due)).rows[0]!.due) await sleep(500)
  await pool.end()
}

/**
 * The hot paths of both sides, signed in, beside thin (the same SQL without checks) and pgbench. Each read is measured
 * at all sizes in turn, so that what disturbs the machine disturbs each size alike; writes are measured at one after
 * the other.
 */
export async function signedInTable(server: pg.PoolConfig, { sizes, rounds, seconds, ends }: Options): Promise<string> {
  const lines: string[] = []
  const costs: Costs = new Map()
  const line = (rfqs: number, name: string, own: Written, rivals: readonly string[] = ['', '', '']) => {
    addCost(costs, name, own.processor)
    const times = `${own.p50.toFixed(1)} / ${own.p99.toFixed(1)}`
    const cells = [whole(rfqs), name, whole(own.rate), times, whole(own.processor), ...rivals]
    lines.push(`| ${cells.join(' | ')} |`)
    // A million takes minutes: each row is told as soon as it is there.
    console.error(lines.at(-1))
  }
  const stages: Stage[] = []
  for (const rfqs of sizes) stages.push(await openStage(server, rfqs, ends))
  for (const [at, { name }] of stages[0]!.reads.entries()) {
    const measured = await measureRead(stages, at, { rounds, seconds })
    for (const { rfqs, own, rivals } of measured) line(rfqs, name, own, rivals)
  }
  for (const { rfqs, connection, product } of stages) {
    const accounts = await insertAccounts(connection, product.port)
    const acts = {
      'sign-in': again(accounts.map(({ credentials }) => ({ path: 'accounts/signIn', input: credentials }))),
      refresh: again(accounts.map(({ refreshToken }) => ({ path: 'accounts/refresh', input: { refreshToken } }))),
      send: await sends(connection, 1_000 * seconds),
    }
    for (const [name, calls] of Object.entries(acts)) line(rfqs, name, await write(product, calls, seconds))
    const choices = [...(await selects(connection))]
    const contended = choices.shift()!
    line(rfqs, 'select', await write(product, choices, seconds))
    await write(product, [contended], seconds)
    const crowd = measured('Pliego', product, tries(contended))
    const tried = (await alternate([crowd], { rounds, seconds })).get(crowd)!
    line(rfqs, 'select, all on one RFQ', { ...tried, processor: crowd.processor() })
  }
  return [
    `${connections} connections, ${rounds} rounds of ${seconds} s each in turn; µs of processor for a request, by the process`,
    '',
    '| RFQs | signed in | requests/s | p50 / p99 ms | µs | thin (µs) | Pliego ÷ thin | pgbench |',
    '| --: | --- | --: | --: | --: | --: | --: | --: |',
    ...lines,
    '',
    ...flatness(sizes, costs),
  ].join('\n')
}

/** How many bytes the product answers. */
async function lengthOf(port: number, { path, body, headers }: Request): Promise<number> {
  const sent = { method: 'POST', body: body!, headers: { 'content-type': 'application/json', ...headers } }
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, sent)
  return (await answer.arrayBuffer()).byteLength
}

type MeasuredRead = { readonly rfqs: number; readonly own: Written; readonly rivals: readonly string[] }

/** One of the reads at all sizes in turn, then what pgbench does of each. */
async function measureRead(
  stages: readonly Stage[],
  at: number,
  times: { readonly rounds: number; readonly seconds: number },
): Promise<readonly MeasuredRead[]> {
  const pairs = await Promise.all(
    stages.map(async ({ rfqs, connection, product, reads }) => {
      const read = reads[at]!
      const people = await recordRead(connection, read)
      const rival = { ...connection, ...withoutWorkers }
      const [request, statements] = [requestOf(read), people.map((rounds) => rounds.flat())]
      const answerBytes = await lengthOf(product.port, request)
      const thin = await startChild('signed-in/thin.ts', { connection: rival, people, answerBytes })
      const [own, bare] = [measured('Pliego', product, request), measured('thin', thin, request)]
      return { rfqs, rival, statements, thin, own, bare }
    }),
  )
  const measures = await alternate(
    pairs.flatMap(({ own, bare }) => [own, bare]),
    times,
  )
  for (const { thin } of pairs) await thin.stop()
  const isInstalled = (await pgbenchVersion()) !== null
  const rows: MeasuredRead[] = []
  for (const { rfqs, rival, statements, own, bare } of pairs) {
    const [ours, theirs] = [measures.get(own)!, measures.get(bare)!]
    const limit: Contestant = { name: 'pgbench', run: (time) => runPgbench(rival, statements, time) }
    const most = isInstalled ? whole((await alternate([limit], times)).get(limit)!.rate) : ''
    const rivals = [`${whole(theirs.rate)} (${whole(bare.processor())})`, percent(ours.rate / theirs.rate), most]
    rows.push({ rfqs, own: { ...ours, processor: own.processor() }, rivals })
  }
  return rows
}
