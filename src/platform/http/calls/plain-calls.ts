import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnySchema } from '@orpc/contract'
import { StandardRPCJsonSerializer, StandardRPCSerializer } from '@orpc/client/standard'
import { isProcedure, ORPCError, Procedure, type AnyProcedure } from '@orpc/server'
import { ZodFile } from 'zod'
import { tickEndWriter } from '../../concurrency/tick-end.ts'
import type { Context } from '../../rpc.ts'
import { headerRow, type HeaderRow } from '../headers.ts'
import { answerBody } from './answer-writer.ts'
import { refusedAnswer } from './rpc-errors.ts'
import { readBody } from './short-json.ts'

type Call<Answer> = (input: unknown, context: Context) => Promise<Answer>
/** A procedure, and how it is called: from its input to the body of its answer. */
export type PlainCall = { readonly procedure: AnyProcedure; readonly call: Call<string | Buffer> }

/** The procedures of this part of the contract that answer data of JSON, by their addresses. */
export const plainCalls = (
  router: object,
  callOf: (procedure: AnyProcedure, path: readonly string[]) => Call<unknown>,
  path: readonly string[] = [],
): ReadonlyMap<string, PlainCall> =>
  new Map(
    Object.entries(router).flatMap(([name, part]: [string, object]): (readonly [string, PlainCall])[] => {
      const inside = [...path, name]
      if (!isProcedure(part)) return [...plainCalls(part, callOf, inside)]
      const outputSchema = part['~orpc'].outputSchema as AnySchema | undefined
      if (outputSchema instanceof ZodFile) return []
      const answering = new Procedure({ ...part['~orpc'], outputSchema: answerBody(outputSchema) })
      const call = callOf(answering, inside) as PlainCall['call']
      return [[`/rpc/${inside.join('/')}`, { procedure: part, call }]]
    }),
  )

/** What a call answers that did not throw. */
export const answered = (body: string | Buffer) => ({ status: 200, headers: {}, body })

const serializer = new StandardRPCSerializer(new StandardRPCJsonSerializer())

/** The input in the text of a body, as the protocol writes it. */
const inputOf = (text: string): unknown => {
  try {
    return serializer.deserialize(text === '' ? undefined : JSON.parse(text))
  } catch (cause) {
    throw new ORPCError('BAD_REQUEST', { message: 'Malformed request', cause })
  }
}

/** What is answered to a call with this body. */
const answerOf = async (call: PlainCall['call'], text: string, context: Context) => {
  try {
    return answered(await call(inputOf(text), context))
  } catch (error) {
    return refusedAnswer(error)
  }
}

/**
 * Answers a call whose body and answer are data of JSON, as nearly all are, from the procedure to its text: the handler
 * of calls, which is made for every type and runtime, takes as long as a short procedure. It ends when the answer was
 * sent or its caller is gone.
 */
export const answerPlainly = async (
  { call }: PlainCall,
  request: IncomingMessage,
  response: ServerResponse,
  { headers, context }: { readonly headers: HeaderRow; readonly context: Context },
): Promise<void> => {
  const writeAtTickEnd = tickEndWriter()
  const text = await readBody(request)
  if (text === null) return
  const { status, headers: refused, body } = await answerOf(call, text, context)
  if (response.destroyed) return
  const sent = new Promise((resolve) => response.on('close', resolve))
  const own = ['content-type', 'application/json', 'content-length', String(Buffer.byteLength(body))]
  response.writeHead(status, [...headers, ...headerRow(refused), ...own])
  writeAtTickEnd(() => response.end(body))
  await sent
}
