import { isRefused, refusalOf, type Refusal } from '#ui/refusal.ts'
import { rfqNotFound } from '../contract/refusals.ts'
import { refusals } from '../copy.ts'

const messages = { RFQ_NOT_FOUND: refusals.RFQ_NOT_FOUND, ACCESS_DENIED: refusals.ACCESS_DENIED } as const

/**
 * Why this reader may not see an RFQ, or null for any other error. A URL without a valid id is an absent RFQ
 * (docs/rules/who-sees-what.md#existence).
 */
export const rfqRefusal = (error: unknown): Refusal<keyof typeof messages> | null =>
  isRefused(error, 'INVALID')
    ? { code: 'RFQ_NOT_FOUND', message: messages.RFQ_NOT_FOUND, english: rfqNotFound.RFQ_NOT_FOUND.message }
    : refusalOf(error, messages)
