import { defineRateLimits } from '#platform/rate-limits.ts'

/** How often one buyer has mails sent and files made. */
export const { countTry } = defineRateLimits({
  /** Mails with a selected supplier's contact data, by one buyer. */
  'contact-mail': { points: 10, duration: 60 * 60 },
  /** Files made for one buyer: each costs the server some work. */
  export: { points: 120, duration: 60 * 60 },
})
