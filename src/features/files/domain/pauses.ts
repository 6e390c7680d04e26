import { hourMs } from '#lib/durations.ts'

/**
 * Why an upload has stopped, while it goes on by itself: no answer comes, the server has a fault, the session ended, or
 * its account uploaded too much until then.
 */
export type UploadPause =
  | { readonly kind: 'offline' | 'fault' | 'signed-out' }
  | { readonly kind: 'limit'; readonly until: Date }

/** The longest wait for a rate limit. A file that would wait longer is refused, so that its form can go without it. */
export const longestLimitMs = hourMs
