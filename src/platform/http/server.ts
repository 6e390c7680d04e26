import { getRequestListener } from '@hono/node-server'
import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { ConfigError } from '../config-error.ts'
import { maxBodyBytes } from './body-limits.ts'
import { clientAddress } from './client-address.ts'
import { capConnections } from './connections.ts'
import { dataHeaders } from './headers.ts'
import { routes, type Routes } from './routes.ts'
import type { SharedAnswers } from './shared-answers.ts'
import { longAddressPage, retryAfterSeconds } from './pages/error-pages.ts'
import type { Log } from '../log.ts'
import type { ObserveRequest } from '../observability/requests.ts'
import type { RequestIdsOf } from './request-ids.ts'

/**
 * Limits for slow and greedy clients (docs/security.md#oversized-input, docs/security.md#stalled-sockets). ms and
 * bytes.
 */
const socketLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  // Pages refuse a missing host, with the headers of every answer.
  requireHostHeader: false,
  // A search of 10,000 accented letters is an address of 60 kB.
  maxHeaderSize: 64 * 1024,
  // Most requests have no body, and the stream of one that is empty costs as much as finding its answer.
  optimizeEmptyRequests: true,
}
/** How long a client may take to read why its request was refused, before its connection is destroyed. */
const lingerMs = 1_000
/** A connection without traffic for this long is dropped, even if it is a live stream that its client does not read. */
const idleSocketMs = 60_000
/** How long the shutdown waits for requests in progress. */
const shutdownGraceMs = 3_000

/** Answers a request under /rpc; false when it is not a procedure of the contract. */
export type Rpc = (
  request: IncomingMessage,
  response: ServerResponse,
  caller: { requestId: string; address: string },
) => Promise<boolean>

/** The HTTP server, not yet listening: `serve` sets what it answers, `listen` opens the port. */
export const createHttp = ({
  dev,
  trustedProxies = [],
  maxConnections = 12_000,
}: {
  readonly dev: boolean
  readonly trustedProxies?: readonly string[]
  /** Of all clients together: 10,000 people with an open page, and their calls. */
  readonly maxConnections?: number
}): Server => {
  const server = createServer(socketLimits)
  const isWaiting = capConnections(server, { trustedProxies, maxConnections })
  // Hot reload's socket may have no traffic for hours.
  if (!dev) server.setTimeout(idleSocketMs)
  handleClientErrors(server, isWaiting)
  return server
}

/**
 * Answers malformed HTTP with Node's status codes and with the headers that every answer carries, and destroys the
 * connection: a client that never reads and never closes would keep it (docs/security.md#stalled-sockets).
 */
const handleClientErrors = (server: Server, isWaiting: (socket: Duplex) => boolean): void => {
  server.on('checkExpectation', (_request, response) => refuse(response, 417, 'Expectation failed'))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // A response that has begun must not be mixed with this one.
    if (!socket.writable || !isWaiting(socket)) return void socket.destroy()
    const status = clientErrorStatus[error.code ?? ''] ?? 400
    // A long address is what a person may have pasted; everything else is sent by programs.
    const body = status === 431 ? longAddressPage : ''
    const type: Record<string, string> = body ? { 'content-type': 'text/html; charset=utf-8' } : {}
    const headers = { ...dataHeaders, ...type, connection: 'close', 'content-length': String(Buffer.byteLength(body)) }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const destroy = () => socket.destroy()
    // After a timeout the client sends nothing more. Other clients are still sending and would miss the answer.
    const isTimeout = status === 408
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`,
      isTimeout ? destroy : undefined,
    )
    setTimeout(destroy, lingerMs).unref()
  })
}

/** Statuses by Node's error code; 400 for all others. */
const clientErrorStatus: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

type Served = Routes & { rpc: Rpc; shared?: SharedAnswers | undefined; observe?: ObserveRequest | undefined }

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

const answerRpc = async (
  { rpc, shared, log, idsOf, origins, clientAddressOf }: RpcOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { method } = request
  if (method !== 'POST' && method !== 'GET') return refuse(response, 405, 'Method not allowed')
  if (isForeign(request, origins)) return refuse(response, 403, 'Cross-site request')
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) return refuse(response, 413, 'Body too large')
  try {
    if (await shared?.answer(request, response)) return
  } catch (error) {
    log.error({ error }, 'rpc request failed')
    return refuse(response, 503, 'Service unavailable')
  }
  if (method === 'GET') return refuse(response, 405, 'Method not allowed')
  const { ref: requestId, proxy } = idsOf(request)
  for (const [name, value] of Object.entries(dataHeaders)) response.setHeader(name, value)
  response.setHeader('x-request-id', proxy ?? requestId)
  const address = clientAddressOf(request.socket.remoteAddress, request.headers['x-forwarded-for'])
  try {
    const matched = await rpc(request, response, { requestId, address })
    if (!matched) refuse(response, 404, 'No such procedure')
  } catch (error) {
    log.error({ ref: requestId, error }, 'rpc request failed')
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

const refuse = (response: ServerResponse, status: number, message: string): void => {
  if (response.headersSent) return void response.destroy()
  const extra = status === 503 ? { 'retry-after': String(retryAfterSeconds) } : status === 405 ? { allow: 'POST' } : {}
  response.writeHead(status, { ...dataHeaders, ...extra, 'content-type': 'application/json', connection: 'close' })
  response.end(JSON.stringify({ message }))
}

/**
 * Opens the port. Throws a ConfigError when it is in use, not permitted, or when HOST is not an address of this
 * machine.
 */
export const listen = async (server: Server, { host, port }: { host: string; port: number }): Promise<void> => {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, () => {
        server.off('error', reject)
        resolve()
      })
    })
  } catch (error) {
    throw listenError(error, host, port)
  }
}

/**
 * The host is not an address of this machine, an unknown name, or an invalid address (link-local without a zone), or
 * there is no name server.
 */
const badHostCodes = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EINVAL', 'EAFNOSUPPORT'])

const listenError = (error: unknown, host: string, port: number): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const options = { cause: error }
  if (code === 'EADDRINUSE')
    return new ConfigError(`PORT ${port} on ${host} is in use by another program. Choose another PORT.`, options)
  if (code === 'EACCES')
    return new ConfigError(`PORT ${port} cannot be opened by this user: permission denied.`, options)
  if (typeof code === 'string' && badHostCodes.has(code))
    return new ConfigError(`HOST (${host}) is not an address of this machine.`, options)
  return error
}

/** Closes the port, lets requests in progress finish for 3 seconds, then drops the remaining connections. */
export const close = async (server: Server): Promise<void> => {
  if (!server.listening) return
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection that was busy when the port closed becomes idle later and would stay open for its next request. The
  // answer to a slow reader is still on its way then (connections.ts).
  const idle = setInterval(() => server.closeIdleConnections(), 20)
  const timeout = setTimeout(() => server.closeAllConnections(), shutdownGraceMs)
  await closed
  clearInterval(idle)
  clearTimeout(timeout)
}
