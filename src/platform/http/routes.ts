import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT as alreadySent } from '@hono/node-server/utils/response'
import { Hono, type Context } from 'hono'
import { etag } from 'hono/etag'
import { clientAddress } from './client-address.ts'
import { retryAfterSeconds } from './pages/error-pages.ts'
import { dataHeaders, plainHeaders } from './headers.ts'
import { operatorRoutes, type OperatorOptions } from './operator-routes.ts'
import type { RequestIdsOf } from './request-ids.ts'
import { pageRenderer, type RendererOptions } from './pages/page-renderer.ts'
import { shortForm } from './forms/short-form.ts'
import type { VisitorPages } from './pages/visitor-page-cache.ts'

/**
 * A document for search engines, feed readers and sites with a link, by its path; null when there is none, 'busy' when
 * too many are being made, in all or for the client at this address.
 */
export type PublicDocuments = (
  path: string,
  address: string,
) => Promise<{ readonly type: string; readonly body: string | Uint8Array<ArrayBuffer> } | 'busy' | null>

/** Does what the form of a mail's link asks; `asked` is the name of the pressed button, absent from mail programs. */
export type Unsubscribe = (token: string, asked: string | undefined) => Promise<void>

/** What the routes outside /rpc need. */
export type RoutesOptions = RendererOptions &
  OperatorOptions & {
    /** Addresses and networks of the reverse proxies whose X-Forwarded-For is trusted. */
    readonly trustedProxies: readonly string[]
    openApi(): Promise<object>
    readonly documents: PublicDocuments
    readonly unsubscribe: Unsubscribe
    readonly idsOf: RequestIdsOf
    /** The memory of what visitors read; absent in development, where every page follows the sources. */
    readonly visitors?: VisitorPages | undefined
    /** The page of the stored mails and its content security policy; absent when mails are delivered. */
    readonly mailPage?: ((selectedId: string | undefined) => Promise<{ html: string; policy: string }>) | undefined
  }

type RouteContext = Context<{ Bindings: HttpBindings }>

/** The page of a mail's link: GET shows it and changes nothing. */
const unsubscribePath = '/avisos/baja/:token'
/** More than any form of that page, and than what mail programs send. */
const maxFormBytes = 4_096

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
 * The routes in order: what operators read, API description, robots, documents for search engines, unsubscribing,
 * stored mails, files, and pages for everything else.
 */
export const routes = (options: RoutesOptions) => {
  const { pages } = options
  const page = pageRenderer(options)
  const app = new Hono<{ Bindings: HttpBindings }>()
  const socketAddress = (c: RouteContext) => c.env.incoming.socket.remoteAddress ?? ''
  const clientAddressOf = clientAddress(options.trustedProxies)
  const addressOf = (c: RouteContext) => clientAddressOf(socketAddress(c), c.req.header('x-forwarded-for'))

  const refOf = (c: RouteContext) => options.idsOf(c.env.incoming).ref

  app.route('/', operatorRoutes(options))

  app.get('/openapi.json', async () => Response.json(await options.openApi(), { headers: dataHeaders }))

  app.get('/robots.txt', () =>
    text(robots(options.publicUrl), 200, { ...plainHeaders, 'cache-control': 'public, max-age=3600' }),
  )

  app.on(['GET', 'HEAD'], documentPaths, etag(), async (c: RouteContext, next) => {
    const document = await options.documents(c.req.path, addressOf(c))
    if (document === 'busy') return text('Busy', 503, { ...dataHeaders, 'retry-after': String(retryAfterSeconds) })
    if (!document) return next()
    const { type, body } = document
    const headers = { ...plainHeaders, 'cache-control': 'public, max-age=60' }
    // Other sites show this picture.
    const own =
      typeof body === 'string'
        ? { 'content-type': `${type}; charset=utf-8` }
        : { 'content-type': type, 'cross-origin-resource-policy': 'cross-origin' }
    return new Response(body, { headers: { ...headers, ...own } })
  })

  app.post(unsubscribePath, async (c) => {
    const form = await shortForm(c.req.raw, maxFormBytes).catch(() => null)
    if (form === 'long') return text('Body too large', 413)
    if (!form) return text('Bad form', 400)
    const button = form.asked
    await options.unsubscribe(c.req.param('token'), button)
    // Mail programs must not be redirected (RFC 8058); a person who came back is told so.
    if (button === 'resume') return c.redirect('?vuelto=true', 303)
    const accept = c.req.header('accept') ?? ''
    if (!accept.includes('text/html')) return text('', 200)
    return page.forOne(new Request(c.req.url, { headers: { accept } }), { address: addressOf(c), ref: refOf(c) })
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
  app.on(['GET', 'HEAD'], '*', async (c) => {
    const address = addressOf(c)
    const { incoming, outgoing } = c.env
    const isSent = await options.visitors?.answer(incoming, outgoing, (visited, former) =>
      page.forEveryone(visited, address, former),
    )
    return isSent ? alreadySent : page.forOne(c.req.raw, { address, ref: refOf(c) })
  })
  app.notFound(() => text('Method not allowed', 405, { ...dataHeaders, allow: 'GET, HEAD' }))
  app.onError((error, c) => {
    options.log.error({ ref: refOf(c), error }, 'request failed')
    return text('Internal error', 500)
  })

  return app
}

/** Everything but the API may be crawled. Pages that need a session have noindex themselves. */
const robots = (publicUrl: string) => `User-agent: *
Disallow: /rpc/
Sitemap: ${publicUrl}/sitemap.xml
`
