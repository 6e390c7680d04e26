import { readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { databaseClock } from '#platform/clock.ts'
import { openDb, withoutWorkers } from '#platform/database/db.ts'
import { migrateDb } from '#platform/database/migrate.ts'
import { openLive } from '#platform/live/live.ts'
import { watchPublicData } from '#platform/public-epoch.ts'
import { today } from '#lib/dates.ts'
import { quietLog } from '../harness/log.ts'
import { startChild } from './child.ts'
import { addCost, flatness, type Costs } from './flatness.ts'
import { generate } from './generate.ts'
import { list, uncachedList } from './list.ts'
import { alternate, connections, load, type Contestant, type Request } from './load.ts'
import { administer, startProduct } from './stage.ts'

type Options = {
  readonly sizes: readonly number[]
  readonly rounds: number
  readonly seconds: number
  readonly ends: AsyncDisposableStack
}

/**
 * What visitors read, at each size in turn: from memory beside bare node:http with the same bytes and headers, and
 * uncached. The product writes its line for each request, as in production. What does not depend on the size is
 * measured at the first: the rivals from memory, all processors busy, and the delay between instances.
 */
export async function visitorsTable(server: pg.PoolConfig, { sizes, ...options }: Options): Promise<string> {
  const costs: Costs = new Map()
  const tables: string[] = []
  for (const rfqs of sizes) tables.push(await tableOf(server, { ...options, rfqs, costs }))
  return [...tables, ...flatness(sizes, costs)].join('\n\n')
}

type OfSize = Omit<Options, 'sizes'> & { readonly rfqs: number; readonly costs: Costs }

async function tableOf(server: pg.PoolConfig, { rfqs, rounds, seconds, ends, costs }: OfSize): Promise<string> {
  const isFirst = costs.size === 0
  const connection = { ...server, database: `bench_visitors_${rfqs}` }
  await administer(server, `create database ${connection.database}`)
  await migrateDb(connection, join(import.meta.dirname, '../../db/migrations'))
  await generate(connection, rfqs)
  const { pool, db } = openDb(connection, quietLog)
  ends.defer(() => pool.end())
  const ids = await pool.query<{ id: string }>(`select id from rfqs where status = 'active' limit 500`)
  const product = await startProduct(connection, ends, { LOG_LEVEL: 'info' })
  const { port, pid } = product

  const targets: Record<string, Request> = {
    'home page': { path: '/' },
    portal: { path: '/opportunities' },
    opportunity: { path: `/opportunity/${ids.rows[0]!.id}` },
    help: { path: '/help' },
    'list by RPC': list.request,
  }
  const lines: string[] = []
  const row = async (name: string, request: Request, rival: Measured | null) => {
    const own = measured('Pliego', product, request)
    const measures = await alternate(rival ? [own, rival] : [own], { rounds, seconds })
    const ours = measures.get(own)!
    const theirs = rival && { ...measures.get(rival)!, name: rival.name, processor: rival.processor() }
    addCost(costs, name, own.processor())
    const cells = [name, whole(ours.rate), `${ours.p50.toFixed(1)} / ${ours.p99.toFixed(1)}`]
    const beside = theirs
      ? [
          whole(theirs.rate),
          `${percent(ours.rate / theirs.rate)} of ${theirs.name}`,
          `${whole(own.processor())} / ${whole(theirs.processor)}`,
          percent(theirs.processor / own.processor()),
        ]
      : ['', '', whole(own.processor()), '']
    lines.push(`| ${[...cells, ...beside].join(' | ')} |`)
  }
  for (const [name, request] of Object.entries(targets)) {
    const { bytes, headers } = await read(port, request)
    const answer = { body: bytes.toString('base64'), encoding: 'base64', headers }
    const bare = isFirst ? await startChild('bare.ts', answer) : null
    await row(`${name}, from memory`, request, bare && measured('bare', bare, request))
    await bare?.stop()
  }
  const { sql: text, params: values } = list.query(db, today(new Date()))
  const thin = await startChild('thin.ts', {
    connection: { ...connection, ...withoutWorkers },
    query: { name: 'row', text, values },
  })
  const compare = (name: string) => row(name, uncachedList, measured('thin', thin, uncachedList))
  await compare('list by RPC, uncached')
  const busy = await Promise.all(isFirst ? cpus().map(() => startChild('busy.ts', {})) : [])
  if (isFirst) await compare('the same with all processors busy')
  for (const program of [thin, ...busy]) await program.stop()

  /**
   * What a page of an RFQ costs after each of these writes, ms. The first passes warm: before, the code is not
   * compiled.
   */
  const afterWrites = async (change: (n: number) => Promise<unknown>) => {
    const passes: number[] = []
    for (let pass = 0; pass < warmPasses + rounds; pass += 1) {
      await change(pass)
      const before = processorMs(pid)
      for (const { id } of ids.rows) await read(port, { path: `/opportunity/${id}` })
      passes.push((processorMs(pid) - before) / ids.rows.length)
    }
    const each = passes.slice(warmPasses).toSorted((one, other) => one - other)[Math.floor(rounds / 2)]!
    return { first: passes[0]!, each }
  }
  const drawn = await afterWrites((n) =>
    pool.query(`update rfqs set title = regexp_replace(title, '( [0-9]+)?$', ' ' || $1) where status = 'active'`, [n]),
  )
  const again = await afterWrites((n) => write(pool, n))
  addCost(costs, 'page, uncached', drawn.each)
  addCost(costs, 'page given again', again.each)
  return [
    `${whole(rfqs)} RFQs, ${connections} connections, ${rounds} rounds of ${seconds} s each in turn`,
    '',
    '| what visitors read | requests/s | p50 / p99 ms | rival/s | Pliego | processor µs, Pliego / rival | rival ÷ Pliego |',
    '| --- | --: | --: | --: | --- | --: | --: |',
    ...lines,
    '',
    `- An uncached page (an opportunity): ${drawn.each.toFixed(1)} ms of processor, compression included (aim: 4); the first ${ids.rows.length} of a process ${drawn.first.toFixed(1)} ms. Given again after a change that it does not show: ${again.each.toFixed(1)} ms.`,
    ...(isFirst ? [`- ${await staleness(connection)}`] : []),
  ].join('\n')
}

type Measured = Contestant & {
  /** Microseconds of processor for a request, over all runs but the first, which warms. */ processor(): number
}

/** Processor time hardly moves when other programs use the machine; requests a second do. */
export const measured = (name: string, { port, pid }: { port: number; pid: number }, request: Request): Measured => {
  let [spent, answered, isWarm] = [0, 0, false]
  const run = async (time: number) => {
    const before = processorMs(pid)
    const done = await load(port, request, time)
    if (isWarm) {
      spent += processorMs(pid) - before
      answered += done.times.length
    }
    isWarm = true
    return done
  }
  return { name, run, processor: () => (1_000 * spent) / answered }
}

const percent = (share: number) => `${Math.round(100 * share)} %`
const whole = (value: number) => Math.round(value).toLocaleString('en')

/** The bytes and headers that a browser gets. */
const read = (port: number, { path, headers }: Request): Promise<{ bytes: Buffer; headers: Record<string, string> }> =>
  new Promise((resolve, reject) => {
    const own = { 'accept-encoding': 'br', ...headers }
    const request = httpRequest({ port, path, headers: own, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part)).on('error', reject)
      response.on('end', () => {
        const { date: _, connection: __, 'keep-alive': ___, ...sent } = response.headers
        resolve({ bytes: Buffer.concat(parts), headers: sent as Record<string, string> })
      })
    })
    request.on('error', reject).end()
  })

