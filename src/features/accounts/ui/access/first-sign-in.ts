import { keep, readKept } from '#ui/browser-storage.ts'

/**
 * What a browser remembers between sign-up, the mailed link and the first sign-in: the email, so that it is typed once,
 * and whether it was confirmed here but nobody signed in yet. Without storage the form is empty at first.
 */
const emailKey = 'pliego.sign-in-email'
const confirmedKey = 'pliego.confirmed'

/** Keeps the email of a sign-up for the sign-in form of this tab. */
export const keepSignInEmail = (email: string): void => {
  keep('tab', emailKey, email)
}

/** Keeps an email that its link confirmed for the sign-in form: the next sign-in with it is the first. */
export const keepConfirmedEmail = (email: string): void => {
  keepSignInEmail(email)
  keep('device', confirmedKey, email)
}

/** The email that was typed or confirmed in this tab; '' without one. */
export const keptSignInEmail = (): string => readKept('tab', emailKey) ?? ''

/** Whether this sign-in is the first one. Forgets what was kept, because the next one is not. */
export const endFirstSignIn = (email: string): boolean => {
  keep('tab', emailKey, null)
  const isFirst = readKept('device', confirmedKey)?.toLowerCase() === email.toLowerCase()
  if (isFirst) keep('device', confirmedKey, null)
  return isFirst
}
