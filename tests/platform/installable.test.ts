import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { freshPlatform } from '../harness/platform.ts'
import { served } from './fixtures/served.ts'

const { get } = await served(await freshPlatform())

const icon = z.object({ src: z.string(), sizes: z.string(), type: z.literal('image/png'), purpose: z.string() })
const manifest = z.object({
  name: z.string().min(1),
  short_name: z.literal('Pliego'),
  lang: z.literal('es-UY'),
  start_url: z.literal('/dashboard'),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  theme_color: z.string().regex(/^#/),
  background_color: z.string().regex(/^#/),
  icons: z.array(icon),
})

describe('the installable product', () => {
  test('has a manifest that pages name, with icons of the sizes that it says', async () => {
    const page = await get('/opportunities')
    expect(page.body).toContain('<link rel="manifest" href="/manifest.webmanifest"')
    for (const rule of ["manifest-src 'self'", "worker-src 'self'"])
      expect(page.headers['content-security-policy']).toContain(rule)
    const answer = await get('/manifest.webmanifest')
    expect(answer.headers['content-type']).toBe('application/manifest+json')
    const { icons } = manifest.parse(JSON.parse(answer.body))
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    for (const { src, sizes } of icons) {
      const { status, bytes } = await get(src)
      expect(status).toBe(200)
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
    }
  })

  test('has a service worker that may ask only this server, and keeps one page and its files', async () => {
    const { status, headers, body } = await get('/sw.js')
    expect([status, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'; frame-ancestors 'none'")
    const [, list = '[]'] = /const files = (\[.*\])/.exec(body) ?? []
    const files = z.array(z.string().startsWith('/assets/')).parse(JSON.parse(list))
    const answers = await Promise.all(['/sin-conexion', ...files].map((path) => get(path)))
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
    expect(body).not.toContain('/rpc')
  })

  test('says without a connection only what is true, without script', async () => {
    const { headers, body } = await get('/sin-conexion')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).not.toMatch(/script-src|unsafe/)
    expect(body).toContain('Sin conexión')
    expect(body).toContain('Prueba de nuevo en un momento.')
    expect(body).toContain('noindex')
    expect(body).not.toMatch(/<script|guardado|se manda/)
  })
})
