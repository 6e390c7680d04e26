import type { IncomingMessage, ServerResponse } from 'node:http'
import { isProcedure, ORPCError } from '@orpc/server'
import { ZodFile, ZodObject } from 'zod'
import { refusedAnswer } from '../calls/rpc-envelope.ts'

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
 * Refuses a form of a procedure whose input has no file, without reading it: forms are worked on one after the other, so
 * a slow procedure would hold up everybody's parts (docs/security.md#uploaded-files).
 */
export const refuseForm = (response: ServerResponse): true => {
  const { status, body } = refusedAnswer(new ORPCError('UNSUPPORTED_MEDIA_TYPE'))
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(body)
  return true
}
