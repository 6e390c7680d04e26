import { attachingTexts } from '#features/files/copy.ts'
import { ORPCError } from '@orpc/client'
import { refusals as rfqRefusals } from '#features/rfqs/copy.ts'
import { changeRefusals, sendRefusals } from '../copy.ts'

/** What a supplier reads when it may not see, quote or change something, by the code of the refusal. */
export const quotationRefusals = {
  ...sendRefusals,
  ...changeRefusals,
  ...attachingTexts('quotation'),
  ACCESS_DENIED: rfqRefusals.ACCESS_DENIED,
} as const

/** The number of the addendum that a refused form had not seen. */
export const unseenAddendum = (error: unknown): number =>
  error instanceof ORPCError ? ((error.data as { number?: number } | undefined)?.number ?? 0) : 0
