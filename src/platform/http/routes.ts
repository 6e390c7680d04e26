import type { HttpBindings } from '@hono/node-server'
import { randomBytes } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { etag } from 'hono/etag'
import { clientAddress } from './client-address.ts'
import { compressedPage } from './encoding.ts'
import { dataHeaders, pageHeaders, plainHeaders } from './headers.ts'
import type { PageContext, Pages } from './pages.ts'
import { faultPage, retryAfterSeconds, unavailablePage } from './error-pages.ts'
import { faultId, type Log } from '../log.ts'

/**
 * A document for search engines, feed readers and sites with a link, by its path; null when there is none, 'busy' when
 * too many are being made.
 */
export type PublicDocuments = (
  path: string,
) => Promise<{ readonly type: string; readonly body: string | Uint8Array<ArrayBuffer> } | 'busy' | null>

/** What the routes outside /rpc need. */
export type Routes = {
  readonly log: Log
  readonly pages: Pages
  /** Development: pages may open hot reload's socket. */
  readonly dev: boolean
  /** The origin of every link, whatever the Host header says (docs/security.md#redirects-and-hosts). */
  readonly publicUrl: string
  /** Addresses and networks of the reverse proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[]
  /** What a page of this caller is rendered with. Calls `onUnavailable` when the database cannot be reached. */
  pageContext(caller: {
    requestId: string
    address: string
    onUnavailable(): void
  }): Promise<Omit<PageContext, 'nonce'>>
  /** Resolves when the database answers. */
  healthy(): Promise<void>
  openApi(): Promise<object>
  readonly documents: PublicDocuments
  /** The page of the stored mails and its content security policy; absent when mails are delivered. */
  readonly mailPage?: ((selectedId: string | undefined) => Promise<{ html: string; policy: string }>) | undefined
}

const healthTimeoutMs = 2_000

const documentPaths = ['/sitemap.xml', '/sitemap/*', '/:feed{.+\\.atom}', '/opportunity/:picture{.+\\.png}']

/** Whether this socket address is on this machine. Unlike a header, it cannot be forged. */
const isLoopback = (address: string) => /^(?:::ffff:)?127\.|^::1$/.test(address)

const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i

/** True for a request to a loopback name that no proxy forwarded. Any site could point its own name at this machine. */
const isLocalRequest = (headers: Headers): boolean =>
  loopbackHost.test(headers.get('host') ?? '') && !forwardingHeaders.some((name) => headers.has(name))

const text = (body: string, status: number, headers: Record<string, string> = dataHeaders) =>
  new Response(body, { status, headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' } })

/**
 * The routes in order: health, API description, robots, documents for search engines and feed readers, stored mails,
 * files, and pages for everything else.
 */
export const routes = (options: Routes) => {
  const { pages } = options
  const app = new Hono<{ Bindings: HttpBindings }>()
  const socketAddress = (c: Context<{ Bindings: HttpBindings }>) => c.env.incoming.socket.remoteAddress ?? ''
  const clientAddressOf = clientAddress(options.trustedProxies)

  app.get('/health', async () => {
    const timeout = new Promise<never>((_, reject) => setTimeout(reject, healthTimeoutMs, new Error('timeout')).unref())
    const database = await Promise.race([options.healthy(), timeout]).then(
      () => true,
      () => false,
    )
    if (database) return Response.json({ ok: true, database }, { headers: dataHeaders })
    const headers = { ...dataHeaders, 'retry-after': String(retryAfterSeconds) }
    return Response.json({ ok: false, database }, { status: 503, headers })
  })

  app.get('/openapi.json', async () => Response.json(await options.openApi(), { headers: dataHeaders }))

  app.get('/robots.txt', () =>
    text(robots(options.publicUrl), 200, { ...plainHeaders, 'cache-control': 'public, max-age=3600' }),
  )

  app.on(['GET', 'HEAD'], documentPaths, etag(), async (c, next) => {
    const document = await options.documents(c.req.path)
    if (document === 'busy') return text('Busy', 503, { ...dataHeaders, 'retry-after': String(retryAfterSeconds) })
    if (!document) return next()
    const { type, body } = document
    const headers = { ...plainHeaders, 'cache-control': 'public, max-age=60' }
    // A picture is there for other sites to show.
    const own =
      typeof body === 'string'
        ? { 'content-type': `${type}; charset=utf-8` }
        : { 'content-type': type, 'cross-origin-resource-policy': 'cross-origin' }
    return new Response(body, { headers: { ...headers, ...own } })
  })

  app.get('/dev/correo', async (c, next) => {
    if (!options.mailPage || !isLoopback(socketAddress(c)) || !isLocalRequest(c.req.raw.headers)) return next()
    const { html, policy } = await options.mailPage(c.req.query('id'))
    return new Response(html, {
      headers: {
        ...dataHeaders,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
      },
    })
  })

  app.on(['GET', 'HEAD'], '*', async (c, next) => pages.files(c.req.path, c.req.raw.headers) ?? next())
  app.on(['GET', 'HEAD'], ['/assets/*', '/_serverFn/*', '/rpc/*'], () => text('No encontrado (Not found)', 404))
  app.on(['GET', 'HEAD'], '*', (c) =>
    page(c.req.raw, clientAddressOf(socketAddress(c), c.req.header('x-forwarded-for'))),
  )
  app.notFound(() => text('Method not allowed', 405, { ...dataHeaders, allow: 'GET, HEAD' }))
  app.onError((error) => {
    const ref = faultId()
    options.log.error({ ref, error }, 'request failed')
    return text('Internal error', 500)
  })

  const secure = options.publicUrl.startsWith('https:')

  const page = async (incoming: Request, address: string): Promise<Response> => {
    const { pathname, search } = new URL(incoming.url)
    const ref = faultId()
    const nonce = randomBytes(16).toString('base64url')
    const headers = pageHeaders({ path: pathname, nonce, secure, dev: options.dev })
    const request = new Request(`${options.publicUrl}${decodablePath(pathname)}${search}`, {
      method: incoming.method,
      headers: { accept: incoming.headers.get('accept')?.includes('text/html') ? 'text/html' : '*/*' },
      signal: incoming.signal,
    })
    let unavailable = false
    const caller = { requestId: ref, address, onUnavailable: () => (unavailable = true) }
    const failed = { ref, path: `${pathname}${search}`, nonce, headers }
    const errorPage = () => (unavailable ? unavailablePage(failed) : faultPage(failed))
    try {
      const context = { nonce, ...(await options.pageContext(caller)) }
      const response = await pages.render(request, context)
      if (response.status === 404) options.log.info({ path: pathname }, 'page not found')
      if (response.status >= 500) options.log.error({ ref, path: pathname }, 'page failed')
      if (response.status >= 500 && unavailable) {
        await response.body?.cancel()
        return errorPage()
      }
      const answer = new Response(response.body, response)
      for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
      return compressedPage(answer, incoming.headers.get('accept-encoding'))
    } catch (error) {
      if (!incoming.signal.aborted) options.log.error({ ref, path: pathname, error }, 'page failed')
      return errorPage()
    }
  }

  return app
}

/** The path. One that cannot be decoded ('/50%') is encoded, so that it is answered as a page that does not exist. */
const decodablePath = (path: string): string => {
  try {
    decodeURI(path)
    return path
  } catch {
    return `/${encodeURIComponent(path)}`
  }
}

/** Everything but the API may be crawled. Pages that need a session have noindex themselves. */
const robots = (publicUrl: string) => `User-agent: *
Disallow: /rpc/
Sitemap: ${publicUrl}/sitemap.xml
`
