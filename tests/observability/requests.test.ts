import { connect } from 'node:net'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageRoutes } from '#web/page-routes.ts'
import { freshPlatform } from '../harness/platform.ts'
import { served } from '../platform/fixtures/served.ts'

const platform = await freshPlatform()
const behindProxy = await served(platform, { trustedProxies: ['127.0.0.1'] })
const direct = await served(platform)

type Line = Readonly<Record<string, unknown>>
const linesSince = (start: number): readonly Line[] =>
  platform.logLines.slice(start).map((line) => JSON.parse(line) as Line)

/** The line of the one request that `ask` makes. */
const lineOf = async (ask: () => Promise<unknown>): Promise<Line> => {
  const start = platform.logLines.length
  await ask()
  await expect.poll(() => linesSince(start).filter(({ msg }) => msg === 'request')).toHaveLength(1)
  return linesSince(start).find(({ msg }) => msg === 'request')!
}
const json = { 'content-type': 'application/json' }
const call = (name: string, body: string, headers: Record<string, string> = {}) =>
  direct.get(`/rpc/${name}`, { method: 'POST', body, headers: { ...json, ...headers } })

test('a call is one line: procedure, outcome, status and time, under the reference that its answer carries', async () => {
  let answer: Awaited<ReturnType<typeof call>> | undefined
  const line = await lineOf(async () => (answer = await call('catalog/categories', '{"json":{}}')))
  expect(line).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    ref: answer?.headers['x-request-id'],
    procedure: 'catalog.categories',
    outcome: 'ok',
    status: 200,
    ms: expect.any(Number) as number,
    msg: 'request',
  })
})

test.each([
  ['a refusal', 'accounts/me', '{"json":{}}', { procedure: 'accounts.me', outcome: 'refused', status: 401 }],
  ['a wrong input', 'accounts/signIn', '{"json":7}', { procedure: 'accounts.signIn', outcome: 'refused', status: 422 }],
  ['no procedure at all', 'me/llamo/Ana', '{}', { procedure: 'unknown', outcome: 'refused', status: 404 }],
])('%s is logged as such', async (_what, name, body, expected) => {
  const { status: _, ...lines } = expected
  expect(await lineOf(() => call(name, body))).toMatchObject(lines)
})

test.each([
  ['/opportunity/0193a000-0000-7000-8000-000000000000?ref=ana', '/opportunity/$id'],
  ['/rfq/0193a000-0000-7000-8000-000000000000/', '/rfq/$id'],
  ['/avisos/baja/c2VjcmV0bw', '/avisos/baja/$token'],
  ['/opportunities?q=Ana', '/opportunities'],
  ['/ana@obra.example/099123456', '/$'],
])('a page is logged by the pattern of its address: %s', async (address, page) => {
  const line = await lineOf(() => direct.get(address))
  expect(line).toMatchObject({ page, method: 'GET' })
  expect(JSON.stringify(line)).not.toMatch(/0193a000|ana|c2VjcmV0/i)
})

test('every pattern of the router is known', () => {
  const tree = readFileSync(new URL('../../src/web/routeTree.gen.ts', import.meta.url), 'utf8')
  const [, patterns = ''] = /^\s*fullPaths: ?(.*)$/m.exec(tree) ?? []
  const names = [...patterns.matchAll(/'([^']+)'/g)].map(([, name]) => name!)
  expect(names.toSorted()).toEqual(pageRoutes.toSorted())
})

test('pages from memory have their line too', async () => {
  await direct.get('/pricing')
  expect(await lineOf(() => direct.get('/pricing'))).toMatchObject({ page: '/pricing', outcome: 'ok', status: 200 })
})

test('probes and the files of the build are logged at debug only', async () => {
  const start = platform.logLines.length
  for (const path of ['/livez', '/readyz', '/health', '/favicon.svg']) await direct.get(path)
  await lineOf(() => direct.get('/robots.txt'))
  const lines = linesSince(start).filter(({ msg }) => msg === 'request')
  expect(lines.filter(({ level }) => level === 'info')).toMatchObject([{ document: '/robots.txt' }])
})

test('a request that its client abandons is logged as aborted', async () => {
  const start = platform.logLines.length
  const socket = connect(direct.port, '127.0.0.1')
  socket.write('POST /rpc/catalog/categories HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n')
  socket.write('content-length: 50\r\n\r\n{')
  await once(socket, 'connect')
  // The server must have begun with it.
  await direct.get('/livez')
  socket.destroy()
  const aborted = () => linesSince(start).filter(({ outcome }) => outcome === 'aborted')
  await expect.poll(aborted).toMatchObject([{ procedure: 'catalog.categories' }])
})

const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e'

test('the request id of a trusted proxy is taken over, in the line and in the answer', async () => {
  const ask = () =>
    behindProxy.get('/rpc/catalog/categories', {
      method: 'POST',
      body: '{}',
      headers: { ...json, 'x-request-id': uuid },
    })
  let answered: unknown
  const line = await lineOf(async () => (answered = (await ask()).headers['x-request-id']))
  expect([line.request, answered]).toEqual([uuid, uuid])
  expect(line.ref).toMatch(/^[\dA-F]{8}$/)
})

test.each([
  ['of somebody who is no trusted proxy', () => direct, uuid],
  ['that is an email address', () => behindProxy, 'ana.perez@obra.example'],
  ['that is the number of a phone', () => behindProxy, '099123456'],
  ['that is too long', () => behindProxy, 'a'.repeat(65)],
  ['that has other characters', () => behindProxy, `${uuid} ${uuid}`],
])('a request id %s is not taken over', async (_what, to, id) => {
  const line = await lineOf(() => to().get('/pricing', { headers: { 'x-request-id': id } }))
  expect(line.request).toBeUndefined()
  expect(JSON.stringify(line)).not.toContain(id)
})
