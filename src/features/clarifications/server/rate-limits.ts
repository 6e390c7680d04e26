import { defineRateLimits } from '#platform/rate-limits.ts'
import { maxSent } from '../domain/questions.ts'

const day = 24 * 60 * 60

/** Limits in tries per `duration` seconds (docs/rules/clarifications.md#limits). */
export const { countTry, whileCounted } = defineRateLimits({
  /** Questions that one supplier sends, on all RFQs, those that are refused included. */
  question: { points: maxSent, duration: day },
  /** Corrections of one answer that are published: suppliers are told of each. */
  'answer-correction': { points: 20, duration: day },
})
