import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLiveEvents } from '#features/notifications/ui/live-events.ts'
import { orpc, type Api } from '#ui/api.ts'
import { settleValidity } from '../../domain/ranking.ts'

type Answer = Awaited<ReturnType<Api['comparison']['received']>>
/** A quotation as the RFQ's owner sees it, and the own RFQ it answers. */
export type Received = Answer['quotations'][number]
export type ReceivedRfq = Answer['rfq']

const settled = ({ rfq, quotations }: Answer): Answer => ({
  rfq,
  quotations: quotations.map((quotation) => settleValidity(rfq, quotation)),
})

/** The own RFQ with its live quotations, fetched again when one arrives, changes or is chosen. */
export const useReceived = (rfqId: string) => {
  const queryClient = useQueryClient()
  const options = orpc.comparison.received.queryOptions({ input: { rfqId } })
  useLiveEvents(({ type, id }) => {
    if (type === 'resync' || (type === 'rfq' && id === rfqId))
      void queryClient.invalidateQueries({ queryKey: options.queryKey })
  })
  return useQuery({ ...options, select: settled })
}
