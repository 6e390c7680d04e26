import { ORPCError } from '@orpc/client'

/** The word with which the server refused; '' when no answer came. A fault has a word too (FAULT, UNAVAILABLE), which no table holds. */
export const refusalCode = (error: unknown): string => (error instanceof ORPCError ? String(error.code) : '')

/** Whether no answer came at all: asked again, it may. */
export const isLost = (error: unknown): boolean => !(error instanceof ORPCError)

/** The refusal's sentence in a table of them; undefined for a word the table does not hold, and when no answer came. */
export const sentenceOf = (error: unknown, sentences: Readonly<Record<string, string>>): string | undefined => {
  const code = refusalCode(error)
  return Object.hasOwn(sentences, code) ? sentences[code] : undefined
}

/** What the server found wrong in a form that it refused as INVALID, in the order of its fields. */
export const refusedFields = (error: unknown): readonly { field: string; problem: string }[] => {
  if (!(error instanceof ORPCError) || error.code !== 'INVALID') return []
  const data = error.data as { problems?: readonly { field: string; problem: string }[] } | undefined
  return data?.problems ?? []
}

/** Seconds to wait, of a TOO_MANY_REQUESTS refusal. */
export const retryAfter = (error: unknown): number | undefined => {
  if (!(error instanceof ORPCError) || error.code !== 'TOO_MANY_REQUESTS') return undefined
  const { retryAfter: seconds } = error.data as { retryAfter?: unknown }
  return typeof seconds === 'number' ? seconds : undefined
}
