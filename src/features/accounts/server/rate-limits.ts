import { hourMs, minuteMs } from '#lib/durations.ts'
import { defineRateLimits } from '#platform/rate-limits.ts'

const rules = {
  /** Wrong passwords for one email from one address. */
  'sign-in': { points: 10, durationMs: 15 * minuteMs },
  /** Wrong passwords from one address, whatever the email. */
  'sign-in-address': { points: 100, durationMs: 15 * minuteMs },
  /** Wrong passwords for one email from all addresses together. The owner still gets in with a new password. */
  'sign-in-email': { points: 100, durationMs: hourMs },
  /** Wrong passwords for one email in a browser in which its owner signed in before. Then no other limit counts. */
  'sign-in-browser': { points: 10, durationMs: 15 * minuteMs },
  /** Mails of registrations of one email. Later ones are stored without a mail, with the same answer. */
  'sign-up': { points: 5, durationMs: hourMs },
  /** Registrations from one address. */
  'sign-up-address': { points: 60, durationMs: hourMs },
  /** Resent mails to one email, whatever its number of registrations: as many as one lock of 5 minutes allows. */
  resend: { points: 12, durationMs: hourMs },
  /** Recovery mails to one email. Later requests mail nothing, with the same answer. */
  recovery: { points: 5, durationMs: hourMs },
  /** Recovery requests from one address. */
  'recovery-address': { points: 60, durationMs: hourMs },
  /** Verification and recovery links that did not work, from one address. */
  'link-address': { points: 60, durationMs: 15 * minuteMs },
  /** Renewals of one session: twice as often as a browser whose clock is wrong. */
  'refresh-session': { points: 60, durationMs: 15 * minuteMs },
  /** Refresh tokens that we do not know, from one address. */
  'refresh-address': { points: 600, durationMs: 15 * minuteMs },
  /** Saved profiles of one account: each may have all its unpublished files checked again. */
  'profile-save': { points: 60, durationMs: hourMs },
  /** Wrong current passwords of one account, and wrong passwords after its verification link: both have one id. */
  'password-check': { points: 10, durationMs: 15 * minuteMs },
} as const

export type Limit = keyof typeof rules

/** Limits on signing in and on sending mails (docs/security.md#rate-limits). */
export const { countTry, countAll, countWithin, forgetTries } = defineRateLimits(rules)
