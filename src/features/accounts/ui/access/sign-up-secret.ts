import { useHydrated } from '@tanstack/react-router'
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
  try {
    localStorage.setItem(storageKey, secret)
    sessionStorage.setItem(tabStorageKey, 'true')
    return secret
  } catch (error) {
    console.warn('Local storage refused the secret of the sign-up: the mailed link will ask for the password', error)
    return null
  }
}

/** The secret of the last sign-up in this browser; null without one. */
export const readSignUpSecret = (): string | null => {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** Removes the secret once the account exists. */
export const removeSignUpSecret = (): void => {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Without storage nothing was stored.
  }
  clearAwaitsConfirmation()
}

/** Removes the mark of the sign-up from this tab, once a verified person signed in. */
export const clearAwaitsConfirmation = (): void => {
  try {
    sessionStorage.removeItem(tabStorageKey)
  } catch {
    // As above.
  }
}

const awaitsConfirmation = () => {
  try {
    return sessionStorage.getItem(tabStorageKey) !== null
  } catch {
    return false
  }
}

/** True while the sign-up of this tab is not confirmed; false until the page is hydrated. */
export const useAwaitsConfirmation = (): boolean => {
  const isHydrated = useHydrated()
  return isHydrated && awaitsConfirmation()
}
