import { useHydrated } from '@tanstack/react-router'
import { keep, readKept } from '#ui/browser-storage.ts'
import { randomSecret } from '#ui/session/random-secret.ts'
import { isLocalPath } from '../../domain/local-path.ts'

/**
 * The secret of this browser's sign-up: with it the mailed link needs no password here
 * (docs/rules/accounts.md#verification).
 */
const storageKey = 'pliego.sign-up'
/** Where a new person goes after signing in: the mailed link knows it too, but its answer may be lost. */
const redirectStorageKey = 'pliego.sign-up-way'
/** Marks a tab in which somebody signed up: its /login says how to ask for another mail. */
const tabStorageKey = 'pliego.awaits-confirmation'

/** Makes and stores a new secret, and `redirect`; null without storage, where the link asks for the password. */
export const createSignUpSecret = (redirect: string | null): string | null => {
  keep('device', redirectStorageKey, redirect)
  const secret = randomSecret()
  const lost = 'Local storage refused the secret of the sign-up: the mailed link will ask for the password'
  return keep('device', storageKey, secret, lost) && keep('tab', tabStorageKey, 'true') ? secret : null
}

/** The secret of the last sign-up in this browser; null without one. */
export const readSignUpSecret = (): string | null => readKept('device', storageKey)

/** The redirect of the last sign-up in this browser, as the query of /login. */
export const signUpRedirect = (): { redirect?: string } => {
  const redirect = readKept('device', redirectStorageKey)
  return redirect !== null && isLocalPath(redirect) ? { redirect } : {}
}

/** Removes the secret once the account exists. */
export const removeSignUpSecret = (): void => {
  keep('device', storageKey, null)
  clearAwaitsConfirmation()
}

/** Removes the mark of the sign-up from this tab, and its redirect, once a verified person signed in. */
export const clearAwaitsConfirmation = (): void => {
  keep('device', redirectStorageKey, null)
  keep('tab', tabStorageKey, null)
}

/** True while the sign-up of this tab is not confirmed, here or in another tab; false until the page is hydrated. */
export const useAwaitsConfirmation = (): boolean => {
  const isHydrated = useHydrated()
  return isHydrated && readKept('tab', tabStorageKey) !== null && readSignUpSecret() !== null
}
