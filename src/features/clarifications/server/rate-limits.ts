import { defineRateLimits } from '#platform/rate-limits.ts'

const day = 24 * 60 * 60

/** Limits in tries per `duration` seconds (docs/rules/clarifications.md#limits). */
export const { countTry } = defineRateLimits({
  /** Questions of one supplier, on all RFQs. */
  question: { points: 30, duration: day },
  /** Corrections of one answer: suppliers are told of each. */
  'answer-correction': { points: 20, duration: day },
})
