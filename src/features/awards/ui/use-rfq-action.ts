import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { v4 } from 'uuid'
import { api, orpc } from '#ui/api.ts'
import { sentenceOf } from '#ui/refusal.ts'
import { actionFailed, actionRefusals } from '../copy.ts'

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

/**
 * Sends one action at a time. The same action sent again after a lost answer carries the same key, so that it is done once
 * (docs/rules/screens.md#sending-once). `error` is a sentence for the buyer. Everything that shows the RFQ is loaded again,
 * whatever the answer was.
 */
export const useRfqAction = (rfqId: string, onDone: (action: RfqAction) => void) => {
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const running = useRef(false)
  const last = useRef<{ key: string; body: string } | null>(null)

  const perform = async (action: RfqAction): Promise<void> => {
    if (running.current) return
    running.current = true
    setPending(true)
    setError(null)
    const body = JSON.stringify(action)
    if (last.current?.body !== body) last.current = { key: v4(), body }
    try {
      await send(rfqId, last.current.key, action)
      onDone(action)
    } catch (thrown) {
      setError(sentenceOf(thrown, actionRefusals) ?? actionFailed)
    } finally {
      running.current = false
      setPending(false)
      for (const part of [orpc.rfqs, orpc.quotations, orpc.comparison])
        void queryClient.invalidateQueries({ queryKey: part.key() })
    }
  }
  return { perform, pending, error }
}
