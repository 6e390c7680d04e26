import { useSyncExternalStore } from 'react'

/** What this browser keeps of having signed up, so that the mailed link needs no password here (decision 11). */
const KEY = 'pliego.sign-up'
/** What this tab keeps of it, so that its /login says where another mail can be asked for. */
const TAB_KEY = 'pliego.awaits-confirmation'

/** A new secret, kept; null where nothing can be kept: then the link asks for the password. */
export function newSignUpSecret(): string | null {
  const secret = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  try {
    localStorage.setItem(KEY, secret)
    sessionStorage.setItem(TAB_KEY, 'true')
    return secret
  } catch (error) {
    console.warn('This browser keeps nothing: the mailed link will ask for the password', error)
    return null
  }
}

/** The one of the last sign-up here, if any. */
export function signUpSecret(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** The account is made: nothing is left to show. */
export function forgetSignUpSecret(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Where nothing can be removed, nothing was kept.
  }
  forgetAwaiting()
}

/** Somebody confirmed signed in here: this tab waits for nobody any more. */
export function forgetAwaiting(): void {
  try {
    sessionStorage.removeItem(TAB_KEY)
  } catch {
    // As above.
  }
}

const isAwaiting = () => {
  try {
    return sessionStorage.getItem(TAB_KEY) !== null
  } catch {
    return false
  }
}
const unchanging = () => () => undefined

/** True while who signed up in this tab has not confirmed the email; false until the page is awake. */
export const useAwaitsConfirmation = (): boolean => useSyncExternalStore(unchanging, isAwaiting, () => false)
