import { join } from 'node:path'
import type pg from 'pg'
import { migrateDb, withoutWorkers } from '#platform/db.ts'
import { startChild } from '../child.ts'
import { addCost, flatness, type Costs } from '../flatness.ts'
import { generate } from '../generate.ts'
import { alternate, connections, type Contestant } from '../load.ts'
import { pgbenchVersion, runPgbench } from '../pgbench.ts'
import { administer, startProduct } from '../stage.ts'
import { measured } from '../visitors.ts'
import { layAccounts, layDeals } from './lay.ts'
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

/** The hot paths of both sides, signed in, at each size in turn, beside thin (the same SQL without checks) and pgbench. */
export async function signedInTable(server: pg.PoolConfig, { sizes, rounds, seconds, ends }: Options): Promise<string> {
  const lines: string[] = []
  const costs: Costs = new Map()
  for (const rfqs of sizes) {
    const connection = { ...server, database: `bench_signed_in_${rfqs}` }
    const rival = { ...connection, ...withoutWorkers }
    await administer(server, `create database ${connection.database}`)
    await migrateDb(connection, join(import.meta.dirname, '../../../db/migrations'))
    await generate(connection, rfqs, { live: liveAt(rfqs) })
    const product = await startProduct(connection, ends, { LOG_LEVEL: 'info' })
    const line = (name: string, own: Written, rivals: readonly string[]) => {
      addCost(costs, name, own.processor)
      const times = `${own.p50.toFixed(1)} / ${own.p99.toFixed(1)}`
      const cells = [whole(rfqs), name, whole(own.rate), times, whole(own.processor), ...rivals]
      lines.push(`| ${cells.join(' | ')} |`)
      // A million takes minutes: each row is told as soon as it is there.
      console.error(lines.at(-1))
    }
    const deals = await layDeals(connection, product.port)
    for (const read of readsOf(deals)) {
      const people = await recordRead(connection, read)
      const thin = await startChild('signed-in/thin.ts', { connection: rival, people })
      const request = requestOf(read)
      const [own, bare] = [measured('Pliego', product, request), measured('thin', thin, request)]
      const statements = people.map((rounds) => rounds.flat())
      const bench: Contestant | null = (await pgbenchVersion())
        ? { name: 'pgbench', run: (time) => runPgbench(rival, statements, time) }
        : null
      const measures = await alternate(bench ? [own, bare, bench] : [own, bare], { rounds, seconds })
      const [ours, theirs, limit] = [measures.get(own)!, measures.get(bare)!, bench && measures.get(bench)!]
      line(read.name, { ...ours, processor: own.processor() }, [
        `${whole(theirs.rate)} (${whole(bare.processor())})`,
        percent(ours.rate / theirs.rate),
        limit ? whole(limit.rate) : '',
      ])
      await thin.stop()
    }
    const accounts = await layAccounts(connection, product.port)
    const acts = {
      'sign-in': again(accounts.map(({ credentials }) => ({ path: 'accounts/signIn', input: credentials }))),
      refresh: again(accounts.map(({ refreshToken }) => ({ path: 'accounts/refresh', input: { refreshToken } }))),
      send: await sends(connection, 1_000 * seconds),
    }
    for (const [name, calls] of Object.entries(acts)) line(name, await write(product, calls, seconds), ['', '', ''])
    const choices = [...(await selects(connection))]
    const contended = choices.shift()!
    line('select', await write(product, choices, seconds), ['', '', ''])
    await write(product, [contended], seconds)
    const crowd = measured('Pliego', product, tries(contended))
    const tried = (await alternate([crowd], { rounds, seconds })).get(crowd)!
    line('select, all on one RFQ', { ...tried, processor: crowd.processor() }, ['', '', ''])
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
