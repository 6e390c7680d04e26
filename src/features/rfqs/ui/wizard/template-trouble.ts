import { waitText } from '#features/accounts/copy/wait-text.ts'
import { retryAfter } from '#ui/refusal.ts'
import { templateRefusals } from '../../copy.ts'
import { rfqRefusal } from '../rfq-refusal.ts'

type Words = { readonly title: string; readonly text: string }
/** `isFinal`: asking again would give the same answer. */
type Trouble = Words & ({ readonly isFinal: true; readonly english: string } | { readonly isFinal: false })

/**
 * What keeps an RFQ from being copied, in words: by the code of the refusal; a fault, or no answer, in general ones.
 */
export const templateTrouble = (error: unknown): Trouble => {
  const refusal = rfqRefusal(error)
  if (refusal) return { ...templateRefusals[refusal.code], english: refusal.english, isFinal: true }
  const wait = retryAfter(error)
  return { ...templateRefusals.failed, ...(wait !== undefined && { text: waitText(wait) }), isFinal: false }
}
