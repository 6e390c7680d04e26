import { randomSecret } from './random-secret.ts'

/**
 * The secret by which the server knows that somebody signed in in this browser (docs/rules/accounts.md#known-browsers).
 */
const storageKey = 'pliego.browser'

/** The secret of this browser, made at the first call and kept; null without storage. */
export const browserSecret = (): string | null => {
  try {
    const kept = localStorage.getItem(storageKey)
    if (kept) return kept
    const secret = randomSecret()
    localStorage.setItem(storageKey, secret)
    return secret
  } catch {
    return null
  }
}
