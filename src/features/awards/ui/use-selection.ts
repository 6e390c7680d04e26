import { useQueryClient } from '@tanstack/react-query'
import { api, orpc, type Api } from '#ui/api.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useKeyedAct } from '#ui/forms/use-keyed-act.ts'
import { isAbsent, refusalOf } from '#ui/refusal.ts'
import { selectionRefusals, selectionToasts, type SelectionRefusalCode } from '../copy.ts'

/** A quotation with the buyer's own RFQ that it answers, before or after the selection. */
export type RfqWithQuotation = Awaited<ReturnType<Api['awards']['candidate']>>

/**
 * Whether the RFQ or the quotation does not exist or is another buyer's, which look the same; also for a URL without
 * valid ids (docs/rules/who-sees-what.md#existence).
 */
export const isSelectionAbsent = (error: unknown): boolean =>
  isAbsent<Api['awards']['candidate' | 'selection']>(error, 'NOT_FOUND', 'ACCESS_DENIED')

type Selection = Omit<Parameters<Api['awards']['select']>[0], 'key'>

type Options = {
  onSelected: () => void
  /** The server refused; the screen shows the refusal where it belongs. */
  onRefused: (code: SelectionRefusalCode) => void
}

/**
 * Sends one selection at a time. The same selection sent again after a lost answer carries the same key, so that it is
 * done once (docs/rules/screens.md#sending-once).
 */
export const useSelection = ({ onSelected, onRefused }: Options) => {
  const queryClient = useQueryClient()
  const { run, pending } = useKeyedAct()

  const select = (selection: Selection): Promise<void> =>
    run(async (keyFor) => {
      toast.close('selecting')
      try {
        await api.awards.select({ key: keyFor(selection), ...selection })
        // Everything that shows this RFQ changes, identities too.
        void queryClient.invalidateQueries({ queryKey: orpc.rfqs.key() })
        void queryClient.invalidateQueries({ queryKey: orpc.comparison.key() })
        toast.success(selectionToasts.done.title, selectionToasts.done.message)
        onSelected()
      } catch (error) {
        const code = refusalOf(error, selectionRefusals)?.code ?? null
        if (code === null)
          toast.error(selectionToasts.failed.title, selectionToasts.failed.message, { id: 'selecting' })
        else onRefused(code)
        if (code !== null && code !== 'TERMS_REQUIRED')
          await queryClient.invalidateQueries({ queryKey: orpc.awards.candidate.key() })
      }
    })
  return { select, pending }
}
