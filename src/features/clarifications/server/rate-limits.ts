import { dayMs } from '#lib/durations.ts'
import { defineRateLimits } from '#platform/rate-limits.ts'
import { maxSent } from '../domain/questions.ts'

/** Limits of one supplier and of one answer (docs/rules/clarifications.md#limits). */
export const { countTry, whileCounted } = defineRateLimits({
  /** Questions that one supplier sends, on all RFQs, those that are refused included. */
  question: { points: maxSent, durationMs: dayMs },
  /** Corrections of one answer that are published: suppliers are told of each. */
  'answer-correction': { points: 20, durationMs: dayMs },
})
