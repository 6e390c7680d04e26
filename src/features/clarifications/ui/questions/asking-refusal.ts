import type { ORPCError } from '@orpc/client'
import type { Day } from '#lib/dates.ts'
import type { Api } from '#ui/api.ts'
import { isRefused, refusalMessage, retryAfter, type RefusalCodes } from '#ui/refusal.ts'
import { serverNow } from '#ui/time/server-clock.ts'
import { askRefusals, questionFailed, questionsClosed, tooManySent } from '../../copy/questions.ts'

type Ask = Api['clarifications']['questions']['ask']
const texts: Record<Exclude<RefusalCodes<Ask>, 'QUESTIONS_CLOSED'>, string> = askRefusals

/** Why a question was not sent, for its asker. */
export const askingRefusal = (error: unknown): string => {
  if (isRefused<Ask>(error, 'QUESTIONS_CLOSED'))
    return questionsClosed((error as ORPCError<string, { lastDay: Day }>).data.lastDay)
  const seconds = retryAfter(error)
  const now = serverNow()
  if (seconds !== undefined) return tooManySent(new Date(now.getTime() + seconds * 1_000), now)
  return refusalMessage(error, texts) ?? questionFailed
}
