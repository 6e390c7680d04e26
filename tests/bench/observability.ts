import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type pg from 'pg'
import { migrateDb } from '#platform/database/migrate.ts'
import { requestIds } from '#platform/http/request-ids.ts'
import { createLog } from '#platform/log.ts'
import { createMetrics } from '#platform/observability/metrics.ts'
import { requestNames } from '#platform/observability/request-names.ts'
import { observeRequests, type ObserveRequest } from '#platform/observability/requests.ts'
import { newBuyerToken } from '../lifecycle/fixtures/buyer-token.ts'
import { openPool } from '../lifecycle/fixtures/server.ts'
import { generate } from './generate.ts'
import { list, uncachedList } from './list.ts'
import { alternate, connections, type Request } from './load.ts'
import { administer, benchSecret, startProduct } from './stage.ts'
import { measured } from './visitors.ts'

type Options = {
  readonly rfqs: number
  readonly rounds: number
  readonly seconds: number
  readonly ends: AsyncDisposableStack
}

/** What the line of each request and the metrics cost: the product with them beside the product without, in turn. */
export async function observabilityTable(server: pg.PoolConfig, options: Options): Promise<string> {
  const { rfqs, rounds, seconds, ends } = options
  const connection = { ...server, database: `bench_observability_${rfqs}` }
  await administer(server, `create database ${connection.database}`)
  await migrateDb(connection, join(import.meta.dirname, '../../db/migrations'))
  await generate(connection, rfqs)
  const pool = openPool(connection)
  const authorization = `Bearer ${await newBuyerToken(pool, benchSecret)}`
  await pool.end()
  const silent = await startProduct(connection, ends, { LOG_LEVEL: 'warn' })
  const lines = await startProduct(connection, ends, { LOG_LEVEL: 'info' })
  const both = await startProduct(connection, ends, { LOG_LEVEL: 'info', METRICS_TOKEN: 'm'.repeat(32) })

  const requests: Record<string, Request> = {
    '`me`': { path: '/rpc/accounts/me', body: '{"json":{}}', headers: { authorization } },
    'list, uncached': uncachedList,
    'list, from memory': list.request,
    'home page, from memory': { path: '/' },
  }
  const rows: string[] = []
  for (const [name, request] of Object.entries(requests)) {
    const contestants = [silent, lines, both].map((product, at) => measured(String(at), product, request))
    await alternate(contestants, { rounds, seconds })
    const [none = NaN, line = NaN, all = NaN] = contestants.map((contestant) => contestant.processor())
    const more = (one: number) => `${one.toFixed(0)} (+${((100 * (one - none)) / none).toFixed(1)} %)`
    rows.push(`| ${name} | ${none.toFixed(0)} | ${more(line)} | ${more(all)} |`)
  }
  return [
    `${connections} connections, ${rounds} rounds of ${seconds} s each in turn`,
    '',
    '| µs of processor for a request | without | with its line | with its line and metrics |',
    '| --- | --: | --: | --: |',
    ...rows,
    '',
    `- In one process, without HTTP: ${observing()}.`,
  ].join('\n')
}

const observed = 100_000

/** Microseconds of processor for observing one request, the least of five times: it hardly moves on a busy machine. */
function observing(): string {
  const nameOf = requestNames(['accounts.me'], [])
  const idsOf = requestIds([])
  const metrics = createMetrics()
  const log = createLog('info', { destination: { write: () => undefined } })
  const cost = (observe: ObserveRequest): number => {
    const request = { url: '/rpc/accounts/me', method: 'POST', headers: {}, socket: {} } as IncomingMessage
    const once = () => {
      const response = Object.assign(new EventEmitter(), { statusCode: 200, writableFinished: true, headersSent: true })
      observe(request, Object.assign(response, { getHeader: () => '' }) as unknown as ServerResponse, () => undefined)
      response.emit('close')
    }
    return leastOf(once)
  }
  const line = cost(observeRequests({ log, nameOf, idsOf }))
  const all = cost(observeRequests({ log, nameOf, idsOf, metrics }))
  const statement = leastOf(() => metrics.statement({ text: 'select from rfqs', name: undefined })())
  return `a line ${line.toFixed(1)} µs, the metrics of a request ${(all - line).toFixed(1)} µs, of a statement ${statement.toFixed(1)} µs`
}

function leastOf(work: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage()
    for (let n = 0; n < observed; n += 1) work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / observed
  })
  return Math.min(...times)
}
