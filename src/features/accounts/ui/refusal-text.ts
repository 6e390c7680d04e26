import { ORPCError } from '@orpc/client'
import { refusals, waitWords } from '../copy.ts'

/** The sentence for a refusal of the accounts procedures; undefined for a fault or a lost connection. */
export const refusalText = (error: unknown): string | undefined => {
  if (!(error instanceof ORPCError)) return undefined
  if (error.code === 'TOO_MANY_REQUESTS') return waitWords(retryAfter(error) ?? 60)
  const code = String(error.code)
  return Object.hasOwn(refusals, code) ? refusals[code as keyof typeof refusals] : undefined
}

/** Seconds to wait, of a TOO_MANY_REQUESTS refusal. */
export const retryAfter = (error: unknown): number | undefined => {
  if (!(error instanceof ORPCError) || error.code !== 'TOO_MANY_REQUESTS') return undefined
  const { retryAfter: seconds } = error.data as { retryAfter?: unknown }
  return typeof seconds === 'number' ? seconds : undefined
}

/** What the server found wrong, by field, of an INVALID refusal. */
export const fieldProblems = (error: unknown): Record<string, string> => {
  if (!(error instanceof ORPCError) || error.code !== 'INVALID') return {}
  const { problems } = error.data as { problems: readonly { field: string; problem: string }[] }
  return Object.fromEntries(problems.map(({ field, problem }) => [field, problem]))
}
