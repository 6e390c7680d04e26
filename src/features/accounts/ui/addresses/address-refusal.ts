import { refusalMessage, retryAfter } from '#ui/refusal.ts'
import { addressRefusals } from '../../copy/addresses.ts'
import { waitText } from '../../copy/wait-text.ts'

/** The text for a refusal about addresses; undefined for a fault or a lost connection. */
export const addressRefusalText = (error: unknown): string | undefined => {
  const wait = retryAfter(error)
  return wait === undefined ? refusalMessage(error, addressRefusals) : waitText(wait)
}
