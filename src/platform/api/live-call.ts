import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnyContractRouter } from '@orpc/contract'
import type { Router } from '@orpc/server'
import { StandardRPCHandler } from '@orpc/server/standard'
import { sendEvents } from '../http/event-stream.ts'
import { readBody } from '../http/calls/short-json.ts'
import type { LiveStream } from '../live/live-stream.ts'
import type { Context } from '../rpc.ts'
import type { HttpContext, MakeInterceptors } from './rpc-handler.ts'

/** The address of the stream of live events. */
export const liveStream = '/rpc/notifications/live'
const liveUrl = new URL(liveStream, 'http://localhost')

/**
 * Answers a call of the live stream. The procedure decides who may listen; the stream itself goes to the connection
 * without a call's wrappers, and stays open after the call.
 */
export const liveCall = (router: Router<AnyContractRouter, Context>, interceptors: MakeInterceptors) => {
  const handler = new StandardRPCHandler(router, { clientInterceptors: interceptors() })
  return async (request: IncomingMessage, response: ServerResponse, context: HttpContext): Promise<void> => {
    const text = await readBody(request)
    if (text === null) return
    let stream: LiveStream | undefined
    const openStream = (opened: LiveStream) => (stream = opened)
    const body = async (): Promise<unknown> => JSON.parse(text)
    const handled = await handler.handle(
      { method: 'POST', url: liveUrl, headers: {}, body, signal: undefined },
      { prefix: '/rpc', context: { ...context, openStream } },
    )
    if (!handled.response) throw new Error(`${liveStream} is not a procedure of the contract`)
    if (stream) return void sendEvents(response, stream)
    const { status, body: refusal } = handled.response
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(refusal))
  }
}
