import { useHydrated } from '@tanstack/react-router'
import { keep, readKept } from '#ui/browser-storage.ts'
import { randomSecret } from '#ui/session/random-secret.ts'
import { isLocalPath } from '../../domain/local-path.ts'

/**
 * The secret of this browser's sign-up: with it the mailed link needs no password here
 * (docs/rules/accounts.md#verification).
 */
const storageKey = 'pliego.sign-up'
/** Where the sign-up leads: the mailed link knows it too, but its answer may be lost. */
const wayStorageKey = 'pliego.sign-up-way'
/** Marks a tab in which somebody signed up: its /login says how to ask for another mail. */
const tabStorageKey = 'pliego.awaits-confirmation'

/** Makes and stores a new secret, and `way`; null without storage, where the link asks for the password. */
export const createSignUpSecret = (way: string | null): string | null => {
  keep('device', wayStorageKey, way)
  const secret = randomSecret()
  const lost = 'Local storage refused the secret of the sign-up: the mailed link will ask for the password'
  return keep('device', storageKey, secret, lost) && keep('tab', tabStorageKey, 'true') ? secret : null
}

/** The secret of the last sign-up in this browser; null without one. */
export const readSignUpSecret = (): string | null => readKept('device', storageKey)

/** Where the last sign-up in this browser leads, as the query of /login. */
export const signUpWay = (): { redirect?: string } => {
  const redirect = readKept('device', wayStorageKey)
  return redirect !== null && isLocalPath(redirect) ? { redirect } : {}
}

/** Removes the secret once the account exists. */
export const removeSignUpSecret = (): void => {
  keep('device', storageKey, null)
  clearAwaitsConfirmation()
}

/** Removes the mark of the sign-up from this tab, and its way, once a verified person signed in. */
export const clearAwaitsConfirmation = (): void => {
  keep('device', wayStorageKey, null)
  keep('tab', tabStorageKey, null)
}

/** True while the sign-up of this tab is not confirmed, here or in another tab; false until the page is hydrated. */
export const useAwaitsConfirmation = (): boolean => {
  const isHydrated = useHydrated()
  return isHydrated && readKept('tab', tabStorageKey) !== null && readSignUpSecret() !== null
}
