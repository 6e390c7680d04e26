import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { proxyCheck } from './client-address.ts'

/**
 * What a request is called in the log. `ref` is made here and shown to the user on an error screen; `proxy` is the id
 * that a trusted proxy gave the request, under which its own log has it.
 */
export type RequestIds = {
  readonly ref: string
  readonly proxy: string | undefined
  /** Whether a trusted proxy says something of the request, which may be taken over. */
  readonly trusted: boolean
}
/**
 * A reference of 8 characters for one request, shown to the user and written to the log, so that support can find it.
 */
export const newRequestRef = (): string => {
  // Every request gets one. randomUUID uses cached random bytes and is 30 times faster than randomBytes(4).
  return randomUUID().slice(0, 8).toUpperCase()
}

export type RequestIdsOf = (request: IncomingMessage) => RequestIds

/** What proxies make: hexadecimal digits, UUIDs, base64url. Too long for the number of a phone or a company. */
const wellFormed = /^[\w-]{16,64}$/

/** Where a request has them: a map of requests would cost more than all that is in it. */
const ids = Symbol('ids')

/** Gives each request its ids, the same however often it is asked. */
export const requestIds = (trustedProxies: readonly string[]): RequestIdsOf => {
  const isProxy = proxyCheck(trustedProxies)
  const make = ({ headers, socket }: IncomingMessage): RequestIds => {
    const { 'x-request-id': id, traceparent } = headers
    const says = id !== undefined || traceparent !== undefined
    const trusted = says && isProxy(socket.remoteAddress ?? '')
    const isTaken = trusted && typeof id === 'string' && wellFormed.test(id)
    return { ref: newRequestRef(), proxy: isTaken ? id : undefined, trusted }
  }
  return (request: IncomingMessage & { [ids]?: RequestIds }) => (request[ids] ??= make(request))
}
