import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, orpc, type Api } from '#ui/api.ts'
import { useKeyedAct } from '#ui/forms/use-keyed-act.ts'
import { refusalMessage, type RefusalCodes } from '#ui/refusal.ts'
import { actionFailed, actionRefusals } from '../copy/reception.ts'

/** What the buyer may do with its own RFQ beside selecting (docs/rules/states.md#rfq-status). */
export type RfqAction =
  | { readonly kind: 'end' }
  | { readonly kind: 'extend'; readonly deadline: string }
  | { readonly kind: 'close'; readonly reason: string }

const send = (rfqId: string, key: string, action: RfqAction) => {
  if (action.kind === 'end') return api.awards.endReception({ key, rfqId })
  if (action.kind === 'extend') return api.awards.extend({ key, rfqId, deadline: action.deadline })
  return api.awards.closeUnselected({ key, rfqId, reason: action.reason })
}

const texts: Record<RefusalCodes<Api['awards']['endReception' | 'extend' | 'closeUnselected']>, string> = actionRefusals

/**
 * Sends one action at a time. The same action sent again after a lost answer carries the same key, so that it is done
 * once (docs/rules/screens.md#sending-once). `error` is a sentence for the buyer. Everything that shows the RFQ is
 * loaded again, whatever the answer was.
 */
export const useRfqAction = (rfqId: string, onDone: (action: RfqAction) => void) => {
  const queryClient = useQueryClient()
  const { run, pending } = useKeyedAct()
  const [error, setError] = useState<string | null>(null)

  const perform = (action: RfqAction): Promise<void> =>
    run(async (keyFor) => {
      setError(null)
      try {
        await send(rfqId, keyFor(action), action)
        onDone(action)
      } catch (thrown) {
        setError(refusalMessage(thrown, texts) ?? actionFailed)
      } finally {
        for (const part of [orpc.rfqs, orpc.quotations, orpc.comparison])
          void queryClient.invalidateQueries({ queryKey: part.key() })
      }
    })
  return { perform, pending, error }
}
