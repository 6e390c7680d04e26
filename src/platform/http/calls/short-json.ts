import type { IncomingMessage } from 'node:http'
import { maxShortBodyBytes } from '../body-limits.ts'

/** Whether it is a call with a short body of known length, of JSON. */
export const isShortJson = ({ method, headers }: IncomingMessage, most = maxShortBodyBytes) =>
  method === 'POST' &&
  headers['content-type'] === 'application/json' &&
  Number(headers['content-length'] ?? Infinity) <= most

/**
 * The body of a call, or null when the caller disconnected before its end. Without the byte order mark that some
 * programs begin it with: RFC 8259 lets a reader ignore it.
 */
export const readBody = (request: IncomingMessage): Promise<string | null> =>
  new Promise((resolve) => {
    // A request that was destroyed before emits no more events.
    if (request.destroyed) return resolve(null)
    // Nearly always one part, which needs no streaming decoder.
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () =>
      resolve(
        Buffer.concat(parts)
          .toString()
          .replace(/^\uFEFF/, ''),
      ),
    )
    request.on('close', () => resolve(null))
  })
