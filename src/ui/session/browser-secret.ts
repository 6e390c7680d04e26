import { keep, readKept } from '../browser-storage.ts'
import { randomSecret } from './random-secret.ts'

/**
 * The secret by which the server knows that somebody signed in in this browser (docs/rules/accounts.md#known-browsers).
 */
const storageKey = 'pliego.browser'

/** The secret of this browser, made at the first call and kept; null without storage. */
export const browserSecret = (): string | null => {
  const kept = readKept('device', storageKey)
  if (kept) return kept
  const secret = randomSecret()
  return keep('device', storageKey, secret) ? secret : null
}
