import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { freshPlatform } from '../harness/platform.ts'
import { publicUrl, served } from './fixtures/served.ts'

const platform = await freshPlatform()
const { get, port } = await served(platform)

const policyOf = (headers: Record<string, unknown>) =>
  new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  )

describe('HTTP pages', () => {
  test('of people run scripts by a nonce only, and never use a nonce twice', async () => {
    const [first, second] = await Promise.all([get('/profile'), get('/profile')])
    const [script] = policyOf(first.headers).get('script-src')!
    expect(policyOf(first.headers).get('script-src')).toHaveLength(1)
    expect(script).toMatch(/^'nonce-[\w-]{22}'$/)
    expect(policyOf(second.headers).get('script-src')).not.toContain(script)
    const scripts = [...first.body.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
    expect(scripts.length).toBeGreaterThan(0)
    for (const tag of scripts) expect(tag).toContain(`nonce="${script!.slice(7, -1)}"`)
  })

  test.each([
    ['/', 'files'],
    ['/opportunities', 'files'],
    ['/help', 'files'],
    ['/login', 'files'],
    ['/verify-email', 'nonce'],
    ['/profile', 'nonce'],
    ['/no/such/page', 'files'],
  ])('take styles from files or by nonce, never from attributes: %s', async (path, from) => {
    const { headers, body } = await get(path)
    const policy = policyOf(headers)
    expect(policy.get('style-src-attr')).toEqual(["'none'"])
    const [self, ...others] = policy.get('style-src') ?? []
    expect([self, others.length]).toEqual(["'self'", from === 'nonce' ? 1 : 0])
    for (const other of others) expect(other).toMatch(/^'nonce-/)
    expect(body).not.toMatch(/<[^>]+\sstyle=/)
    expect(String(headers['content-security-policy'])).not.toContain('unsafe')
  })

  test.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip;q=1.0, br;q=0', gunzipSync],
  ] as const)(
    'are compressed as %s when the client accepts %s, with the same content',
    async (coding, accepted, decompress) => {
      const plain = await get('/about')
      const compressed = await get('/about', { headers: { 'accept-encoding': accepted } })
      expect([compressed.status, compressed.headers['content-encoding']]).toEqual([200, coding])
      expect([plain.headers['content-encoding'], plain.headers.vary, compressed.headers.vary]).toEqual([
        undefined,
        'accept-encoding',
        'accept-encoding',
      ])
      const page = decompress(compressed.bytes).toString()
      expect(compressed.bytes.length * 2).toBeLessThan(page.length)
      expect(page).toBe(plain.body)
      expect((await get('/about', { method: 'HEAD', headers: { 'accept-encoding': accepted } })).body).toBe('')
    },
  )

  test('cannot be framed, sniffed or read by other origins', async () => {
    const { headers } = await get('/about')
    expect(policyOf(headers).get('frame-ancestors')).toEqual(["'none'"])
    expect(headers['x-frame-options']).toBe('DENY')
    expect(policyOf(headers).get('base-uri')).toEqual(["'none'"])
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  test('use the address of PUBLIC_URL, whatever Host the request names', async () => {
    const { body } = await get('/about', { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } })
    expect(body).toContain(`<link rel="canonical" href="${publicUrl}/about"`)
    expect(body).not.toContain('evil.example')
  })

  test.each(['/verify-email?token=secret', '/reset-password?token=secret'])(
    'with a secret in the address send no Referer and are not indexed: %s',
    async (path) => {
      const { headers, body } = await get(path)
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(body).toContain('<meta name="robots" content="noindex"')
      expect((await get('/')).headers['referrer-policy']).toBe('strict-origin')
    },
  )

  test('that do not exist answer 404, and the log shows nothing of their address', async () => {
    const { status, body } = await get('/no/such/page?secret=1')
    expect(status).toBe(404)
    expect(body).toContain('Esta página no existe')
    await expect.poll(() => platform.logLines.join('')).toContain('"page":"/$"')
    expect(platform.logLines.join('')).not.toMatch(/such|secret=1/)
  })

  test.each([
    ['/rfq-marketplace', '/opportunities'],
    ['/marketplace', '/opportunities'],
    ['/opportunities', '/opportunities'],
  ])('%s is answered under its own address, with %s as the canonical address', async (path, canonical) => {
    const { status, body } = await get(path)
    expect(status).toBe(200)
    expect(body).toContain(`<link rel="canonical" href="${publicUrl}${canonical}"`)
  })

  test('redirect /notification-settings to the settings', async () => {
    const { status, headers } = await get('/notification-settings')
    expect([status, headers.location]).toEqual([308, '/settings/notifications'])
  })

  test.each([
    ['/precios', '/pricing'],
    ['/ayuda', '/help'],
    ['/contacto', '/contact'],
    ['/terminos', '/terms'],
    ['/privacidad', '/privacy'],
    ['/oportunidades', '/opportunities'],
    ['/licitaciones', '/opportunities'],
    ['/ingresar', '/login'],
    ['/registrarse', '/register'],
  ])('the Spanish address %s leads to %s and keeps its query', async (path, target) => {
    const query = '?q=ca%C3%B1o+de+1&type=supplier&redirect=/rfq/1'
    const plain = await get(path)
    expect([plain.status, plain.headers.location]).toEqual([301, target])
    for (const address of [`${path}${query}`, `${path.toUpperCase()}${query}`]) {
      const { status, headers } = await get(address)
      const { pathname, searchParams } = new URL(headers.location!, publicUrl)
      expect([status, pathname]).toEqual([301, target])
      expect(Object.fromEntries(searchParams)).toEqual({ q: 'caño de 1', type: 'supplier', redirect: '/rfq/1' })
    }
  })

  test('no Spanish address redirects to another site', async () => {
    for (const address of ['//precios.example', '/precios//evil.example', '/%2Fprecios', '/constructor']) {
      const { location = '/' } = (await get(address)).headers
      expect(new URL(location, publicUrl).origin).toBe(publicUrl)
    }
  })

  test.each(['/dashboard', '/create-rfq', '/profile', '/rfq/1', '/quotation-detail/1', '/notifications'])(
    'behind the sign-in are an empty loading screen and are not indexed: %s',
    async (path) => {
      const { status, headers, body } = await get(path)
      expect([status, headers['x-robots-tag']]).toEqual([200, 'noindex'])
      expect(body).toContain('Cargando')
    },
  )

  test('answer 404 for an opportunity that does not exist', async () => {
    const { status, body } = await get('/opportunity/0193a000-0000-7000-8000-000000000000')
    expect(status).toBe(404)
    expect(body).toContain('RFQ not found')
  })

  test('refuse POST', async () => {
    const { status, headers } = await get('/login', { method: 'POST', body: 'email=a' })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})

describe('HTTP calls of procedures', () => {
  const call = (headers: Record<string, string>, body: string | Buffer = '{"json":{}}') =>
    get('/rpc/catalog/categories', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })

  test('are answered for our own pages and for programs, and are never cached', async () => {
    expect((await call({ origin: publicUrl })).status).toBe(200)
    const { status, headers } = await call({})
    expect([status, headers['cache-control'], headers['x-content-type-options']]).toEqual([200, 'no-store', 'nosniff'])
  })

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://pliego.example' },
    { origin: `${publicUrl}.evil.example` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('are refused from another site: %o', async (headers) => {
    const answer = await call(headers)
    expect(answer.status).toBe(403)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('are refused with a body over 2 MB, with or without a content length', async () => {
    const big = Buffer.alloc(2 * 1024 * 1024 + 1, 'x')
    expect((await call({ 'content-length': String(big.length) }, big).catch(() => ({ status: 413 }))).status).toBe(413)
    const chunked = await call({ 'transfer-encoding': 'chunked' }, big).catch(() => ({ status: 413 }))
    expect(chunked.status).toBe(413)
  })

  test('answer 404, and never a page, when there is no such procedure', async () => {
    expect((await get('/rpc/no/such', { method: 'POST' })).status).toBe(404)
    expect((await get('/rpc/constructor', { method: 'POST' })).status).toBe(404)
  })
})

describe('other HTTP routes', () => {
  test('serve built files compressed and cacheable forever, and answer 404 for others', async () => {
    const [, path] = /(\/assets\/index-[^"]+\.js)/.exec((await get('/')).body)!
    const plain = await get(path!)
    const compressed = await get(path!, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(compressed.headers['content-encoding']).toBe('br')
    expect(Number(compressed.headers['content-length'])).toBeLessThan(Buffer.byteLength(plain.body) / 2)
    expect((await get(path!, { headers: { 'if-none-match': String(plain.headers.etag) } })).status).toBe(304)
    expect((await get('/assets/none.js')).status).toBe(404)
    expect((await get('/assets/..%2f..%2fpackage.json')).status).toBe(404)
  })

  test('show the stored mails on loopback only, and not through a proxy', async () => {
    const asked = async (headers: Record<string, string>) => (await get('/dev/correo', { headers })).status
    expect((await get('/dev/correo')).body).toContain('Correo de prueba')
    for (const host of ['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])
      expect({ host, status: await asked({ host }) }).toEqual({ host, status: 200 })
    for (const host of ['pliego.example', 'localhost.evil.example', '127.0.0.1.evil.example', '192.168.0.1'])
      expect({ host, status: await asked({ host }) }).toEqual({ host, status: 404 })
    for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'])
      expect({ name, status: await asked({ [name]: '127.0.0.1' }) }).toEqual({ name, status: 404 })
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((address) => address?.family === 'IPv4' && !address.internal)
    if (outside) expect((await get('/dev/correo', { host: outside.address })).status).toBe(404)
  })

  test('serve an OpenAPI description of the contract', async () => {
    const document = JSON.parse((await get('/openapi.json')).body) as { openapi: string; paths: object }
    expect(document.openapi).toBe('3.1.1')
    expect(Object.keys(document.paths)).toContain('/rfqs/publish')
  })

  test('report in /health whether the database answers', async () => {
    const { status, body } = await get('/health')
    expect([status, JSON.parse(body)]).toEqual([200, { ok: true, database: true }])
  })

  test('report in /readyz that the process is to stop, while pages and calls are answered and end their connection', async () => {
    const stopping = await served(platform, { stopping: true })
    const answers = await Promise.all(['/livez', '/readyz', '/about', '/help'].map((path) => stopping.get(path)))
    expect(answers.map(({ status }) => status)).toEqual([200, 503, 200, 200])
    const call = await stopping.get('/rpc/catalog/categories', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(call.status).toBe(200)
    for (const { headers } of [...answers, call]) expect(headers.connection).toBe('close')
    expect((await get('/readyz')).status).toBe(200)
  })

  test.runIf(process.env['LONG'])(
    'drop a client that never finishes its headers within 15 s',
    async () => {
      const socket = connect(port, '127.0.0.1')
      socket.write('GET / HTTP/1.1\r\nHost: a\r\n')
      const startedAt = performance.now()
      await new Promise((resolve) => socket.resume().once('close', resolve))
      expect(performance.now() - startedAt).toBeLessThan(15_000)
    },
    20_000,
  )
})
