import { dayMs, hourMs } from '#lib/durations.ts'
import { defineRateLimits } from '#platform/rate-limits.ts'

/** Limits on messages and mails (docs/security.md#rate-limits). */
export const { countTry, countWithin } = defineRateLimits({
  /** Messages to the team from one address. */
  'contact-address': { points: 20, durationMs: hourMs },
  /** Test mails to one person. */
  'test-mail': { points: 5, durationMs: hourMs },
  /** Refusals of one address that count: a stranger may cause several in a minute. */
  'counted-refusal': { points: 1, durationMs: dayMs },
})
