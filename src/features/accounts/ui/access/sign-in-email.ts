import { keep, readKept } from '#ui/browser-storage.ts'

/**
 * The email of a sign-up, or of an account that was confirmed, for the sign-in form of this tab: it is typed once.
 * Without storage the form is empty at first.
 */
const storageKey = 'pliego.sign-in-email'

/** Keeps the email; null once somebody signed in. */
export const keepSignInEmail = (email: string | null): void => {
  keep('tab', storageKey, email)
}

/** The email that was kept; '' without one. */
export const keptSignInEmail = (): string => readKept('tab', storageKey) ?? ''
