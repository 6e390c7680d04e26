import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useFetchAgainOn } from '#features/notifications/ui/live-events.ts'
import { orpc, type Api } from '#ui/api.ts'

export type SentQuotationRow = Awaited<ReturnType<Api['quotations']['mine']>>['quotations'][number]

/**
 * The supplier's quotations with `text` in title or category, or the selected ones among them, newest first, 20 a page,
 * with counters and banners.
 */
export const useSentQuotations = (text: string, selected: boolean) =>
  useInfiniteQuery({
    ...orpc.quotations.mine.infiniteOptions({
      input: (cursor: string | null) => ({ text, selected, cursor }),
      initialPageParam: null,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    placeholderData: keepPreviousData,
  })

/** Loads the supplier's quotations and drafts again when they change (docs/rules/notifications.md#live-events). */
export const useQuotationUpdates = (): void =>
  useFetchAgainOn({ types: ['quotation', 'notification', 'rfq'] }, orpc.quotations.key(), orpc.awards.key())
