import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnyContractRouter } from '@orpc/contract'
import { createProcedureClient, createRouterClient, type Router } from '@orpc/server'
import { BodyLimitPlugin, RPCHandler } from '@orpc/server/node'
import { ResponseHeadersPlugin, type ResponseHeadersPluginContext } from '@orpc/server/plugins'
import { StandardRPCHandler, type StandardHandleResult } from '@orpc/server/standard'
import { publicReads } from '#lib/public-reads.ts'
import { perKeyLimit } from '../concurrency/per-key-limit.ts'
import { sendEvents } from '../http/event-stream.ts'
import { withKnownLength } from '../http/forms/form-answer.ts'
import { pacedForms, type InTurn } from '../http/forms/form-body.ts'
import { addressesWithFiles, isForm, refuseForm } from '../http/forms/forms-with-files.ts'
import { isLongSignedInForm, refuseSignedOut } from '../http/forms/long-forms.ts'
import { openApiOf } from '../http/calls/openapi.ts'
import type { Ask } from '../http/pages/page-answers.ts'
import { answerPlainly, plainCalls } from '../http/calls/plain-calls.ts'
import { publicErrors } from '../http/calls/rpc-errors.ts'
import { maxBodyBytes, maxVisitorBodyBytes } from '../http/body-limits.ts'
import { sharedAnswers } from '../http/shared-answers.ts'
import { sharedRead } from '../http/calls/shared-read.ts'
import { isShortJson, readBody } from '../http/calls/short-json.ts'
import type { LiveStream } from '../live/live-stream.ts'
import type { Context, Viewer } from '../rpc.ts'
import { whileAnswering, type Caller, type MakeContext, type Services } from './call-context.ts'
import { inProcess } from './in-process.ts'

/**
 * The most concurrent calls of one person: as many as a browser makes. Without this limit, 40 comparisons of one buyer
 * delayed everybody by 9 s.
 */
const maxConcurrentCalls = 6
const liveStream = '/rpc/notifications/live'
const liveUrl = new URL(liveStream, 'http://localhost')
/**
 * Not limited when they come as short JSON, as browsers send them: the live stream, which stays open, and the calls that
 * end sessions, which must not wait for other calls of the same person.
 */
const unlimitedProcedures: ReadonlySet<string> = new Set([
  liveStream,
  '/rpc/accounts/signOut',
  '/rpc/accounts/changePassword',
  '/rpc/accounts/sessions/end',
  '/rpc/accounts/sessions/endAll',
])

type Called = Context & { readonly currentViewer?: () => Promise<Viewer>; readonly inTurn?: InTurn | undefined }
type Call<T> = { readonly context: Called; next(call?: object): Promise<T> }
/** Asks anew who calls when the input is there: its session may have ended while the call or its body waited. */
const calledNow = async <T>({ next, ...call }: Call<T>): Promise<T> => {
  const { currentViewer, inTurn: _, ...context } = call.context
  return currentViewer ? next({ ...call, context: { ...context, viewer: await currentViewer() } }) : next()
}
/** The turn of a form ends when its procedure has answered; its answer is delivered after it. */
const inTurn = <T>({ next, context }: Call<T>): Promise<T> => (context.inTurn ? context.inTurn(next) : next())
const knownLength = async ({ next }: Call<StandardHandleResult>): Promise<StandardHandleResult> => {
  const handled = await next()
  return handled.matched ? { ...handled, response: withKnownLength(handled.response) } : handled
}

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?')[0]!

type ClientNode = { readonly [name: string]: ClientNode } & ((input: unknown, options: object) => Promise<unknown>)

/**
 * The procedures of a router over HTTP under /rpc, and in process for pages rendered for a visitor. `viewerOf` reads who
 * calls from the header `authorization`.
 */
