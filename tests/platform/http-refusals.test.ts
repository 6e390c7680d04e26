import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createHttp, listen } from '#platform/http/server.ts'
import { freshPlatform } from '../harness/platform.ts'
import { served } from './fixtures/served.ts'

const platform = await freshPlatform()
const { get, port } = await served(platform)

/** Sends raw bytes and gives everything that comes back until the server closes the connection. */
const send = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    socket.on('data', (part) => (answer += part.toString('latin1')))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
const commonHeader = /^x-content-type-options: nosniff\r\n/im
const close = 'host: a\r\nconnection: close\r\n'

test.each([
  ['no host', 400, 'GET /about HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ['two hosts', 400, `GET /about HTTP/1.1\r\nHost: b\r\n${close}\r\n`],
  ['two hosts that are one', 400, `POST /rpc/a HTTP/1.1\r\n${close}${close}content-length: 0\r\n\r\n`],
  ['an invalid host', 400, 'GET /about HTTP/1.1\r\nhost: [::\r\nconnection: close\r\n\r\n'],
  ['an invalid address', 400, `GET https://a:99999/ HTTP/1.1\r\n${close}\r\n`],
  ['a backslash in the path', 400, `GET /\\evil.example HTTP/1.1\r\n${close}\r\n`],
  ['70 kB of headers', 431, `GET / HTTP/1.1\r\n${close}x: ${'a'.repeat(70_000)}\r\n\r\n`],
  ['two content lengths', 400, `POST /rpc/a HTTP/1.1\r\n${close}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`],
  [
    'a content length and chunks',
    400,
    `POST /rpc/a HTTP/1.1\r\n${close}content-length: 6\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
  ],
  ['a NUL in a header', 400, `GET / HTTP/1.1\r\n${close}x: a\0b\r\n\r\n`],
  ['another protocol', 400, '\x16\x03\x01\x02\x00\x01\r\n\r\n'],
  ['an unknown expectation', 417, `POST /rpc/a HTTP/1.1\r\n${close}expect: all\r\ncontent-length: 0\r\n\r\n`],
])('a request with %s gets one answer, %i, with the common headers', async (_what, status, bytes) => {
  const answer = await send(bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1)
  expect(answer).toMatch(commonHeader)
})

test.each([
  ['a call', 401, 'POST /rpc/accounts/me'],
  ['a call of JSON', 401, 'POST /rpc/accounts/me', 'content-type: application/json\r\n'],
  ['an upload', 411, 'POST /rpc/files/part', 'content-type: multipart/form-data; boundary=a\r\n'],
  ['the live stream', 401, 'POST /rpc/notifications/live', 'content-type: application/json\r\n'],
  ['a page', 405, 'POST /help'],
])('%s without a body and its length gets one answer, %i', async (_what, status, line, type = '') => {
  const answer = await send(`${line} HTTP/1.1\r\n${close}${type}\r\n`)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1)
})

test('of the requests that arrive together on one connection no more than 16 are begun', async () => {
  const begun = () => platform.logLines.filter((line) => line.includes('"/how-it-works","method":"GET"')).length
  const client = connect(port, '127.0.0.1').on('error', () => undefined)
  client.resume().write('GET /how-it-works HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(100))
  await once(client, 'close')
  await expect.poll(begun).toBe(16)
  expect((await get('/how-it-works')).status).toBe(200)
  await expect.poll(begun).toBe(17)
})

test('an address of more than 64 kB gets a page that says so, in Spanish', async () => {
  const answer = await send(`GET /opportunities?q=${'%F0%9F%8F%97'.repeat(10_000)} HTTP/1.1\r\n${close}\r\n`)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 431 /)
  expect(Buffer.from(body, 'latin1').toString()).toContain('La dirección es demasiado larga')
  expect(head).toContain(`content-length: ${body.length}`)
})

test('10,000 accented letters are searched by as many as fit, and the page says so', async () => {
  const { status, body } = await get(`/opportunities?q=${'%C3%B1'.repeat(10_000)}`, {
    headers: { accept: 'text/html' },
  })
  expect(status).toBe(200)
  expect(body).toContain('La búsqueda era muy larga')
})

test.each(['/%', '/opportunity/50%', '/%ff%fe', '/opportunity/%E0%A4%A'])(
  'a path that cannot be decoded is a page that does not exist: %s',
  async (path) => {
    const { status, headers, body } = await get(path, { headers: { accept: 'text/html' } })
    expect([status, headers['x-frame-options']]).toEqual([404, 'DENY'])
    expect(body).toContain('Esta página no existe')
  },
)

test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])('%s does not call a procedure', async (method) => {
  const { status, headers } = await get('/rpc/catalog/categories', { method })
  expect([status, headers.allow]).toEqual([405, 'POST'])
})

test('a visitor may send a short form only; with an expired token the answer is to sign in again', async () => {
  const call = (headers: Record<string, string>, body = `{"json":${'['.repeat(40_000)}${']'.repeat(40_000)}}`) =>
    get('/rpc/catalog/categories', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
  expect((await call({})).status).toBe(413)
  expect((await call({ 'transfer-encoding': 'chunked' })).status).toBe(413)
  const expired = await call({ authorization: 'Bearer expired', 'content-length': '80011' })
  expect([expired.status, JSON.parse(expired.body)]).toEqual([
    401,
    { json: { defined: true, code: 'SIGN_IN_REQUIRED', status: 401, message: 'Sign in required' } },
  ])
  expect((await call({}, '{}')).status).toBe(200)
})

test.each(['fe80::1', 'no-such-host.invalid', 'a'.repeat(300)])(
  'a HOST that is not an address of this machine is a configuration error: %s',
  async (host) => {
    await expect(listen(createHttp({ dev: false }), { host, port: 4000 })).rejects.toMatchObject({
      name: 'ConfigError',
      message: `HOST (${host}) is not an address of this machine.`,
    })
  },
)

test.each([
  ['a visitor', 401, '{"json":{"after":null}}'],
  ['no body', 400, ''],
  ['a body that is not JSON', 400, '{'],
])('the live stream refuses %s with %i and says why, and opens nothing', async (_what, status, body) => {
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
  const answer = await get('/rpc/notifications/live', { method: 'POST', headers, body })
  expect(answer.status).toBe(status)
  expect(answer.headers['content-type']).toBe('application/json')
  expect(JSON.parse(answer.body)).toHaveProperty('json.code')
})

/** A call answered from the procedure to its text, and the same by the handler of every type of body. */
const asked = async (path: string, body: string) => {
  const post = async (contentType: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/rpc/${path}`, {
      method: 'POST',
      headers: { 'content-type': contentType },
      body,
    })
    const { message: _, ...json } = ((await answer.json()) as { json: Record<string, unknown> }).json ?? {}
    return { status: answer.status, type: answer.headers.get('content-type'), json }
  }
  return [await post('application/json'), await post('application/json; charset=utf-8')]
}

test.each([
  ['an answer', 'catalog/categories', '{}', 200],
  ['a body that begins with a byte order mark', 'catalog/categories', '\uFEFF{"json":{}}', 200],
  ['no body', 'accounts/me', '', 401],
  ['a refusal', 'accounts/me', '{}', 401],
  ['wrong input', 'accounts/signIn', '{"json":{"email":7}}', 422],
  ['what is not JSON', 'accounts/signIn', '{"json":', 400],
  ['a place that is not there', 'accounts/signIn', '{"json":{},"meta":[[1,"__proto__","at"]]}', 400],
])('a short call of JSON is answered as every call: %s', async (_what, path, body, status) => {
  const [plain, byHandler] = await asked(path, body)
  expect(plain).toEqual(byHandler)
  expect(plain!.status).toBe(status)
})
