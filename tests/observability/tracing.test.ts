import { v4 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { openDb } from '#platform/database/db.ts'
import { openTracing } from '#platform/observability/tracing.ts'
import { quietLog } from '../harness/log.ts'
import { freshPlatform } from '../harness/platform.ts'
import { served } from '../platform/fixtures/served.ts'
import { openCollector } from './fixtures/collector.ts'

const collector = await openCollector()
const tracing = await openTracing({ endpoint: `${collector.endpoint}/`, share: 1, log: quietLog })
const usual = await freshPlatform()
const { pool, db } = openDb(usual.connection, quietLog, { size: 1, observer: tracing.statement, traced: true })
afterAll(() => pool.end())
const { get } = await served({ ...usual, pool, db }, { tracing, trustedProxies: ['127.0.0.1'] })

const json = { 'content-type': 'application/json' }
const call = (name: string, input: object, headers: Record<string, string> = {}) =>
  get(`/rpc/${name}`, { method: 'POST', body: JSON.stringify({ json: input }), headers: { ...json, ...headers } })
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'

test('a request is a trace: the request, its procedure, its statements by name, and no value', async () => {
  const secret = 'm4rk@obra.example'
  // Eight at once on one connection: seven wait until another one gives it back.
  await Promise.all([
    call('accounts/signIn', { email: secret, password: 'm4rk-m4rk-m4rk', device: 'm4rk' }),
    ...Array.from({ length: 6 }, (_, n) => call('rfqs/opportunity', { id: v4(), other: `m4rk${n}` })),
    call('catalog/categories', {}, { traceparent: `00-${traceId}-00f067aa0ba902b7-01` }),
  ])
  await get('/opportunity/0193a000-0000-7000-8000-000000000000?q=m4rk')
  await get('/livez')
  await tracing.stop()

  const spans = collector.spans()
  const childrenOf = (parent: string) => spans.filter(({ parentSpanId }) => parentSpanId === parent)
  const request = spans.find(({ name }) => name === 'POST accounts.signIn')!
  const [procedure, ...others] = childrenOf(request.spanId)
  expect([procedure?.name, others]).toEqual(['accounts.signIn', []])
  const statements = childrenOf(procedure!.spanId).map(({ name }) => name)
  expect(statements).toContain('select accounts')

  const continued = spans.find(({ name }) => name === 'POST catalog.categories')!
  expect([continued.traceId, continued.parentSpanId]).toEqual([traceId, '00f067aa0ba902b7'])
  const page = spans.find(({ name }) => name === 'GET /opportunity/$id')!
  expect(childrenOf(page.spanId).map(({ name }) => name)).toContain('rfqs.opportunity')
  expect(spans.filter(({ name }) => name.includes('livez'))).toEqual([])

  const text = collector.bodies.join('')
  expect(text).toContain('"service.name"')
  expect(text).not.toMatch(/m4rk|0193a000|127\.0\.0\.1/)
})

test('statements belong to the request that sent them, also when they waited for a connection of another', () => {
  const spans = collector.spans()
  const parents = new Map(spans.map((span) => [span.spanId, span]))
  const statements = spans.filter(({ kind }) => kind === 3)
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['public_rfq', 'select accounts']))
  for (const statement of statements) {
    const parent = parents.get(statement.parentSpanId ?? '')
    expect(parent?.traceId).toBe(statement.traceId)
    if (statement.name === 'public_rfq') expect(parent?.name).toMatch(/^rfqs\.opportunit/)
    if (statement.name === 'select accounts') expect(parent?.name).toBe('accounts.signIn')
  }
})
