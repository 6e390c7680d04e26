import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { cachedResponse } from '#platform/http/cached-response.ts'
import { pageRenderer } from '#platform/http/pages/page-renderer.ts'
import { quietLog } from '../harness/log.ts'
import { freshPlatform } from '../harness/platform.ts'
import { served } from './fixtures/served.ts'

const { get } = await served(await freshPlatform())
const accepting = (coding: string, more: Record<string, string> = {}) => ({
  headers: { 'accept-encoding': coding, ...more },
})
const tagOf = async (coding: string) => String((await get('/help', accepting(coding))).headers.etag)

test('a cached response with a character outside Latin-1 counts two bytes for each character', () => {
  const bytesOf = (body: string) => cachedResponse(200, {}, body).bytes
  const text = 'Caño de «PVC»'.repeat(10_000)
  expect(bytesOf(text)).toBeGreaterThan(text.length)
  expect(bytesOf(`${text}—`) - bytesOf(text)).toBeGreaterThanOrEqual(text.length)
})

describe('A visitor’s page', () => {
  test.each(['/', '/help', '/opportunities', '/contact'])(
    'allows exactly its own inline scripts by their hashes, and no nonce is left in it: %s',
    async (path) => {
      const { headers, body } = await get(path)
      const sources = /script-src ([^;]+)/.exec(String(headers['content-security-policy']))![1]!.split(' ')
      const inline = [...body.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)]
      const hashes = inline.map(([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`)
      expect(hashes.length).toBeGreaterThan(0)
      expect(sources.toSorted()).toEqual([...new Set(["'self'", ...hashes])].toSorted())
      expect(body).not.toMatch(/nonce=/)
    },
  )

  test('with a form asks for its program after its first paint', async () => {
    const { body } = await get('/contact')
    expect(body).not.toMatch(/rel="modulepreload"|<script[^>]* src=/)
    expect(body).toMatch(/painted\(whole\)\}\)\(\)<\/script>/)
  })

  test('that works without its program asks for it when it is used', async () => {
    const { body } = await get('/opportunities')
    expect(body).not.toMatch(/<script[^>]* src=/)
    expect(body.match(/rel="modulepreload" href="([^"]+)"/g)).toEqual([
      expect.stringMatching(/\/assets\/unhydrated-page-/),
    ])
    expect(body).toMatch(/addEventListener\(sign,wake/)
  })

  test('does not allow a script that got into a page by another way', async () => {
    const page = (nonce: string) => `<script nonce="${nonce}">ours()</script><p><script>stored()</script></p>`
    const { forEveryone } = pageRenderer({
      publicUrl: 'https://pliego.example',
      dev: false,
      log: quietLog,
      nameOf: (path) => ({ kind: 'page', name: path }),
      pages: {
        render: async (_request, { nonce }) => ({ status: 200, headers: {}, html: page(nonce) }),
        files: () => null,
        unhydratedScript: undefined,
        stop: async () => {},
      },
      pageContext: async () => ({ site: {}, ask: async () => undefined }),
    })
    const kept = await forEveryone({ address: '/', fixed: true, hydration: 'once painted' }, '')
    const { headers, body } = kept.ready('identity')!
    expect(body).toBe('<script>ours()</script><p><script>stored()</script></p>')
    const hash = createHash('sha256').update('ours()').digest('base64')
    expect(headers[headers.indexOf('content-security-policy') + 1]).toContain(`script-src 'self' 'sha256-${hash}'; `)
  })

  test('has the same content in every coding, each with its own strong tag', async () => {
    const [plain, br, gzip] = [
      await get('/help'),
      await get('/help', accepting('br')),
      await get('/help', accepting('gzip')),
    ]
    expect(brotliDecompressSync(br.bytes).equals(plain.bytes) && gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true)
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
    for (const { headers, bytes } of [plain, br, gzip]) {
      expect(headers.etag).toMatch(/^"[\w-]+"$/)
      expect(headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: 'accept-encoding' })
      expect(Number(headers['content-length'])).toBe(bytes.length)
    }
  })

  test('is not sent again to who has it in that coding', async () => {
    const tag = await tagOf('br')
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const { status, headers, bytes } = await get('/help', accepting('br', { 'if-none-match': known }))
      expect([known, status, bytes.length, headers.etag]).toEqual([known, 304, 0, tag])
      expect(headers['content-security-policy']).toContain('script-src')
    }
    const otherCoding = await tagOf('gzip')
    for (const known of [otherCoding, '"other"', ''])
      expect((await get('/help', accepting('br', { 'if-none-match': known }))).status).toBe(200)
  })

  test.each(['br', 'gzip'])(
    'is made quickly for its first readers, and smaller for those who come after them: %s',
    async (coding) => {
      const first = await get('/pricing', accepting(coding))
      await expect
        .poll(async () => (await get('/pricing', accepting(coding))).headers.etag)
        .not.toBe(first.headers.etag)
      const later = await get('/pricing', accepting(coding))
      const read = coding === 'br' ? brotliDecompressSync : gunzipSync
      expect(read(later.bytes).equals(read(first.bytes))).toBe(true)
      expect(later.bytes.length).toBeLessThan(first.bytes.length)
      for (const { headers } of [first, later]) {
        const has = await get('/pricing', accepting(coding, { 'if-none-match': String(headers.etag) }))
        expect([has.status, has.headers.etag]).toEqual([304, headers.etag])
      }
    },
  )

  test('answers HEAD with the same headers and no body', async () => {
    const [full, head] = [await get('/help'), await get('/help', { method: 'HEAD' })]
    const { date: _1, ...headers } = full.headers
    const { date: _2, ...ofHead } = head.headers
    expect([head.bytes.length, ofHead]).toEqual([0, headers])
  })

  test('sets no cookie, and weighs 12 kB at most as it is sent', async () => {
    for (const path of ['/', '/help', '/opportunities', '/privacy', '/terms', '/how-it-works']) {
      const { headers, bytes } = await get(path, accepting('gzip, deflate, br, zstd'))
      expect(headers['set-cookie']).toBeUndefined()
      expect({ path, isLight: bytes.length <= 12_000 }).toEqual({ path, isLight: true })
    }
  })

  test('is refused with a wrong host, from memory too', async () => {
    expect((await get('/help')).status).toBe(200)
    expect((await get('/help', { headers: { host: 'a b' } })).status).toBe(400)
  })
})

describe('A page that a member’s browser draws', () => {
  test.each(['/', '/buyer-dashboard', '/create-rfq'])(
    'asks for none of its styles in two ways, which would be two requests: %s',
    async (path) => {
      const { body } = await get(path)
      const linked = body.match(/(?<=<link rel="stylesheet" href=")[^"]+/g)!
      const [beforehand] = /document\.currentScript[^<]+/.exec(body)!
      expect(linked.length).toBeGreaterThan(2)
      expect(beforehand).toMatch(/\.css"/)
      expect(linked.filter((style) => beforehand.includes(style))).toEqual([])
    },
  )
})
