import { refusalCode } from '#ui/refusal.ts'

type ReceivedRefusal = { code: 'RFQ_NOT_FOUND' | 'ACCESS_DENIED'; english: string }

/** Why the received quotations are refused, or null for any other error. A URL without a valid id is an absent RFQ. */
export const receivedRefusal = (error: unknown): ReceivedRefusal | null => {
  const code = refusalCode(error)
  if (code === 'ACCESS_DENIED') return { code: 'ACCESS_DENIED', english: 'Access denied' }
  return code === 'RFQ_NOT_FOUND' || code === 'INVALID' ? { code: 'RFQ_NOT_FOUND', english: 'RFQ not found' } : null
}
