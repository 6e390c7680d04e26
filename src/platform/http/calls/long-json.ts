import type { IncomingMessage } from 'node:http'
import { maxVisitorBodyBytes } from '../body-limits.ts'

/** Whether it is a call with a long body of known length, of JSON. */
export const isLongJson = ({ headers }: IncomingMessage): boolean =>
  Number(headers['content-length'] ?? 0) > maxVisitorBodyBytes &&
  (headers['content-type'] ?? 'application/json').startsWith('application/json')

/** Deeper than any form. */
const deepest = 64

/**
 * The data of a long body. One that nests deeper than any form is refused unread: a million brackets keep the process
 * busy for a second, ten times as long as any other body of that length (docs/security.md#oversized-input).
 */
export const parseLong = (text: string): Promise<unknown> => {
  const parsed = Promise.try((): unknown => {
    if (isDeep(text)) throw new SyntaxError('The body nests too deep')
    return JSON.parse(text)
  })
  // Whoever reads it refuses it. A body that is not read must not cause an unhandled rejection.
  parsed.catch(() => undefined)
  return parsed
}

const [quote, backslash, openArray, closeArray, openObject, closeObject] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d]

const isDeep = (text: string): boolean => {
  let [depth, isQuoted] = [0, false]
  for (let at = 0; at < text.length && depth <= deepest; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) isQuoted = !isQuoted
    else if (isQuoted) at += code === backslash ? 1 : 0
    else if (code === openArray || code === openObject) depth += 1
    else if (code === closeArray || code === closeObject) depth -= 1
  }
  return depth > deepest
}
