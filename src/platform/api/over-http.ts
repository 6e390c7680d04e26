import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnyContractRouter } from '@orpc/contract'
import { createProcedureClient, createRouterClient, type Router } from '@orpc/server'
import { publicReads } from '#lib/public-reads.ts'
import { perKeyLimit } from '../concurrency/per-key-limit.ts'
import { addressesWithFiles, isForm, refuseForm } from '../http/forms/forms-with-files.ts'
import { isLongSignedInForm, refuseSignedOut } from '../http/forms/long-forms.ts'
import { openApiOf } from '../http/calls/openapi.ts'
import type { Ask } from '../http/pages/page-answers.ts'
import { answerPlainly, plainCalls, type PlainCall } from '../http/calls/plain-calls.ts'
import { publicErrors } from '../http/calls/rpc-errors.ts'
import { maxVisitorBodyBytes } from '../http/body-limits.ts'
import type { HttpCaller } from '../http/dispatch.ts'
import { setHeaders } from '../http/headers.ts'
import { sharedAnswers } from '../http/shared-answers.ts'
import { sharedRead } from '../http/calls/shared-read.ts'
import { isShortJson } from '../http/calls/short-json.ts'
import type { Context, Viewer } from '../rpc.ts'
import { whileAnswering, type Caller, type MakeContext, type Services } from './call-context.ts'
import { inProcess } from './in-process.ts'
import { liveCall, liveStream } from './live-call.ts'
import { rpcHandler, type HttpContext, type Intercepted } from './rpc-handler.ts'

/**
 * The most concurrent calls of one person: as many as a browser makes. Without this limit, 40 comparisons of one buyer
 * delayed everybody by 9 s.
 */
const maxConcurrentCalls = 6
/**
 * Not limited when they come as short JSON, as browsers send them: the live stream, which stays open, and the calls
 * that end sessions, which must not wait for other calls of the same person.
 */
const unlimitedProcedures: ReadonlySet<string> = new Set([
  liveStream,
  '/rpc/accounts/signOut',
  '/rpc/accounts/changePassword',
  '/rpc/accounts/sessions/end',
  '/rpc/accounts/sessions/endAll',
])

/** Asks again who calls when the input is there: its session may have ended while the call or its body waited. */
const contextNow = async (context: HttpContext): Promise<HttpContext> =>
  context.currentViewer ? { ...context, viewer: await context.currentViewer() } : context
const calledNow = async <T>({ next, ...call }: Intercepted<T>): Promise<T> =>
  next({ ...call, context: await contextNow(call.context) })

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?')[0]!

type ClientNode = { readonly [name: string]: ClientNode } & ((input: unknown, options: object) => Promise<unknown>)

/**
 * The procedures of a router over HTTP under /rpc, and in process for pages rendered for a visitor. `viewerOf` reads
 * who calls from the header `authorization`.
 */
export const apiOf = (
  router: Router<AnyContractRouter, Context>,
  services: Services,
  contextOf: MakeContext,
  viewerOf: (authorization: string | undefined) => Promise<Viewer>,
) => {
  const { tracing } = services
  const interceptors = () => [...(tracing ? [tracing.procedure] : []), publicErrors, calledNow]
  // What the interceptors do, without what they cost.
  const calls = plainCalls(router, (procedure, path) => {
    const client = createProcedureClient(procedure, { context: (given: Context) => given, path })
    const call = (input: unknown, context: HttpContext) =>
      publicErrors({ context, next: async () => client(input, { context: await contextNow(context) }) })
    return tracing ? (input, context) => tracing.procedure({ path, next: () => call(input, context) }) : call
  })
  for (const address of unlimitedProcedures)
    if (address !== liveStream && !calls.has(address)) throw new Error(`${address} is not a procedure of the contract`)
  const answerLive = liveCall(router, interceptors)
  const answerByHandler = rpcHandler(router, interceptors)
  const withFiles = addressesWithFiles(router)
  const limitPerPerson = perKeyLimit(maxConcurrentCalls)

  /**
   * Refuses what needs no reading, asks who calls, and answers, for one person a few calls at a time. False when it is
   * not a procedure of the contract.
   */
  const handle = async (
    request: IncomingMessage,
    response: ServerResponse,
    { headers, ...caller }: HttpCaller,
  ): Promise<boolean> => {
    const isLive = request.url === liveStream && isShortJson(request)
    const plain = !isLive && isShortJson(request, maxVisitorBodyBytes) ? calls.get(request.url ?? '') : undefined
    if (!plain) setHeaders(response, headers)
    if (isForm(request)) {
      if (!withFiles.has(pathOf(request))) return refuseForm(response, 415)
      if (request.headers['content-length'] === undefined) return refuseForm(response, 411)
    }
    const currentViewer = () => viewerOf(request.headers.authorization)
    const viewer = await currentViewer()
    // While its session was read, its caller may have disconnected.
    if (response.destroyed) return true
    if (viewer.kind === 'visitor' && isLongSignedInForm(request)) return refuseSignedOut(response)
    /** Takes the quickest of three ways that can answer this request. */
    const answer = async (): Promise<boolean> => {
      const context: HttpContext = Object.assign(contextOf(caller, viewer), { currentViewer })
      if (plain) await answerPlainly(plain, request, response, { headers, context })
      else if (isLive) await answerLive(request, response, context)
      else return answerByHandler(request, response, context)
      return true
    }
    const isUnlimited = isShortJson(request) && unlimitedProcedures.has(pathOf(request))
    if (viewer.kind === 'visitor' || isUnlimited) return answer()
    // While the call waited, its caller may have disconnected.
    return limitPerPerson(viewer.id, async () => response.destroyed || answer())
  }

  return {
    /** Answers what everybody may ask alike. */
    shared: sharedAnswersOf(calls, services, contextOf),
    /** The document of /openapi.json. */
    openApi: openApiOf(router),
    /**
     * Answers a request under /rpc; false when it is not a procedure of the contract. Throws while the database hangs;
     * an open live stream stays open.
     */
    handle: (request: IncomingMessage, response: ServerResponse, caller: HttpCaller): Promise<boolean> =>
      request.url === liveStream
        ? handle(request, response, caller)
        : whileAnswering(services, () => handle(request, response, caller)),
    /** Asks in process, as a visitor; `onUnavailable` is called when the database cannot be reached. */
    visitor: ({ onUnavailable, ...caller }: Caller & { onUnavailable?: () => void }): Ask => {
      const options = inProcess(services, contextOf, { viewer: { kind: 'visitor' }, caller, onUnavailable })
      const client = createRouterClient(router, options)
      return (path, input, callOptions = {}) =>
        path.reduce((node, name) => node[name]!, client as unknown as ClientNode)(input, callOptions)
    },
  }
}

/** The reads that every visitor gets alike, asked as a visitor without an address. */
const sharedAnswersOf = (calls: ReadonlyMap<string, PlainCall>, services: Services, contextOf: MakeContext) => {
  const reads = publicReads.map((name) => {
    const address = `/rpc/${name}`
    const read = sharedRead({
      ...calls.get(address)!,
      contextOf: (requestId) => contextOf({ requestId, address: '' }, { kind: 'visitor' }),
      whileAnswering: (work) => whileAnswering(services, work),
    })
    return [address, read] as const
  })
  return sharedAnswers(services.epoch ?? (() => null), new Map(reads), services.metrics?.cache('answers'))
}
