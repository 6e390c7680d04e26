import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { openDb } from '#platform/database/db.ts'
import { queueLengths } from '#platform/jobs/queue-lengths.ts'
import { mailDeliveries, sendMail } from '#platform/mail/mail.ts'
import { createMetrics } from '#platform/observability/metrics.ts'
import { quietLog } from '../harness/log.ts'
import { freshPlatform } from '../harness/platform.ts'
import { served } from '../platform/fixtures/served.ts'

const usual = await freshPlatform()
const metrics = createMetrics()
const { pool, db } = openDb(usual.connection, quietLog, { size: 2, observer: metrics.statement })
afterAll(() => pool.end())
const platform = { ...usual, pool, db }
let answers = true
metrics.watch({
  pool,
  databaseAnswers: () => answers,
  queues: () => queueLengths(pool),
  mailQueue: mailDeliveries.name,
  liveClients: () => platform.live.openStreams(),
})
const token = 'a-token-of-this-test-that-is-long-enough'
// The queues are counted every few seconds only, so the mail waits before anybody reads.
await platform.write((tx) =>
  sendMail(tx, { to: 'ana@obra.example', subject: 'Hola', text: 'Hola', html: 'Hola', kind: 'verify-email' }),
)
const { get } = await served(platform, { metrics, metricsToken: token })

const read = async () => (await get('/metrics', { headers: { authorization: `Bearer ${token}` } })).body
/** The value of a sample, by its name with labels as they are written. */
const valueOf = (text: string, sample: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${sample} `))
      ?.slice(sample.length) ?? 'NaN',
  )
const call = (name: string) =>
  get(`/rpc/${name}`, { method: 'POST', body: '{"json":{}}', headers: { 'content-type': 'application/json' } })

test('whoever has no token gets what a page that does not exist gets', async () => {
  for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: token }]) {
    const { status, body } = await get('/metrics', { headers })
    expect(status).toBe(404)
    expect(body).toContain('Esta página no existe')
    expect(body).not.toContain('pliego_')
  }
})

test('without a token in the environment there are no metrics for anybody', async () => {
  const without = await served(platform)
  for (const bearer of ['', 'undefined', token])
    expect((await without.get('/metrics', { headers: { authorization: `Bearer ${bearer}` } })).status).toBe(404)
})

test('requests are counted by procedure and outcome, and timed', async () => {
  await call('catalog/categories')
  await call('accounts/me')
  await expect.poll(read).toContain('name="accounts.me",outcome="refused"')
  const text = await read()
  expect(valueOf(text, 'pliego_requests_total{kind="procedure",name="catalog.categories",outcome="ok"}')).toBe(1)
  expect(valueOf(text, 'pliego_request_duration_seconds_count{kind="procedure",name="catalog.categories"}')).toBe(1)
})

test('whatever is asked for, unknown procedures and pages have one name each', async () => {
  for (let n = 0; n < 20; n += 1) {
    await call(`no/such/procedure${n}`)
    await get(`/no/such/page${n}`)
    await get(`/opportunity/${n}`)
  }
  const series = (text: string) => text.split('\n').filter((line) => line.startsWith('pliego_requests_total'))
  await expect
    .poll(async () => valueOf(await read(), 'pliego_requests_total{kind="procedure",name="unknown",outcome="refused"}'))
    .toBe(20)
  expect(series(await read()).join('\n')).not.toMatch(/procedure\d|page\d|\/opportunity\/\d/)
  expect(series(await read()).length).toBeLessThan(20)
})

test('time of the database, the pool, the queues, mails, streams and memories are measured', async () => {
  await get('/pricing')
  await get('/pricing')
  const stream = platform.live.subscribe('0193a000-0000-7000-8000-000000000000', null)
  const text = await read()
  stream.end()
  expect(valueOf(text, 'pliego_mails_waiting')).toBe(1)
  expect(valueOf(text, `pliego_jobs_waiting{queue="${mailDeliveries.name}",state="due"}`)).toBe(1)
  expect(valueOf(text, 'pliego_live_clients')).toBe(1)
  expect(valueOf(text, 'pliego_database_up')).toBe(1)
  expect(valueOf(text, 'pliego_database_connections{state="waiting"}')).toBe(0)
  expect(valueOf(text, 'pliego_cache_lookups_total{cache="pages",result="hit"}')).toBeGreaterThan(0)
  expect(valueOf(text, 'pliego_cache_lookups_total{cache="pages",result="miss"}')).toBeGreaterThan(0)
  expect(valueOf(text, 'pliego_database_statement_duration_seconds_count{operation="select"}')).toBeGreaterThan(0)
  expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  answers = false
  expect(valueOf(await read(), 'pliego_database_up')).toBe(0)
})

test('queries that wait for a connection are counted while they wait', async () => {
  const clients = [await pool.connect(), await pool.connect()]
  const waiting = pool.query('select 1')
  expect(await metrics.read()).toContain('pliego_database_connections{state="waiting"} 1')
  for (const client of clients) client.release()
  await waiting
})

test('while the database does not answer the metrics can be read, and do not say that no mail waits', async () => {
  const cut = createMetrics()
  cut.watch({
    pool,
    databaseAnswers: () => false,
    queues: () => Promise.reject(new Error('gone')),
    mailQueue: mailDeliveries.name,
    liveClients: () => 0,
  })
  const text = await cut.read()
  expect(text).toContain('pliego_database_up 0')
  expect(text).not.toMatch(/^pliego_(?:mails|jobs)_\S+ /m)
})

test('every metric that the dashboard shows exists', async () => {
  const dashboard = readFileSync(new URL('../../docs/grafana/pliego.json', import.meta.url), 'utf8')
  const queries = [...dashboard.matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(([, query]) =>
    query!.replaceAll('\\"', '"'),
  )
  const known = new Set([...(await read()).matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name!))
  const named = queries.flatMap((query) =>
    [...query.matchAll(/\b((?:pliego|nodejs|process)_\w+)/g)].map(([, name]) => name!),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !known.has(name) && !known.has(name.replace(/_(?:bucket|count|sum)$/, '')))).toEqual([])
  expect(
    [...known].filter((name) => name.startsWith('pliego_') && !named.some((shown) => shown.startsWith(name))),
  ).toEqual([])
})
