import { attachingTexts } from '#features/files/copy.ts'
import { ORPCError } from '@orpc/client'
import { refusals as rfqRefusals } from '#features/rfqs/copy.ts'
import type { Api } from '#ui/api.ts'
import type { RefusalCodes } from '#ui/refusal.ts'
import { changeRefusals, sendRefusals } from '../copy.ts'

const ofCalls = {
  ...sendRefusals,
  ...changeRefusals,
  ...attachingTexts('quotation'),
  DRAFT_NEWER: rfqRefusals.DRAFT_NEWER,
} satisfies Record<RefusalCodes<Api['quotations']['send' | 'revise' | 'renew' | 'withdraw']>, string>

/** What a supplier reads when it may not see, quote or change something, by the code of the refusal. */
export const quotationRefusals = {
  ...ofCalls,
  ACCESS_DENIED: rfqRefusals.ACCESS_DENIED,
} as const

/** The number of the addendum that a refused form had not seen. */
export const unseenAddendum = (error: unknown): number =>
  error instanceof ORPCError ? ((error.data as { number?: number } | undefined)?.number ?? 0) : 0
