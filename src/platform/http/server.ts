import { createServer, STATUS_CODES, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { ConfigError } from '../config-error.ts'
import { errorCode } from '../error-code.ts'
import { capConnections } from './connections.ts'
import { refuse } from './dispatch.ts'
import { dataHeaders } from './headers.ts'
import { longAddressPage } from './pages/error-pages.ts'

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
  const code = errorCode(error)
  const options = { cause: error }
  if (code === 'EADDRINUSE')
    return new ConfigError(`PORT ${port} on ${host} is in use by another program. Choose another PORT.`, options)
  if (code === 'EACCES')
    return new ConfigError(`PORT ${port} cannot be opened by this user: permission denied.`, options)
  if (badHostCodes.has(code)) return new ConfigError(`HOST (${host}) is not an address of this machine.`, options)
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
