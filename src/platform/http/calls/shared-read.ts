import type { AnyProcedure } from '@orpc/server'
import type { ZodType } from 'zod'
import { newRequestRef } from '../request-ids.ts'
import type { Context } from '../../rpc.ts'
import { answered, type PlainCall } from './plain-calls.ts'
import { refusedAnswer } from './rpc-errors.ts'
import type { SharedRead } from '../shared-answers.ts'

type Options = {
  readonly procedure: AnyProcedure
  /** Calls it as a visitor, to the body of its answer. */
  readonly call: PlainCall['call']
  contextOf(requestId: string): Context
  /** The result of `work`, unless the database hangs. */
  whileAnswering<T>(work: () => Promise<T>): Promise<T>
}

/** A procedure that answers everybody the same, with what a call over HTTP adds. */
export const sharedRead = ({ procedure, call, contextOf, whileAnswering }: Options): SharedRead => {
  const schema = procedure['~orpc'].inputSchema as ZodType | undefined

  const answer = async (input: unknown) => {
    const requestId = newRequestRef()
    const { status, body, headers } = await call(input, contextOf(requestId)).then(answered, refusedAnswer)
    return { status, body, headers: { 'x-request-id': requestId, ...headers } }
  }
  return {
    inputOf: (input) => (schema ? (schema.safeParse(input).data ?? input) : undefined),
    answer: (input) => whileAnswering(() => answer(input)),
  }
}
