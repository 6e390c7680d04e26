import { dayMs, hourMs } from '#lib/durations.ts'
import { defineRateLimits } from '#platform/rate-limits.ts'

/** Limits for one member (docs/security.md#uploaded-files). */
export const { countTry, whileCounted } = defineRateLimits({
  'file-begin': { points: 150, durationMs: hourMs },
  /** Templates of RFQs with files: each makes copies of them. */
  'file-copy': { points: 60, durationMs: hourMs },
  /** Changes of who sees a file: each may ask for another check. */
  'file-visibility': { points: 150, durationMs: hourMs },
  'file-part': { points: 1_500, durationMs: hourMs },
  /** 600 MB a day, in KiB. */
  'file-kibibytes': { points: 600 * 1_024, durationMs: dayMs },
  /** Pictures and files that were read: each costs a read of the store. */
  'file-read': { points: 3_000, durationMs: hourMs },
})
