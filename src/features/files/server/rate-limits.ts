import { defineRateLimits } from '#platform/rate-limits.ts'

const hour = 60 * 60

/** Limits for one member (docs/security.md#uploaded-files). */
export const { countTry, whileCounted } = defineRateLimits({
  'file-begin': { points: 150, duration: hour },
  /** Templates of RFQs with files: each makes copies of them. */
  'file-copy': { points: 60, duration: hour },
  /** Changes of who sees a file: each may ask for another check. */
  'file-visibility': { points: 150, duration: hour },
  'file-part': { points: 1_500, duration: hour },
  /** 600 MB a day, in KiB. */
  'file-kibibytes': { points: 600 * 1_024, duration: 24 * hour },
  /** Pictures and files that were read: each costs a read of the store. */
  'file-read': { points: 3_000, duration: hour },
})