/** Processor time of all threads of a process so far. Linux counts it in hundredths of a second. */
export const processorMs = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

const warmPasses = 2
const writes = 1_000

/** A write that visitors read, so that what was made before it is made again. */
const write = (pool: pg.Pool, n: number) =>
  pool.query(`update rfqs set title = $1 where id = (select id from rfqs limit 1)`, [`Obra ${n}`])

/** Writes on one instance: whether it knows at once, and after how long another one does. */
async function staleness(connection: pg.PoolConfig): Promise<string> {
  // Not `await using`: the parser of dependency-cruiser does not know it.
  const open = new AsyncDisposableStack()
  try {
    return await measureStaleness(connection, open)
  } finally {
    await open.disposeAsync()
  }
}

async function measureStaleness(connection: pg.PoolConfig, open: AsyncDisposableStack): Promise<string> {
  const instance = async () => {
    const { pool, db } = openDb(connection, quietLog)
    open.defer(() => pool.end())
    const live = await openLive(connection, db, quietLog)
    open.defer(() => live.stop())
    const clock = await databaseClock(pool)
    open.defer(async () => clock.stop())
    return { pool, epoch: await watchPublicData({ pool, live, clock }) }
  }
  const [writer, other] = [await instance(), await instance()]
  const delays: number[] = []
  let stale = 0
  for (let n = 0; n < writes; n += 1) {
    const [here, there] = [writer.epoch(), other.epoch()]
    await write(writer.pool, n)
    const committed = performance.now()
    if (writer.epoch() === here) stale += 1
    while (other.epoch() === there) await new Promise(setImmediate)
    delays.push(performance.now() - committed)
  }
  delays.sort((a, b) => a - b)
  const within = (share: number) => `${delays[Math.floor((writes - 1) * share)]!.toFixed(1)} ms`
  return `${whole(writes)} writes: ${stale} stale on the writer; the other knew after ${within(0.5)} (p50), ${within(0.99)} (p99), ${within(1)} (longest).`
}
