import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, orpc } from '#ui/api.ts'
import { useKeyedAct } from '#ui/forms/use-keyed-act.ts'
import { refusalMessage } from '#ui/refusal.ts'
import { actRefusals } from '../copy.ts'

/** What a buyer does with an own RFQ beside choosing (rulings, States). */
export type Act =
  | { readonly kind: 'end' }
  | { readonly kind: 'extend'; readonly deadline: string }
  | { readonly kind: 'close'; readonly reason: string }

const send = (rfqId: string, key: string, act: Act) => {
  if (act.kind === 'end') return api.awards.endReception({ key, rfqId })
  if (act.kind === 'extend') return api.awards.extend({ key, rfqId, deadline: act.deadline })
  return api.awards.closeUnselected({ key, rfqId, reason: act.reason })
}

/**
 * Does one act at a time, with one key for as long as it is the same act: sent again after a lost answer it is done once (threat 10).
 * `trouble` is what went wrong, in words; everything that shows the RFQ is asked again whatever came back.
 */
export const useAct = (rfqId: string, onDone: (act: Act) => void) => {
  const queryClient = useQueryClient()
  const { run, pending } = useKeyedAct()
  const [trouble, setTrouble] = useState<string | null>(null)

  const perform = (act: Act): Promise<void> =>
    run(async (keyFor) => {
      setTrouble(null)
      try {
        await send(rfqId, keyFor(act), act)
        onDone(act)
      } catch (error) {
        setTrouble(wordsOf(error))
      } finally {
        for (const part of [orpc.rfqs, orpc.quotations, orpc.comparison])
          void queryClient.invalidateQueries({ queryKey: part.key() })
      }
    })
  return { perform, pending, trouble }
}

/** The refusal in Spanish; a fault or a lost connection leaves it open whether it was done, and asking again is safe. */
const wordsOf = (error: unknown): string =>
  refusalMessage(error, actRefusals) ??
  'No pudimos guardar el cambio. Puede ser tu conexión: prueba de nuevo, no se hará dos veces.'
