import { defineRateLimits } from '#platform/rate-limits.ts'

/** Durations in seconds (docs/security.md#rate-limits). */
export const { countTry, countWithin } = defineRateLimits({
  /** Messages to the team from one address. */
  'contact-address': { points: 20, duration: 60 * 60 },
  /** Test mails to one person. */
  'test-mail': { points: 5, duration: 60 * 60 },
  /** Refusals of one address that count: a stranger may cause several in a minute. */
  'counted-refusal': { points: 1, duration: 24 * 60 * 60 },
})
