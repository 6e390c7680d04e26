import { useHydrated } from '@tanstack/react-router'
import { keep, readKept } from '#ui/browser-storage.ts'
import { randomSecret } from '#ui/session/random-secret.ts'

/**
 * The secret of this browser's sign-up: with it the mailed link needs no password here
 * (docs/rules/accounts.md#verification).
 */
const storageKey = 'pliego.sign-up'
/** Marks a tab in which somebody signed up: its /login says how to ask for another mail. */
const tabStorageKey = 'pliego.awaits-confirmation'

/** Makes and stores a new secret; null without storage, where the link asks for the password. */
export const createSignUpSecret = (): string | null => {
  const secret = randomSecret()
  const lost = 'Local storage refused the secret of the sign-up: the mailed link will ask for the password'
  return keep('device', storageKey, secret, lost) && keep('tab', tabStorageKey, 'true') ? secret : null
}

/** The secret of the last sign-up in this browser; null without one. */
export const readSignUpSecret = (): string | null => readKept('device', storageKey)

/** Removes the secret once the account exists. */
export const removeSignUpSecret = (): void => {
  keep('device', storageKey, null)
  clearAwaitsConfirmation()
}

/** Removes the mark of the sign-up from this tab, once a verified person signed in. */
export const clearAwaitsConfirmation = (): void => {
  keep('tab', tabStorageKey, null)
}

/** True while the sign-up of this tab is not confirmed, here or in another tab; false until the page is hydrated. */
export const useAwaitsConfirmation = (): boolean => {
  const isHydrated = useHydrated()
  return isHydrated && readKept('tab', tabStorageKey) !== null && readSignUpSecret() !== null
}
