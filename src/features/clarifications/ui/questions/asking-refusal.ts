import type { ORPCError } from '@orpc/client'
import type { Day } from '#lib/dates.ts'
import type { Api } from '#ui/api.ts'
import { refusalCode, refusalMessage, type RefusalCodes } from '#ui/refusal.ts'
import { askRefusals, questionFailed, questionsClosed } from '../../copy/questions.ts'

type Refusal = RefusalCodes<Api['clarifications']['questions']['ask']>
const texts: Record<Exclude<Refusal, 'QUESTIONS_CLOSED'>, string> = askRefusals

/** Why a question was not sent, for its asker. */
export const askingRefusal = (error: unknown): string =>
  refusalCode(error) === ('QUESTIONS_CLOSED' satisfies Refusal)
    ? questionsClosed((error as ORPCError<string, { lastDay: Day }>).data.lastDay)
    : (refusalMessage(error, texts) ?? questionFailed)
