import { useQueryClient } from '@tanstack/react-query'
import { formatDay } from '#lib/dates.ts'
import { api, orpc, type Api } from '#ui/api.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useKeyedAct } from '#ui/forms/use-keyed-act.ts'
import { refusalCode, refusalOf } from '#ui/refusal.ts'
import { selectionRefusals, toasts } from '../copy.ts'

export type Refused = keyof typeof selectionRefusals
/** One quotation of an own RFQ, beside it: before the choice and after it. */
export type Choice = Awaited<ReturnType<Api['awards']['candidate']>>
/** Absent and foreign read the same (spec §8 Page states); a path that holds no ids is absent too. */
export const isGone = (error: unknown): boolean =>
  ['NOT_FOUND', 'INVALID', 'ACCESS_DENIED'].includes(refusalCode(error))

type Act = Omit<Parameters<Api['awards']['select']>[0], 'key'>

type Options = {
  onSelected: () => void
  /** Why the server said no; the screen says it where it belongs. */
  onRefused: (code: Refused) => void
}

/**
 * Confirming: once at a time, with one key per act. The same act sent again after a lost answer carries the same key, so that
 * nothing is selected twice; a second press while it is under way does nothing (threat 10).
 */
export const useSelecting = ({ onSelected, onRefused }: Options) => {
  const queryClient = useQueryClient()
  const { run, pending } = useKeyedAct()

  const select = (choice: Act): Promise<void> =>
    run(async (keyFor) => {
      toast.close('selecting')
      try {
        await api.awards.select({ key: keyFor(choice), ...choice })
        // Everything that shows this RFQ changes: identities too.
        void queryClient.invalidateQueries({ queryKey: orpc.rfqs.key() })
        void queryClient.invalidateQueries({ queryKey: orpc.comparison.key() })
        toast.success(toasts.done.title, toasts.done.message)
        onSelected()
      } catch (error) {
        const code = refusalOf(error, selectionRefusals)?.code ?? null
        if (code === null) toast.error(toasts.failed.title, toasts.failed.message, { id: 'selecting' })
        else onRefused(code)
        if (code !== null && code !== 'TERMS_REQUIRED')
          await queryClient.invalidateQueries({ queryKey: orpc.awards.candidate.key() })
      }
    })
  return { select, pending }
}

/** 'La validez venció el 09/12/2025': the tick an expired quotation asks for (rulings, States). */
export const expiredTick = (validUntil: string): string => `La validez venció el ${formatDay(validUntil)}`
