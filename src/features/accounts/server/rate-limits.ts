import { defineRateLimits } from '#platform/rate-limits.ts'

const rules = {
  /** Wrong passwords for one email from one address. */
  'sign-in': { points: 10, duration: 15 * 60 },
  /** Wrong passwords from one address, whatever the email. */
  'sign-in-address': { points: 100, duration: 15 * 60 },
  /** Wrong passwords for one email from anywhere: guessing from many addresses. A new password is its owner's way in. */
  'sign-in-email': { points: 100, duration: 60 * 60 },
  /** Registrations of one email: each of them mails its owner. */
  'sign-up': { points: 5, duration: 60 * 60 },
  'sign-up-address': { points: 60, duration: 60 * 60 },
  /** Verification mails of one email, whatever its number of registrations: as many as the 5-minute lock lets one send. */
  resend: { points: 12, duration: 60 * 60 },
  /** Recovery mails of one email. */
  recovery: { points: 5, duration: 60 * 60 },
  'recovery-address': { points: 60, duration: 60 * 60 },
  /** Links that led nowhere, of verification or recovery, from one address. */
  'link-address': { points: 60, duration: 15 * 60 },
  /** Renewals from one address: a hundred people behind it renew six times as often as they need. */
  'refresh-address': { points: 600, duration: 15 * 60 },
  /** Wrong current passwords of somebody signed in. */
  'password-check': { points: 10, duration: 15 * 60 },
} as const

export type Limit = keyof typeof rules

/** How often one may try to get in, and have mails sent. */
export const { countTry, forgiveTry, forgetTries } = defineRateLimits(rules)
