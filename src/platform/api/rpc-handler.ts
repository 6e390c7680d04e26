import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnyContractRouter } from '@orpc/contract'
import type { Router } from '@orpc/server'
import { BodyLimitPlugin, RPCHandler, type RPCHandlerOptions } from '@orpc/server/node'
import { ResponseHeadersPlugin, type ResponseHeadersPluginContext } from '@orpc/server/plugins'
import type { StandardHandleResult } from '@orpc/server/standard'
import { maxBodyBytes, maxVisitorBodyBytes } from '../http/body-limits.ts'
import { withKnownLength } from '../http/forms/form-answer.ts'
import { pacedForms, type InTurn } from '../http/forms/form-body.ts'
import { isForm } from '../http/forms/forms-with-files.ts'
import { isLongJson, parseLong } from '../http/calls/long-json.ts'
import { readBody } from '../http/calls/short-json.ts'
import type { Context, Viewer } from '../rpc.ts'

/** The context of a call over HTTP. What it has beyond `Context` is for its interceptors, not for the procedure. */
export type HttpContext = Context & {
  /** Reads again who calls. */
  readonly currentViewer?: () => Promise<Viewer>
  readonly inTurn?: InTurn | undefined
}
/** What an interceptor gets. */
export type Intercepted<T> = { readonly context: HttpContext; next(call?: object): Promise<T> }

/** Interceptors of the call of a procedure. They are made for each handler, because its plugins add to them. */
export type MakeInterceptors = () => NonNullable<RPCHandlerOptions<HttpContext>['clientInterceptors']>

/** The turn of a form ends when its procedure has answered; its answer is delivered after it. */
const inTurn = <T>({ next, context }: Intercepted<T>): Promise<T> => (context.inTurn ? context.inTurn(next) : next())
const knownLength = async ({ next }: Intercepted<StandardHandleResult>): Promise<StandardHandleResult> => {
  const handled = await next()
  return handled.matched ? { ...handled, response: withKnownLength(handled.response) } : handled
}

/**
 * oRPC's own handler, for what `answerPlainly` does not take: forms with files, files as answers, long or chunked
 * bodies. Only forms and JSON of known length may be long. Returns false when it is not a procedure of the contract.
 */
export const rpcHandler = (router: Router<AnyContractRouter, Context>, interceptors: MakeInterceptors) => {
  const handlerFor = (maxBodySize: number) =>
    new RPCHandler(router, {
      rootInterceptors: [knownLength, inTurn],
      clientInterceptors: interceptors(),
      plugins: [
        new BodyLimitPlugin({ maxBodySize }),
        new ResponseHeadersPlugin<Context & ResponseHeadersPluginContext>(),
      ],
    })
  const [forShort, forLong] = [handlerFor(maxVisitorBodyBytes), handlerFor(maxBodyBytes)]
  const answerForm = pacedForms()
  return async (request: IncomingMessage, response: ServerResponse, context: HttpContext): Promise<boolean> => {
    const { viewer } = context
    const handle = async (handler: typeof forShort, turn?: InTurn) => {
      const options = { prefix: '/rpc', context: { ...context, inTurn: turn } } as const
      return (await handler.handle(request, response, options)).matched
    }
    if (viewer.kind === 'visitor') return handle(forShort)
    if (isForm(request)) return answerForm(request, viewer.id, (turn) => handle(forLong, turn))
    if (!isLongJson(request)) return handle(forShort)
    const text = await readBody(request)
    if (text === null) return true
    Object.assign(request, { body: parseLong(text) })
    return handle(forLong)
  }
}
