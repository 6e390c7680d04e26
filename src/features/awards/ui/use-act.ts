import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { v4 } from 'uuid'
import { api, orpc } from '#ui/api.ts'
import { sentenceOf } from '#ui/refusal.ts'
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
  const [pending, setPending] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const underWay = useRef(false)
  const last = useRef<{ key: string; body: string } | null>(null)

  const perform = async (act: Act): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    setPending(true)
    setTrouble(null)
    const body = JSON.stringify(act)
    if (last.current?.body !== body) last.current = { key: v4(), body }
    try {
      await send(rfqId, last.current.key, act)
      onDone(act)
    } catch (error) {
      setTrouble(wordsOf(error))
    } finally {
      underWay.current = false
      setPending(false)
      for (const part of [orpc.rfqs, orpc.quotations, orpc.comparison])
        void queryClient.invalidateQueries({ queryKey: part.key() })
    }
  }
  return { perform, pending, trouble }
}

/** The refusal in Spanish; a fault or a lost connection leaves it open whether it was done, and asking again is safe. */
const wordsOf = (error: unknown): string =>
  sentenceOf(error, actRefusals) ??
  'No pudimos guardar el cambio. Puede ser tu conexión: prueba de nuevo, no se hará dos veces.'
