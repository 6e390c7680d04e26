import { orpc, type Api } from '#ui/api.ts'
import { isAbsent } from '#ui/refusal.ts'

export type SentQuotation = Awaited<ReturnType<Api['quotations']['sent']>>

/** What the acts on a quotation need: which version of it, and of its RFQ, the page shows. */
export const actedOn = ({ id, revision, rfq }: SentQuotation) => ({ id, revision, addenda: rfq.addenda.length })

/** The supplier's quotation. One that does not exist and another supplier's give the same answer. */
export const sentQuery = (id: string) => ({
  ...orpc.quotations.sent.queryOptions({ input: { id } }),
  retry: (failures: number, error: Error) => failures < 2 && !isQuotationAbsent(error),
})

/** Whether there is no such quotation of this supplier; also for a URL that holds no id. */
export const isQuotationAbsent = (error: unknown): boolean =>
  isAbsent<Api['quotations']['sent']>(error, 'QUOTATION_NOT_FOUND')
