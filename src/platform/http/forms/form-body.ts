import type { IncomingMessage } from 'node:http'
import { paced } from '../../concurrency/paced.ts'
import { perKeyLimit } from '../../concurrency/per-key-limit.ts'
import { plainForm } from './plain-form.ts'
import { maxBodyBytes } from '../body-limits.ts'

/** Does the work of a request in its turn: reads its input and calls its procedure. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

const atOnce: InTurn = (work) => work()

/**
 * Answers requests, of which forms with files (parts of uploads) arrive side by side, however slowly, and are taken
 * apart and worked on one after the other: eight people who upload must not hold up everybody else. The forms of one
 * sender wait behind the first of every other. `answer` does by `inTurn` what is to be done in turn, and delivers the
 * answer after it: a client that does not read its answer must not keep the turn (docs/security.md#uploaded-files).
 */
export const pacedForms = () => {
  const takeTurn = paced()
  const oneOf = perKeyLimit(1)
  return async (
    request: IncomingMessage,
    sender: string,
    answer: (inTurn: InTurn) => Promise<boolean>,
  ): Promise<boolean> => {
    const length = formLength(request)
    if (length === null) return answer(atOnce)
    const bytes = await readWhole(request, length)
    // Its sender is gone.
    if (!bytes) return true
    const takeApart = <T>(work: () => Promise<T>) => {
      handOver(request, bytes)
      return work()
    }
    return answer((work) => oneOf(sender, () => takeTurn(() => takeApart(work))))
  }
}

/** The length of a form that is known beforehand and not too long; null for every other request. */
const formLength = ({ headers }: IncomingMessage): number | null => {
  const length = Number(headers['content-length'] ?? NaN)
  const isForm = headers['content-type']?.startsWith('multipart/form-data') ?? false
  return isForm && length <= maxBodyBytes ? length : null
}

const readWhole = async (request: IncomingMessage, length: number): Promise<Buffer<ArrayBuffer> | null> => {
  // Uninitialized memory: it is passed on only once all of it was written.
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
  // Whoever reads a malformed form refuses it. A form that is not read must not cause an unhandled rejection.
  if (body instanceof Promise) body.catch(() => undefined)
  Object.assign(request, { body })
}
