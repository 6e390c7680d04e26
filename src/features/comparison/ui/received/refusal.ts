import { refusalCode } from '#ui/refusal.ts'

/** Why the received quotations may not be seen, or null when something failed. A path that is no id is an absent RFQ. */
export const refusalOf = (error: unknown): { code: 'RFQ_NOT_FOUND' | 'ACCESS_DENIED'; english: string } | null => {
  const code = refusalCode(error)
  if (code === 'ACCESS_DENIED') return { code: 'ACCESS_DENIED', english: 'Access denied' }
  return code === 'RFQ_NOT_FOUND' || code === 'INVALID' ? { code: 'RFQ_NOT_FOUND', english: 'RFQ not found' } : null
}
