import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, orpc } from '#ui/api.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useActKey } from '#ui/forms/use-keyed-act.ts'
import { refusalMessage } from '#ui/refusal.ts'
import { toasts } from '../../copy.ts'
import { quotationRefusals } from '../refusal-messages.ts'

type Sent = { readonly id: string; readonly revision: number }

/**
 * Renews and withdraws a sent quotation. A second try after a lost answer has the same key, so that it is done once.
 * Afterwards, and after a refusal, everything that shows the quotation is loaded again.
 */
export const useQuotationActs = ({ id, revision }: Sent) => {
  const queryClient = useQueryClient()
  const keyFor = useActKey()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: orpc.quotations.key() })

  const renew = useMutation({
    mutationFn: () => api.quotations.renew({ key: keyFor(revision), id, revision }),
    onSuccess: () => toast.success(toasts.renewed.title, toasts.renewed.message),
    onError: (error) => toast.error(toasts.renewFailed, refusalMessage(error, quotationRefusals) ?? toasts.tryAgain),
    onSettled,
  })
  const withdraw = useMutation({
    mutationFn: () => api.quotations.withdraw({ id, revision }),
    onSuccess: () => toast.success(toasts.withdrawn.title, toasts.withdrawn.message),
    onSettled,
  })
  return { renew, withdraw }
}
