import { orpc, type Api } from '#ui/api.ts'
import { refusalCode } from '#ui/refusal.ts'

export type SentQuotation = Awaited<ReturnType<Api['quotations']['sent']>>

/** An own quotation; absent and another's are one answer. */
export const sentQuery = (id: string) => ({
  ...orpc.quotations.sent.queryOptions({ input: { id } }),
  retry: (failures: number, error: Error) => failures < 2 && !isAbsent(error),
})

/** Absent, another's, or an address that names no quotation at all. */
export const isAbsent = (error: unknown): boolean =>
  ['QUOTATION_NOT_FOUND', 'NOT_FOUND', 'INVALID'].includes(refusalCode(error))
