import type { IncomingMessage } from 'node:http'
import { paced } from '../concurrency/paced.ts'
import { plainForm } from './plain-form.ts'
import { maxBodyBytes } from './server.ts'

/**
 * Answers requests, of which forms with files (parts of uploads) arrive side by side, however slowly, and are taken
 * apart and answered one after the other: eight people who upload must not hold up everybody else.
 */
export const pacedForms = () => {
  const takeTurn = paced()
  return async (request: IncomingMessage, answer: () => Promise<boolean>): Promise<boolean> => {
    const length = formLength(request)
    if (length === null) return answer()
    const bytes = await readWhole(request, length)
    // Its sender is gone.
    if (!bytes) return true
    return takeTurn(() => {
      handOver(request, bytes)
      return answer()
    })
  }
}

/** The length of a form that is known beforehand and not too long; null for every other request. */
const formLength = ({ headers }: IncomingMessage): number | null => {
  const length = Number(headers['content-length'] ?? NaN)
  const isForm = headers['content-type']?.startsWith('multipart/form-data') ?? false
  return isForm && length <= maxBodyBytes ? length : null
}

const readWhole = async (request: IncomingMessage, length: number): Promise<Buffer<ArrayBuffer> | null> => {
  // Given away only when all of it is filled.
  const bytes = Buffer.allocUnsafeSlow(length)
  let at = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) at += chunk.copy(bytes, at)
  } catch {
    return null
  }
  return at === length ? bytes : null
}

/** The fields of a form, for the procedure in place of the request's own stream. */
const handOver = (request: IncomingMessage, bytes: Buffer<ArrayBuffer>): void => {
  const type = request.headers['content-type'] ?? ''
  const body = plainForm(type, bytes) ?? new Response(bytes, { headers: { 'content-type': type } }).formData()
  // Refused as malformed by who reads it; where nobody does, it is no fault.
  if (body instanceof Promise) body.catch(() => undefined)
  Object.assign(request, { body })
}
