import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { clientAddress, proxyCheck } from './client-address.ts'

/** Connections of one address, enough for the browsers of one office. */
const maxPerAddress = 256

/**
 * Caps the connections, of one address and of all clients together (docs/security.md#stalled-sockets). When a cap is
 * reached, a new connection takes the place of the one that has waited longest without a request; if every one has a
 * request in progress, the new one is refused. So a client that opens sockets and sends nothing cannot keep others out.
 * The reverse proxies of `trustedProxies` serve many clients and have no cap of their own. Gives whether a connection
 * waits: none of its requests is in progress.
 */
export const capConnections = (
  server: Server,
  { trustedProxies, maxConnections }: { readonly trustedProxies: readonly string[]; readonly maxConnections: number },
): ((socket: Duplex) => boolean) => {
  const addressOf = clientAddress([])
  const isProxy = proxyCheck(trustedProxies)
  const open = new Map<string, Set<Duplex>>()
  const addresses = new Map<Duplex, string>()
  /** Sockets without a request in progress; the one that has waited longest is first. */
  const waiting = new Set<Duplex>()
  let count = 0

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
    const address = addresses.get(socket)
    if (address === undefined) return
    addresses.delete(socket)
    count -= 1
    const ofAddress = open.get(address)
    ofAddress?.delete(socket)
    if (ofAddress?.size === 0) open.delete(address)
  }

  server.on('connection', (socket: Socket) => {
    const remote = socket.remoteAddress ?? ''
    const address = addressOf(remote, undefined)
    const ofAddress = open.get(address) ?? new Set()
    const isOverCap =
      (ofAddress.size >= maxPerAddress && !isProxy(remote) && !replaceLongestWaiting(ofAddress)) ||
      (count >= maxConnections && !replaceLongestWaiting(waiting))
    if (isOverCap) return void socket.destroy()
    open.set(address, ofAddress.add(socket))
    addresses.set(socket, address)
    waiting.add(socket)
    count += 1
    socket.once('close', () => forget(socket))
  })
  server.on('request', ({ socket }, response) => {
    waiting.delete(socket)
    response.on('close', () => {
      if (addresses.has(socket)) waiting.add(socket)
    })
  })
  return (socket) => waiting.has(socket)
}
