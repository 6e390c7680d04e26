import { ORPCError, type ClientPromiseResult } from '@orpc/client'
import type { commonRefusals } from '#lib/base-contract.ts'
import type { FieldProblem } from './forms/field-errors.ts'

/** An expected refusal: its code, its message in Spanish, and the technical text in English below it. */
export type Refusal<Code extends string = string> = {
  readonly code: Code
  readonly message: string
  readonly english: string
}

type ErrorOf<Call> = Call extends (...input: never) => ClientPromiseResult<unknown, infer Thrown> ? Thrown : never
type CodeOf<Thrown> = Thrown extends ORPCError<infer Code, unknown> ? Code : never
/**
 * The codes with which one call of the API (`Api['rfqs']['publish']`) may refuse, without those of every call: what a
 * table of its messages has to hold.
 */
export type RefusalCodes<Call> = Exclude<CodeOf<ErrorOf<Call>>, keyof typeof commonRefusals>

/** The code with which the server refused; '' when no answer came. Faults have codes too (FAULT, UNAVAILABLE). */
export const refusalCode = (error: unknown): string => (error instanceof ORPCError ? String(error.code) : '')

type AnyCode<Call> = RefusalCodes<Call> | keyof typeof commonRefusals

/**
 * Whether a call of the API refused with one of these codes, which are in its contract:
 * `isRefused<Api['rfqs']['publish']>(error, 'DRAFT_GONE')`. Without a call only the codes of every call are taken.
 */
export const isRefused = <Call = never>(error: unknown, ...codes: readonly AnyCode<Call>[]): boolean =>
  error instanceof ORPCError && codes.some((code) => code === error.code)

/**
 * Whether what a page's URL names is not there for this reader: refused with one of these codes, or the URL has no
 * valid id (docs/rules/who-sees-what.md#existence).
 */
export const isAbsent = <Call = never>(error: unknown, ...codes: readonly AnyCode<Call>[]): boolean =>
  isRefused<Call>(error, 'INVALID', ...codes)

/** Whether no answer came at all: the same call may succeed later. */
export const isLost = (error: unknown): boolean => !(error instanceof ORPCError)

/** The refusal, if its code is in the table of messages; else null, as for a fault or a lost connection. */
export const refusalOf = <Code extends string>(
  error: unknown,
  messages: Readonly<Record<Code, string>>,
): Refusal<Code> | null => {
  if (!(error instanceof ORPCError)) return null
  const code = String(error.code) as Code
  return Object.hasOwn(messages, code) ? { code, message: messages[code], english: error.message } : null
}

/** The refusal's message in a table of messages; undefined where `refusalOf` returns null. */
export const refusalMessage = (error: unknown, messages: Readonly<Record<string, string>>): string | undefined =>
  refusalOf(error, messages)?.message

/**
 * What the server found wrong in a form that it refused as INVALID, in the order of its fields. `root` is the property
 * of the input that holds the form; fields are named from there.
 */
export const refusedFields = (error: unknown, root?: string): readonly FieldProblem[] => {
  if (!(error instanceof ORPCError) || error.code !== 'INVALID') return []
  const data = error.data as { problems?: readonly { field: string; problem: string }[] } | undefined
  return (data?.problems ?? []).map(({ field, problem }) => ({
    field: root !== undefined && field.startsWith(`${root}.`) ? field.slice(root.length + 1) : field,
    message: problem,
  }))
}

/** Seconds to wait after a TOO_MANY_REQUESTS refusal. */
export const retryAfter = (error: unknown): number | undefined => {
  if (!(error instanceof ORPCError) || error.code !== 'TOO_MANY_REQUESTS') return undefined
  const { retryAfter: seconds } = error.data as { retryAfter?: unknown }
  return typeof seconds === 'number' ? seconds : undefined
}
