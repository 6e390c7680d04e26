import { hourMs } from '#lib/durations.ts'
import { defineRateLimits } from '#platform/rate-limits.ts'

/** Limits for one buyer. */
export const { whileCounted } = defineRateLimits({
  /** Mails with the contact data of a selected supplier (docs/rules/notifications.md#contact-data). */
  'contact-mail': { points: 10, durationMs: hourMs },
})
