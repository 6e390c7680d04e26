import { refusedFields, retryAfter, sentenceOf } from '#ui/refusal.ts'
import { refusals, waitWords } from '../copy.ts'

/** The sentence for a refusal of the accounts procedures; undefined for a fault or a lost connection. */
export const refusalText = (error: unknown): string | undefined => {
  const wait = retryAfter(error)
  return wait === undefined ? sentenceOf(error, refusals) : waitWords(wait)
}

/** What the server found wrong, by field, of an INVALID refusal. */
export const fieldProblems = (error: unknown): Record<string, string> =>
  Object.fromEntries(refusedFields(error).map(({ field, problem }) => [field, problem]))
