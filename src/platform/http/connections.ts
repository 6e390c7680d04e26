import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { clientAddress, proxyCheck } from './client-address.ts'

/** Connections of one address, enough for the browsers of one office. */
const maxPerAddress = 256
/**
 * Requests of one connection that were not answered yet. Browsers and proxies send the next one after the answer; a
 * program may send a few ahead.
 */
const maxUnanswered = 16

type Connection = { readonly address: string; unanswered: number; hasAnswered: boolean }

/**
 * Caps the connections, of one address and of all clients together (docs/security.md#stalled-sockets). When a cap is
 * reached, a new connection takes the place of the one that has waited longest without a request; if every one has a
 * request in progress, the new one is refused. So a client that opens sockets and sends nothing cannot keep others out.
 * The reverse proxies of `trustedProxies` serve many clients and have no cap of their own. A connection with more than
 * 16 unanswered requests is destroyed. Returns whether a connection waits: none of its requests is in progress.
 *
 * The server's `closeIdleConnections`, which its `close` calls too, becomes ours: Node's takes a connection for idle as
 * soon as its answer was handed over, and would cut what is still on its way to a slow reader. A connection on which
 * nothing was asked yet is not idle either: its request may have arrived.
 */
export const capConnections = (
  server: Server,
  { trustedProxies, maxConnections }: { readonly trustedProxies: readonly string[]; readonly maxConnections: number },
): ((socket: Duplex) => boolean) => {
  const addressOf = clientAddress([])
  const isProxy = proxyCheck(trustedProxies)
  const open = new Map<string, Set<Duplex>>()
  const connections = new Map<Duplex, Connection>()
  /** Sockets without a request in progress; the one that has waited longest is first. */
  const waiting = new Set<Duplex>()

  const replaceLongestWaiting = (sockets: Iterable<Duplex>): boolean => {
    for (const socket of sockets) {
      if (!waiting.has(socket)) continue
      forget(socket)
      socket.destroy()
      return true
    }
    return false
  }
  const forget = (socket: Duplex) => {
    waiting.delete(socket)
    const connection = connections.get(socket)
    if (!connection) return
    connections.delete(socket)
    const ofAddress = open.get(connection.address)
    ofAddress?.delete(socket)
    if (ofAddress?.size === 0) open.delete(connection.address)
  }

  server.on('connection', (socket: Socket) => {
    const remote = socket.remoteAddress ?? ''
    const address = addressOf(remote, undefined)
    const ofAddress = open.get(address) ?? new Set()
    const isOverCap =
      (ofAddress.size >= maxPerAddress && !isProxy(remote) && !replaceLongestWaiting(ofAddress)) ||
      (connections.size >= maxConnections && !replaceLongestWaiting(waiting))
    if (isOverCap) return void socket.destroy()
    open.set(address, ofAddress.add(socket))
    connections.set(socket, { address, unanswered: 0, hasAnswered: false })
    waiting.add(socket)
    socket.once('close', () => forget(socket))
  })
  server.on('request', ({ socket }, response) => {
    const connection = connections.get(socket)
    if (!connection) return
    waiting.delete(socket)
    connection.unanswered += 1
    if (connection.unanswered > maxUnanswered) return void socket.destroy()
    response.on('close', () => {
      connection.unanswered -= 1
      connection.hasAnswered = true
      if (connection.unanswered === 0 && connections.has(socket)) waiting.add(socket)
    })
  })
  server.closeIdleConnections = () => {
    for (const socket of waiting) if (connections.get(socket)?.hasAnswered) socket.destroy()
  }
  return (socket) => waiting.has(socket)
}
