import { useInfiniteQuery, useQueryClient, keepPreviousData } from '@tanstack/react-query'
import { useLiveEvents } from '#features/notifications/ui/live-events.ts'
import { orpc, type Api } from '#ui/api.ts'

export type SentQuotationRow = Awaited<ReturnType<Api['quotations']['mine']>>['quotations'][number]

/** The supplier's quotations that hold `text` in title or category, newest first, 20 a page, with counters and banners. */
export const useSentQuotations = (text: string) =>
  useInfiniteQuery({
    ...orpc.quotations.mine.infiniteOptions({
      input: (cursor: string | null) => ({ text, cursor }),
      initialPageParam: null,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    placeholderData: keepPreviousData,
  })

const heard: ReadonlySet<string> = new Set(['quotation', 'notification', 'resync'])

/** Asks again for what is shown of the supplier's quotations whenever one of them changes (spec §4, §7 Live channel). */
export const useQuotationUpdates = (): void => {
  const queryClient = useQueryClient()
  useLiveEvents(({ type }) => {
    if (!heard.has(type)) return
    void queryClient.invalidateQueries({ queryKey: orpc.quotations.key() })
    void queryClient.invalidateQueries({ queryKey: orpc.awards.key() })
  })
}
