import { useSyncExternalStore } from 'react'

/** What this browser keeps of having signed up, so that the mailed link needs no password here (decision 11). */
const storageKey = 'pliego.sign-up'
/** What this tab keeps of it, so that its /login says where another mail can be asked for. */
const tabStorageKey = 'pliego.awaits-confirmation'

/** A new secret, kept; null where nothing can be kept: then the link asks for the password. */
export const newSignUpSecret = (): string | null => {
  const secret = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  try {
    localStorage.setItem(storageKey, secret)
    sessionStorage.setItem(tabStorageKey, 'true')
    return secret
  } catch (error) {
    console.warn('This browser keeps nothing: the mailed link will ask for the password', error)
    return null
  }
}

/** The one of the last sign-up here, if any. */
export const signUpSecret = (): string | null => {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** The account is made: nothing is left to show. */
export const forgetSignUpSecret = (): void => {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Where nothing can be removed, nothing was kept.
  }
  forgetAwaiting()
}

/** Somebody confirmed signed in here: this tab waits for nobody any more. */
export const forgetAwaiting = (): void => {
  try {
    sessionStorage.removeItem(tabStorageKey)
  } catch {
    // As above.
  }
}

const isAwaiting = () => {
  try {
    return sessionStorage.getItem(tabStorageKey) !== null
  } catch {
    return false
  }
}
const unchanging = () => () => undefined

/** True while who signed up in this tab has not confirmed the email; false until the page is awake. */
export const useAwaitsConfirmation = (): boolean => useSyncExternalStore(unchanging, isAwaiting, () => false)
