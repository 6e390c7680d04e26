import type { ORPCError } from '@orpc/client'
import { attachingTexts } from '#features/files/copy.ts'
import type { Day } from '#lib/dates.ts'
import type { Api } from '#ui/api.ts'
import { isRefused, refusalMessage, refusedFields, type RefusalCodes } from '#ui/refusal.ts'
import { addendumCopy, addendumRefusals, needsTimeText } from '../../copy/addenda.ts'

type Publish = Api['clarifications']['addenda']['publish']

const texts: Record<Exclude<RefusalCodes<Publish>, 'ADDENDUM_NEEDS_TIME'>, string> = {
  ...attachingTexts('rfq'),
  ...addendumRefusals,
}

/** The first deadline that the server takes, when it refused an earlier one; else null. */
export const earliestTold = (error: unknown): Day | null =>
  isRefused<Publish>(error, 'ADDENDUM_NEEDS_TIME')
    ? (error as ORPCError<string, { earliest: Day }>).data.earliest
    : null

/** Why an addendum was not published, for the buyer. */
export const publishingRefusal = (error: unknown): string => {
  const earliest = earliestTold(error)
  if (earliest !== null) return needsTimeText(earliest)
  const [problem] = refusedFields(error, 'addendum')
  return problem?.message ?? refusalMessage(error, texts) ?? addendumCopy.failed
}
