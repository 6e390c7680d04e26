import { useInfiniteQuery } from '@tanstack/react-query'
import { orpc, type Api } from '#ui/api.ts'

export type BuyerRfqRow = Awaited<ReturnType<Api['rfqs']['mine']>>['rfqs'][number]

/** The buyer's RFQs, newest first, 20 a page, and their counters. */
export const useBuyerRfqs = () =>
  useInfiniteQuery(
    orpc.rfqs.mine.infiniteOptions({
      input: (cursor: string | null) => ({ cursor }),
      initialPageParam: null,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  )
export type BuyerRfqList = ReturnType<typeof useBuyerRfqs>

/** An RFQ with everything that its buyer may read. */
export type BuyerRfq = Awaited<ReturnType<Api['rfqs']['own']>>
