import { retryAfter, refusalMessage } from '#ui/refusal.ts'
import { lockedSignIn, refusals } from '../copy.ts'
import { waitText } from '../copy/wait-text.ts'

/** The text for a refusal of the accounts procedures; undefined for a fault or a lost connection. */
export const refusalText = (error: unknown): string | undefined => {
  const wait = retryAfter(error)
  return wait === undefined ? refusalMessage(error, refusals) : waitText(wait)
}

/** The text for a refusal of signing in: while it is locked, it says that a link by mail gets in. */
export const signInRefusalText = (error: unknown): string | undefined => {
  const wait = retryAfter(error)
  return wait === undefined ? refusalText(error) : lockedSignIn(wait)
}
