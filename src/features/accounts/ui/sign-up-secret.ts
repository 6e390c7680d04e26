/** What this browser keeps of having signed up, so that the mailed link needs no password here (decision 11). */
const KEY = 'pliego.sign-up'

/** A new secret, kept; null where nothing can be kept: then the link asks for the password. */
export function newSignUpSecret(): string | null {
  const secret = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  try {
    localStorage.setItem(KEY, secret)
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
}
