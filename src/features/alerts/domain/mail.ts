/** When opportunities are mailed: each at once, or all of a day in one summary (docs/rules/alerts.md#mails). */
export const mailPaces = ['at-once', 'daily'] as const
export type MailPace = (typeof mailPaces)[number]
export const defaultPace: MailPace = 'daily'
/** When an account wants opportunities mailed: at one of the paces, or not at all. */
export const paceChoices = [...mailPaces, 'none'] as const
export type PaceChoice = (typeof paceChoices)[number]

/**
 * Why no mail comes although nobody unsubscribed: mails of RFQs are switched off for the account, the alerts are
 * paused, or none of them is mailed.
 */
export const mailHolds = ['account', 'paused', 'without-mail'] as const
export type MailHold = (typeof mailHolds)[number]
type AnyAlert = { readonly paused: boolean; readonly byMail: boolean }

/** Why none of these alerts brings a mail; null when one does. `isOn`: mails of RFQs are on for the account. */
export const mailHold = (alerts: readonly AnyAlert[], isOn: boolean): MailHold | null => {
  if (!isOn) return 'account'
  const mailed = alerts.filter(({ byMail }) => byMail)
  if (mailed.length === 0) return 'without-mail'
  return mailed.every(({ paused }) => paused) ? 'paused' : null
}

/** The most mails at once to one supplier in a day; more opportunities wait for the next summary. */
export const maxMailsAtOnce = 10
/** The most opportunities that a summary names; it counts the others. */
export const maxSummaryLines = 10

/** An email as its owner recognizes it and nobody else reads it: 'n•••••s@barraca.com.uy'. */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  const [first = '', ...rest] = email.slice(0, at)
  const last = rest.length > 1 ? rest.at(-1)! : ''
  return `${first}•••••${last}${email.slice(at)}`
}
