import { toORPCError } from '@orpc/client'
import { ORPCError, ValidationError } from '@orpc/server'
import type { ResponseHeadersPluginContext } from '@orpc/server/plugins'
import { keyReused } from '#lib/base-contract.ts'
import { QueueFullError } from '../../concurrency/worker-queue.ts'
import { databaseUnavailable } from '../../database/errors.ts'
import { IdempotencyConflict } from '../../idempotency.ts'
import { invalid, type Context } from '../../rpc.ts'
import { retryAfterSeconds } from '../pages/error-pages.ts'
import { rpcEnvelope } from './rpc-envelope.ts'

type Call<T> = { next: () => Promise<T>; context: Context & ResponseHeadersPluginContext }

/**
 * The oRPC interceptor that turns whatever a procedure throws into what its caller may know, and sets Retry-After:
 * - refusals of the contract pass unchanged,
 * - wrong input becomes INVALID with its fields, a reused idempotency key KEY_REUSED,
 * - an unreachable database and a full queue become UNAVAILABLE (503),
 * - anything else becomes FAULT (500). It is logged under the request's id, and the caller gets only that id.
 */
export const publicErrors = async <T>({ next, context }: Call<T>): Promise<T> => {
  try {
    return await next()
  } catch (error) {
    const answer = publicError(error, context)
    const seconds = retryAfterOf(answer)
    if (seconds !== undefined) context.resHeaders?.set('retry-after', seconds)
    throw answer
  }
}

/** What a call answers that threw: the status, its headers, and the error as its caller may read it. */
export const refusedAnswer = (thrown: unknown) => {
  const error = toORPCError(thrown)
  const seconds = retryAfterOf(error)
  const headers: Readonly<Record<string, string>> = seconds === undefined ? {} : { 'retry-after': seconds }
  return { status: error.status, headers, body: rpcEnvelope(error.toJSON()) }
}

/** True for the answer that says that the database cannot be reached, or that a queue is full. */
export const isUnavailable = (error: unknown): boolean => error instanceof ORPCError && error.code === 'UNAVAILABLE'

const publicError = (error: unknown, context: Context): unknown => {
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST')
    return error.cause instanceof ValidationError
      ? invalidInput(error.cause.issues)
      : invalidInput([{ message: 'Invalid input' }])
  if (error instanceof IdempotencyConflict)
    return new ORPCError('KEY_REUSED', { ...keyReused.KEY_REUSED, defined: true })
  if (error instanceof ORPCError && (error.defined || error.status < 500)) return error
  if (error instanceof QueueFullError) return unavailable(context)
  const unreachable = databaseUnavailable(error)
  context.log.error({ ref: context.requestId, error }, unreachable ? 'database unavailable' : 'procedure failed')
  return unreachable
    ? unavailable(context)
    : new ORPCError('FAULT', { status: 500, message: 'Internal error', data: { ref: context.requestId } })
}

const unavailable = ({ requestId }: Context) =>
  new ORPCError('UNAVAILABLE', { status: 503, message: 'Service unavailable', data: { ref: requestId } })

/** At most 50 problems, so that a hostile input does not make a huge answer. */
const maxProblems = 50

const invalidInput = (issues: readonly { path?: readonly unknown[] | undefined; message: string }[]) =>
  invalid(
    issues.slice(0, maxProblems).map(({ path, message }) => ({ field: (path ?? []).map(pathPart).join('.'), message })),
  )

const pathPart = (part: unknown) => String(typeof part === 'object' && part !== null && 'key' in part ? part.key : part)

const retryAfterOf = (answer: unknown): string | undefined => {
  if (isUnavailable(answer)) return String(retryAfterSeconds)
  return answer instanceof ORPCError && answer.code === 'TOO_MANY_REQUESTS'
    ? String((answer.data as { retryAfter: number }).retryAfter)
    : undefined
}
