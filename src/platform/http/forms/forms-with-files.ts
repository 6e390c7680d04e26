import type { IncomingMessage, ServerResponse } from 'node:http'
import { isProcedure, ORPCError } from '@orpc/server'
import { ZodFile, ZodObject } from 'zod'
import { refusedAnswer } from '../calls/rpc-errors.ts'

/** The addresses of the procedures whose input has a file. Their calls alone travel as forms. */
export const addressesWithFiles = (router: object, path: readonly string[] = []): ReadonlySet<string> =>
  new Set(
    Object.entries(router).flatMap(([name, part]: [string, object]): string[] => {
      const inside = [...path, name]
      if (!isProcedure(part)) return [...addressesWithFiles(part, inside)]
      const inputSchema: unknown = part['~orpc'].inputSchema
      const fields: unknown[] = inputSchema instanceof ZodObject ? Object.values(inputSchema.shape) : []
      return fields.some((field) => field instanceof ZodFile) ? [`/rpc/${inside.join('/')}`] : []
    }),
  )

/** Whether it is a call by a form, however its type is spelled. */
export const isForm = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false

/**
 * Why a form is refused (docs/security.md#uploaded-files). 415: its procedure's input has no file. Forms are worked on
 * one after the other, so a slow procedure would hold up everybody's parts. 411: it does not say how long it is, so it
 * cannot arrive beside the others and wait for its turn.
 */
const refusals = {
  411: new ORPCError('LENGTH_REQUIRED', { status: 411, message: 'Length Required' }),
  415: new ORPCError('UNSUPPORTED_MEDIA_TYPE'),
} as const

/** Refuses a form without reading it. */
export const refuseForm = (response: ServerResponse, why: keyof typeof refusals): true => {
  const { status, body } = refusedAnswer(refusals[why])
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(body)
  return true
}
