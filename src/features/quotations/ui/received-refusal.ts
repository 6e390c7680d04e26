import { ORPCError } from '@orpc/client'

/** Why the received quotations may not be seen, or null when something failed. A path that is no id is an absent RFQ. */
export const refusalOf = (error: unknown): { code: 'RFQ_NOT_FOUND' | 'ACCESS_DENIED'; english: string } | null => {
  if (!(error instanceof ORPCError)) return null
  if (error.code === 'ACCESS_DENIED') return { code: 'ACCESS_DENIED', english: 'Access denied' }
  return error.code === 'RFQ_NOT_FOUND' || error.code === 'INVALID'
    ? { code: 'RFQ_NOT_FOUND', english: 'RFQ not found' }
    : null
}
