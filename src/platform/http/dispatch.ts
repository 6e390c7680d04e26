import { getRequestListener } from '@hono/node-server'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Log } from '../log.ts'
import type { ObserveRequest } from '../observability/requests.ts'
import { maxBodyBytes } from './body-limits.ts'
import { clientAddress } from './client-address.ts'
import { dataHeaders, headerRow, setHeaders, type HeaderRow } from './headers.ts'
import { retryAfterSeconds } from './pages/error-pages.ts'
import type { RequestIdsOf } from './request-ids.ts'
import { routes, type RoutesOptions } from './routes.ts'
import type { SharedAnswers } from './shared-answers.ts'

/** The caller of a request, and the headers that every answer to it has. */
export type HttpCaller = { readonly requestId: string; readonly address: string; readonly headers: HeaderRow }

/** Answers a request under /rpc; false when it is not a procedure of the contract. */
export type Rpc = (request: IncomingMessage, response: ServerResponse, caller: HttpCaller) => Promise<boolean>

type Served = RoutesOptions & { rpc: Rpc; shared?: SharedAnswers | undefined; observe?: ObserveRequest | undefined }

/**
 * Sets what the server answers, in this order: /rpc, visitors' pages from memory, Vite's own files (development only),
 * routes and pages.
 */
export const serve = (server: Server, options: Served): void => {
  const { rpc, shared, log, pages, idsOf } = options
  const checks = { origins: ownOrigins(options.publicUrl), clientAddressOf: clientAddress(options.trustedProxies) }
  const handleRest = getRequestListener(routes(options).fetch, {
    overrideGlobalObjects: false,
    // Called only when the headers do not make a valid Request: a missing or invalid host, or an invalid address.
    errorHandler: () => new Response(null, { status: 400, headers: dataHeaders }),
  })

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    // A proxy, a cache and this server may not agree on which of two hosts counts.
    if (hasTwoHosts(request)) return refuse(response, 400, 'More than one Host header')
    // The client's next request opens a connection, which the proxy gives to a process that stays.
    if (options.isStopping()) response.setHeader('connection', 'close')
    if (request.url?.startsWith('/rpc/')) {
      if (!isForeign(request, checks.origins) && shared?.answerFromCache(request, response)) return
      answerRpc({ rpc, shared, log, idsOf, ...checks }, request, response).catch((error: unknown) => {
        log.error({ error }, 'rpc request failed')
        refuse(response, 500, 'Internal error')
      })
      return
    }
    if (options.visitors?.answerFromCache(request, response)) return
    if (!pages.middleware) return void handleRest(request, response)
    pages.middleware(request, response, () => void handleRest(request, response))
  }
  server.on('request', (request, response) => {
    // One request too many of its connection (connections.ts), or what was read together with that one.
    if (request.socket.destroyed) return
    if (options.observe) options.observe(request, response, () => answer(request, response))
    else answer(request, response)
  })
}

const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean => {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

type RpcOptions = {
  rpc: Rpc
  shared: SharedAnswers | undefined
  log: Log
  idsOf: RequestIdsOf
  origins: ReadonlySet<string>
  clientAddressOf: ReturnType<typeof clientAddress>
}

const dataHeaderRow = headerRow(dataHeaders)

const answerRpc = async (
  { rpc, shared, log, idsOf, origins, clientAddressOf }: RpcOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { method } = request
  if (method !== 'POST' && method !== 'GET') return refuse(response, 405, 'Method not allowed')
  if (isForeign(request, origins)) return refuse(response, 403, 'Cross-site request')
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) return refuse(response, 413, 'Body too large')
  if (method === 'GET') {
    try {
      if (await shared?.answer(request, response)) return
    } catch (error) {
      log.error({ error }, 'rpc request failed')
      return refuse(response, 503, 'Service unavailable')
    }
    return refuse(response, 405, 'Method not allowed')
  }
  const { ref: requestId, proxy } = idsOf(request)
  const headers = [...dataHeaderRow, 'x-request-id', proxy ?? requestId]
  const address = clientAddressOf(request.socket.remoteAddress, request.headers['x-forwarded-for'])
  try {
    const matched = await rpc(request, response, { requestId, address, headers })
    if (!matched) refuse(response, 404, 'No such procedure')
  } catch (error) {
    log.error({ ref: requestId, error }, 'rpc request failed')
    if (!response.headersSent) setHeaders(response, headers)
    refuse(response, 503, 'Service unavailable')
  }
}

/** True for a call from another site by a browser. Clients that send neither header (curl, tests) are not browsers. */
const isForeign = (request: IncomingMessage, origins: ReadonlySet<string>): boolean => {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined) return !origins.has(origin)
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/** The origin of PUBLIC_URL and, when that is this machine, its other names on the same port. */
const ownOrigins = (publicUrl: string): ReadonlySet<string> => {
  const { protocol, port, hostname, origin } = new URL(publicUrl)
  const names = ['localhost', '127.0.0.1', '[::1]']
  const others = names.includes(hostname) ? names.map((name) => new URL(`${protocol}//${name}:${port}`).origin) : []
  return new Set([origin, ...others])
}

/** Answers with a status and a sentence for programs, and ends the connection; one that has begun is destroyed. */
export const refuse = (response: ServerResponse, status: number, message: string): void => {
  if (response.headersSent) return void response.destroy()
  const extra = status === 503 ? { 'retry-after': String(retryAfterSeconds) } : status === 405 ? { allow: 'POST' } : {}
  response.writeHead(status, { ...dataHeaders, ...extra, 'content-type': 'application/json', connection: 'close' })
  response.end(JSON.stringify({ message }))
}
