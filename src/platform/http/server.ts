import { getRequestListener } from '@hono/node-server'
import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { ConfigError } from '../env.ts'
import { clientAddress } from './client-address.ts'
import { dataHeaders } from './headers.ts'
import { routes, type Routes } from './routes.ts'
import { secondsToRetry } from './error-pages.ts'
import { faultId, type Log } from '../log.ts'

/** Bounds against slow and greedy clients (THREATS 22, 23). Milliseconds and bytes. */
const socketLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  // Refused below, with the headers of every answer.
  requireHostHeader: false,
  maxHeaderSize: 16 * 1024,
}
const maxConnections = 2_000
/** A connection on which nothing moved for this long is dropped: also a live stream whose reader never reads. */
const idleSocketMs = 60_000
const maxBodyBytes = 2 * 1024 * 1024
/** How long a stop waits for answers under way. */
const shutdownGraceMs = 3_000

/** Answers a request under /rpc; false when it is none of the contract's procedures. */
export type Rpc = (
  request: IncomingMessage,
  response: ServerResponse,
  caller: { requestId: string; address: string },
) => Promise<boolean>

/** The process's one listener, not yet open: `serve` says what it answers, `listen` opens the port. */
export const createHttp = ({ live }: { live: boolean }): Server => {
  const server = createServer(socketLimits)
  server.maxConnections = maxConnections
  // Hot reload's socket is silent for hours.
  if (!live) server.setTimeout(idleSocketMs)
  refuseBroken(server)
  return server
}

/** What is no HTTP is refused as Node refuses it, with the headers that every answer of ours carries. */
const refuseBroken = (server: Server): void => {
  const answering = new WeakSet<Duplex>()
  server.on('request', ({ socket }, response) => {
    answering.add(socket)
    response.once('close', () => answering.delete(socket))
  })
  server.on('checkExpectation', (_request, response) => refuse(response, 417, 'Expectation failed'))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Into an answer under way nothing else may be written.
    if (!socket.writable || answering.has(socket)) return void socket.destroy()
    const status = badRequestReasons[error.code ?? ''] ?? 400
    const headers = { ...dataHeaders, connection: 'close', 'content-length': '0' }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
  })
}

const badRequestReasons: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Ties the listener to what it answers, in this order: /rpc, Vite's own files (development), routes and pages. */
export const serve = (server: Server, options: Routes & { rpc: Rpc }): void => {
  const { rpc, log, pages } = options
  const caller = { origins: ownOrigins(options.publicUrl), clientOf: clientAddress(options.trustedProxies) }
  const rest = getRequestListener(routes(options).fetch, {
    overrideGlobalObjects: false,
    // Thrown only before there is a request at all: no host, one that is none, an address that is none.
    errorHandler: () => new Response(null, { status: 400, headers: dataHeaders }),
  })

  server.on('request', (request, response) => {
    if (request.url?.startsWith('/rpc/')) {
      answerRpc({ rpc, log, ...caller }, request, response).catch((error: unknown) => {
        log.error({ error }, 'a call failed')
        refuse(response, 500, 'Internal error')
      })
      return
    }
    if (!pages.middleware) return void rest(request, response)
    pages.middleware(request, response, () => void rest(request, response))
  })
}

type Asked = { rpc: Rpc; log: Log; origins: ReadonlySet<string>; clientOf: ReturnType<typeof clientAddress> }

const answerRpc = async (
  { rpc, log, origins, clientOf }: Asked,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  if (request.method !== 'POST') return refuse(response, 405, 'Method not allowed')
  if (isForeign(request, origins)) return refuse(response, 403, 'Cross-site request')
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) return refuse(response, 413, 'Body too large')
  const requestId = faultId()
  for (const [name, value] of Object.entries(dataHeaders)) response.setHeader(name, value)
  response.setHeader('x-request-id', requestId)
  const address = clientOf(request.socket.remoteAddress, request.headers['x-forwarded-for'])
  try {
    const known = await rpc(request, response, { requestId, address })
    if (!known) refuse(response, 404, 'No such procedure')
  } catch (error) {
    log.error({ ref: requestId, error }, 'a call failed')
    refuse(response, 503, 'Service unavailable')
  }
}

/** A browser says where a call comes from; only our own pages may call. What says nothing (curl, a test) has no tokens of others. */
const isForeign = (request: IncomingMessage, origins: ReadonlySet<string>): boolean => {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined) return !origins.has(origin)
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/** PUBLIC_URL; while that is this machine itself, also its other names on the same port. */
const ownOrigins = (publicUrl: string): ReadonlySet<string> => {
  const { protocol, port, hostname, origin } = new URL(publicUrl)
  const names = ['localhost', '127.0.0.1', '[::1]']
  const others = names.includes(hostname) ? names.map((name) => new URL(`${protocol}//${name}:${port}`).origin) : []
  return new Set([origin, ...others])
}

const refuse = (response: ServerResponse, status: number, message: string): void => {
  if (response.headersSent) return void response.destroy()
  const later = status === 503 ? { 'retry-after': String(secondsToRetry) } : status === 405 ? { allow: 'POST' } : {}
  response.writeHead(status, { ...dataHeaders, ...later, 'content-type': 'application/json', connection: 'close' })
  response.end(JSON.stringify({ message }))
}

/** Opens the port. Refuses with a ConfigError when it is taken, not allowed or not ours. */
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
    throw unopened(error, host, port)
  }
}

/** Not of this machine, not known, not to be found out now, or no address at all (a link-local one without its zone). */
const noAddress = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EINVAL', 'EAFNOSUPPORT'])

const unopened = (error: unknown, host: string, port: number): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const about = { cause: error }
  if (code === 'EADDRINUSE')
    return new ConfigError(`PORT ${port} on ${host} is in use by another program: choose another PORT.`, about)
  if (code === 'EACCES') return new ConfigError(`PORT ${port} may not be opened by this user.`, about)
  if (typeof code === 'string' && noAddress.has(code))
    return new ConfigError(`HOST (${host}) is no address of this machine.`, about)
  return error
}

/** Closes the port, lets the answers under way end, and drops what is left after 3 seconds. */
export const close = async (server: Server): Promise<void> => {
  if (!server.listening) return
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection that was answering when the port closed turns idle later, and would be kept open for its next request.
  const idle = setInterval(() => server.closeIdleConnections(), 20)
  const patience = setTimeout(() => server.closeAllConnections(), shutdownGraceMs)
  await closed
  clearInterval(idle)
  clearTimeout(patience)
}
