import type { HttpBindings } from '@hono/node-server'
import { randomBytes } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { clientAddress } from './client-address.ts'
import { packedPage } from './encoding.ts'
import { dataHeaders, pageHeaders, plainHeaders } from './headers.ts'
import type { PageContext, Pages } from './pages.ts'
import { faultAnswer, unavailableAnswer } from './error-pages.ts'
import { faultId, type Log } from '../log.ts'

/** Everything that is answered outside /rpc. */
export type Routes = {
  readonly log: Log
  readonly pages: Pages
  /** Development: pages may open hot reload's socket. */
  readonly live: boolean
  /** The only origin that addresses are built from, whatever Host a request names (threat 19). */
  readonly publicUrl: string
  /** Proxies in front whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[]
  /** What a page rendered for this caller may use; `unavailable` is told when the database could not be asked for it. */
  pageContext(caller: { requestId: string; address: string; unavailable(): void }): Promise<Omit<PageContext, 'nonce'>>
  /** Resolves when the database answers. */
  healthy(): Promise<void>
  openApi(): Promise<object>
  /** The page of kept mails with its own content policy; absent where there is none. */
  readonly mailPage?: ((selectedId: string | undefined) => Promise<{ html: string; policy: string }>) | undefined
}

const healthMs = 2_000

/** Loopback as the socket knows it: a header cannot pretend to it. */
const isLoopback = (address: string) => /^(?:::ffff:)?127\.|^::1$/.test(address)

const text = (body: string, status: number, headers: Record<string, string> = dataHeaders) =>
  new Response(body, { status, headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' } })

/** The routes in their order: health, API description, robots, kept mails, files, and pages for all the rest. */
export const routes = (options: Routes) => {
  const { pages } = options
  const app = new Hono<{ Bindings: HttpBindings }>()
  const connected = (c: Context<{ Bindings: HttpBindings }>) => c.env.incoming.socket.remoteAddress ?? ''
  const clientOf = clientAddress(options.trustedProxies)

  app.get('/health', async () => {
    const late = new Promise<never>((_, reject) => setTimeout(reject, healthMs, new Error('late')).unref())
    const database = await Promise.race([options.healthy(), late]).then(
      () => true,
      () => false,
    )
    return Response.json({ ok: database, database }, { status: database ? 200 : 503, headers: dataHeaders })
  })

  app.get('/openapi.json', async () => Response.json(await options.openApi(), { headers: dataHeaders }))

  app.get('/robots.txt', () => text(robots, 200, { ...plainHeaders, 'cache-control': 'public, max-age=3600' }))

  app.get('/dev/correo', async (c, next) => {
    if (!options.mailPage || !isLoopback(connected(c)) || c.req.header('x-forwarded-for')) return next()
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
  app.on(['GET', 'HEAD'], ['/assets/*', '/_serverFn/*', '/rpc/*'], () => text('Not found', 404))
  app.on(['GET', 'HEAD'], '*', (c) => page(c.req.raw, clientOf(connected(c), c.req.header('x-forwarded-for'))))
  app.notFound(() => text('Method not allowed', 405, { ...dataHeaders, allow: 'GET, HEAD' }))
  app.onError((error) => {
    const ref = faultId()
    options.log.error({ ref, error }, 'a request failed')
    return text('Internal error', 500)
  })

  const secure = options.publicUrl.startsWith('https:')

  const page = async (asked: Request, from: string): Promise<Response> => {
    const { pathname, search } = new URL(asked.url)
    const ref = faultId()
    const nonce = randomBytes(16).toString('base64url')
    const headers = pageHeaders({ path: pathname, nonce, secure, live: options.live })
    const request = new Request(`${options.publicUrl}${readable(pathname)}${search}`, {
      method: asked.method,
      headers: { accept: asked.headers.get('accept')?.includes('text/html') ? 'text/html' : '*/*' },
      signal: asked.signal,
    })
    let unavailable = false
    const caller = { requestId: ref, address: from, unavailable: () => (unavailable = true) }
    const trouble = { ref, path: `${pathname}${search}`, nonce, headers }
    const troubled = () => (unavailable ? unavailableAnswer(trouble) : faultAnswer(trouble))
    try {
      const context = { nonce, ...(await options.pageContext(caller)) }
      const response = await pages.render(request, context)
      if (response.status === 404) options.log.info({ path: pathname }, 'no such page')
      if (response.status >= 500) options.log.error({ ref, path: pathname }, 'a page failed')
      if (response.status >= 500 && unavailable) {
        await response.body?.cancel()
        return troubled()
      }
      const answer = new Response(response.body, response)
      for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
      return packedPage(answer, asked.headers.get('accept-encoding'))
    } catch (error) {
      if (!asked.signal.aborted) options.log.error({ ref, path: pathname, error }, 'a page failed')
      return troubled()
    }
  }

  return app
}

/** The path; one that cannot be decoded ('/50%') as one that can and that no page has. */
const readable = (path: string): string => {
  try {
    decodeURI(path)
    return path
  } catch {
    return `/${encodeURIComponent(path)}`
  }
}

/** Signed-in pages ask for it themselves (noindex); the rest of the site is open. */
const robots = `User-agent: *
Disallow: /rpc/
`
