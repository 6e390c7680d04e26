import { useQuery } from '@tanstack/react-query'
import { useFetchAgainOn } from '#features/notifications/ui/live-events.ts'
import { orpc, type Api } from '#ui/api.ts'
import { withoutExpiryWhenClosed } from '../../domain/comparable-quotation.ts'

/** The buyer's own RFQ with its live quotations. */
export type Received = Awaited<ReturnType<Api['comparison']['received']>>
/** A quotation as the owner of its RFQ reads it. */
export type ReceivedQuotation = Received['quotations'][number]
/** The buyer's own RFQ. */
export type ReceivedRfq = Received['rfq']

const clearExpiry = ({ rfq, quotations }: Received): Received => ({
  rfq,
  quotations: quotations.map((quotation) => withoutExpiryWhenClosed(rfq, quotation)),
})

/** The buyer's own RFQ with its live quotations, loaded again when one arrives, changes or is selected. */
export const useReceived = (rfqId: string) => {
  const options = orpc.comparison.received.queryOptions({ input: { rfqId } })
  useFetchAgainOn({ types: ['rfq'], id: rfqId }, options.queryKey)
  return useQuery({ ...options, select: clearExpiry })
}