export const apiOf = (
  router: Router<AnyContractRouter, Context>,
  services: Services,
  contextOf: MakeContext,
  viewerOf: (authorization: string | undefined) => Promise<Viewer>,
) => {
  // A new array for each handler: plugins add to it.
  const interceptors = () => [...(services.tracing ? [services.tracing.procedure] : []), publicErrors, calledNow]
  const createHandler = (maxBodySize: number) =>
    new RPCHandler(router, {
      rootInterceptors: [knownLength, inTurn],
      clientInterceptors: interceptors(),
      plugins: [
        new BodyLimitPlugin({ maxBodySize }),
        new ResponseHeadersPlugin<Context & ResponseHeadersPluginContext>(),
      ],
    })
  const [handler, visitorHandler] = [createHandler(maxBodyBytes), createHandler(maxVisitorBodyBytes)]
  const plainHandler = new StandardRPCHandler(router, { clientInterceptors: interceptors() })
  const callPlainly = async (url: URL, body: () => Promise<unknown>, context: Context) => {
    const request = { method: 'POST', url, headers: {}, body, signal: undefined }
    const { response } = await plainHandler.handle(request, { prefix: '/rpc', context })
    if (!response) throw new Error(`${url.pathname} is not a procedure of the contract`)
    return response
  }
  const calls = plainCalls(router, (procedure, path) => {
    const context = (given: Context) => given
    const client = createProcedureClient(procedure, { context, path, interceptors: interceptors() })
    return (input, given) => client(input, { context: given })
  })
  for (const address of unlimitedProcedures)
    if (address !== liveStream && !calls.has(address)) throw new Error(`${address} is not a procedure of the contract`)
  const read = (address: string) =>
    sharedRead({
      ...calls.get(address)!,
      contextOf: (requestId) => contextOf({ requestId, address: '' }, { kind: 'visitor' }),
      whileAnswering: (work) => whileAnswering(services, work),
    })
  const reads = new Map(publicReads.map((name) => [`/rpc/${name}`, read(`/rpc/${name}`)]))
  const shared = sharedAnswers(services.epoch ?? (() => null), reads, services.metrics?.cache('answers'))
  /** The procedure decides who may listen; the stream itself goes to the connection without a call's wrappers. */
  const answerStream = async (request: IncomingMessage, response: ServerResponse, context: Context): Promise<true> => {
    const text = await readBody(request)
    if (text === null) return true
    let stream: LiveStream | undefined
    const openStream = (opened: LiveStream) => (stream = opened)
    const parse = async (): Promise<unknown> => JSON.parse(text)
    const { status, body } = await callPlainly(liveUrl, parse, { ...context, openStream })
    if (stream) void sendEvents(response, stream)
    else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    return true
  }
  const limitPerPerson = perKeyLimit(maxConcurrentCalls)
  const answerForm = pacedForms()
  const withFiles = addressesWithFiles(router)
  const handle = async (request: IncomingMessage, response: ServerResponse, caller: Caller): Promise<boolean> => {
    if (isForm(request)) {
      if (!withFiles.has(pathOf(request))) return refuseForm(response, 415)
      if (request.headers['content-length'] === undefined) return refuseForm(response, 411)
    }
    const currentViewer = () => viewerOf(request.headers.authorization)
    const answer = async (viewer: Viewer) => {
      const context = { ...contextOf(caller, viewer), currentViewer }
      if (request.url === liveStream && isShortJson(request)) return answerStream(request, response, context)
      const [sizedHandler, mostBytes] =
        viewer.kind === 'visitor' ? [visitorHandler, maxVisitorBodyBytes] : [handler, maxBodyBytes]
      const plain = isShortJson(request, mostBytes) ? calls.get(request.url ?? '') : undefined
      if (plain) {
        await answerPlainly(plain, request, response, context)
        return true
      }
      const call = async (inTurn?: InTurn) => {
        const called: Called = { ...context, inTurn }
        return (await sizedHandler.handle(request, response, { prefix: '/rpc', context: called })).matched
      }
      return viewer.kind === 'visitor' ? call() : answerForm(request, viewer.id, call)
    }
    const viewer = await currentViewer()
    // While its session was read, its caller may have disconnected.
    if (response.destroyed) return true
    if (viewer.kind === 'visitor' && isLongSignedInForm(request)) return refuseSignedOut(response)
    const isUnlimited = isShortJson(request) && unlimitedProcedures.has(pathOf(request))
    if (viewer.kind === 'visitor' || isUnlimited) return answer(viewer)
    // While the call waited, its caller may have disconnected.
    return limitPerPerson(viewer.id, async () => response.destroyed || answer(viewer))
  }
  return {
    /** Answers what everybody may ask alike. */
    shared,
    /** The document of /openapi.json. */
    openApi: openApiOf(router),
    /**
     * Answers a request under /rpc; false when it is not a procedure of the contract. Throws while the database hangs;
     * an open live stream stays open.
     */
    handle: (request: IncomingMessage, response: ServerResponse, caller: Caller): Promise<boolean> =>
      request.url === liveStream
        ? handle(request, response, caller)
        : whileAnswering(services, () => handle(request, response, caller)),
    /** Asks in process, as a visitor; `onUnavailable` is called when the database cannot be reached. */
    visitor: ({ onUnavailable, ...caller }: Caller & { onUnavailable?: () => void }): Ask => {
      const options = inProcess(services, contextOf, { viewer: { kind: 'visitor' }, caller, onUnavailable })
      const client = createRouterClient(router, options)
      return (path, input, options = {}) =>
        path.reduce((node, name) => node[name]!, client as unknown as ClientNode)(input, options)
    },
  }
}
