import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { v4 } from 'uuid'
import { api, orpc } from '#ui/api.ts'
import { toast } from '#ui/feedback/toast.ts'
import { toasts } from '../../copy.ts'
import { refusalOf } from '../wizard/use-sending.ts'

type Sent = { readonly id: string; readonly revision: number }

/**
 * Renewing and taking back a sent quotation. A press that is repeated after a lost answer carries the same key, so that it
 * is done once; afterwards, and after a refusal, what is shown of the quotation is asked for again.
 */
export const useChanging = ({ id, revision }: Sent) => {
  const queryClient = useQueryClient()
  const act = useRef<{ revision: number; key: string } | null>(null)
  const onSettled = () => queryClient.invalidateQueries({ queryKey: orpc.quotations.key() })

  const renew = useMutation({
    mutationFn: () => {
      if (act.current?.revision !== revision) act.current = { revision, key: v4() }
      return api.quotations.renew({ key: act.current.key, id, revision })
    },
    onSuccess: () => toast.success(toasts.renewed.title, toasts.renewed.message),
    onError: (error) => toast.error(toasts.renewFailed, refusalOf(error)?.sentence ?? toasts.tryAgain),
    onSettled,
  })
  const withdraw = useMutation({
    mutationFn: () => api.quotations.withdraw({ id, revision }),
    onSuccess: () => toast.success(toasts.withdrawn.title, toasts.withdrawn.message),
    onSettled,
  })
  return { renew, withdraw }
}
