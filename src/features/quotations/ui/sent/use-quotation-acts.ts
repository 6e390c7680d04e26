import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, orpc } from '#ui/api.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useActKey } from '#ui/forms/use-keyed-act.ts'
import { refusalMessage } from '#ui/refusal.ts'
import { toasts } from '../../copy.ts'
import { confirming } from '../../copy/confirming.ts'
import { quotationRefusals } from '../refusal-messages.ts'

/** A sent quotation, and how many addenda of its RFQ the page shows. */
type Sent = { readonly id: string; readonly revision: number; readonly addenda: number }

/**
 * Renews, confirms and withdraws a sent quotation. Confirming is renewing, for what an addendum asks now. A second try
 * after a lost answer has the same key, so that it is done once. Afterwards, and after a refusal, everything that shows
 * the quotation is loaded again. `onDone`: the page shows what was done.
 */
export const useQuotationActs = ({ id, revision, addenda }: Sent, onDone?: () => void) => {
  const queryClient = useQueryClient()
  const keyFor = useActKey()
  const onSettled = async (_: unknown, error: unknown) => {
    await queryClient.invalidateQueries({ queryKey: orpc.quotations.key() })
    if (!error) onDone?.()
  }

  const mutationFn = () =>
    api.quotations.renew({ key: keyFor([revision, addenda]), id, revision, seenAddenda: addenda })
  const confirm = useMutation({
    mutationFn,
    onError: (error) => toast.error(confirming.failed, refusalMessage(error, quotationRefusals) ?? toasts.tryAgain),
    onSettled,
  })
  const renew = useMutation({
    mutationFn,
    onSuccess: () => toast.success(toasts.renewed.title, toasts.renewed.message),
    onError: (error) => toast.error(toasts.renewFailed, refusalMessage(error, quotationRefusals) ?? toasts.tryAgain),
    onSettled,
  })
  const withdraw = useMutation({
    mutationFn: () => api.quotations.withdraw({ id, revision }),
    onSuccess: () => toast.success(toasts.withdrawn.title, toasts.withdrawn.message),
    onSettled,
  })
  return { confirm, renew, withdraw }
}
