import type { IncomingMessage, ServerResponse } from 'node:http'
import { createProcedureClient, createRouterClient, implement, type RouterClient } from '@orpc/server'
import { BodyLimitPlugin, RPCHandler } from '@orpc/server/node'
import { ResponseHeadersPlugin, type ResponseHeadersPluginContext } from '@orpc/server/plugins'
import { StandardRPCHandler } from '@orpc/server/standard'
import { z } from 'zod'
import { es } from 'zod/locales'
import { contract } from '#contract.ts'
import { alerts } from '#features/alerts/server/procedures.ts'
import { accounts } from '#features/accounts/server/procedures.ts'
import { readViewer } from '#features/accounts/server/viewer.ts'
import { awards } from '#features/awards/server/procedures.ts'
import { catalog } from '#features/catalog/server/procedures.ts'
import { findAnswerFileDeal } from '#features/clarifications/server/answer-files.ts'
import { clarifications } from '#features/clarifications/server/procedures.ts'
import { comparison } from '#features/comparison/server/procedures.ts'
import { fileProcedures } from '#features/files/server/procedures.ts'
import { accountEventListener } from '#features/notifications/server/account-events.ts'
import { notifications } from '#features/notifications/server/procedures.ts'
import { fileDeals } from '#features/quotations/server/file-deals.ts'
import { quotations } from '#features/quotations/server/procedures.ts'
import { publicReads } from '#lib/public-reads.ts'
import { rfqs } from '#features/rfqs/server/procedures.ts'
import { today } from '#lib/dates.ts'
import type { Clock } from '#platform/clock.ts'
import type { DatabaseWatch } from '#platform/database-watch.ts'
import { perKeyLimit } from '#platform/concurrency/per-key-limit.ts'
import { transaction, type Db } from '#platform/db.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { MapPlaces } from '#platform/google-places.ts'
import { sendEvents } from '#platform/http/event-stream.ts'
import { pacedForms } from '#platform/http/form-body.ts'
import { isLongSignedInForm, maxVisitorBodyBytes, refuseSignedOut } from '#platform/http/long-forms.ts'
import { openApiOf } from '#platform/http/openapi.ts'
import { answerPlainly, plainCalls, type CallContext } from '#platform/http/plain-calls.ts'
import type { Ask } from '#platform/http/page-answers.ts'
import { isUnavailable, publicErrors } from '#platform/http/rpc-errors.ts'
import { maxBodyBytes } from '#platform/http/server.ts'
import { sharedAnswers } from '#platform/http/shared-answers.ts'
import { sharedRead } from '#platform/http/shared-read.ts'
import { isShortJson, readBody } from '#platform/http/short-json.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Metrics } from '#platform/observability/metrics.ts'
import type { Tracing } from '#platform/observability/tracing.ts'
import type { Live } from '#platform/live/live.ts'
import type { LiveStream } from '#platform/live/live-stream.ts'
import type { Log } from '#platform/log.ts'
import type { PublicEpoch } from '#platform/public-epoch.ts'
import { forgetful, type Remember } from '#platform/public-memory.ts'
import type { Context, Settings, Viewer } from '#platform/rpc.ts'

// Messages of the input schemas are in Spanish too.
z.config(es())

/** The contract, implemented: one line per feature. */
export const router = implement(contract)
  .$context<Context>()
  .router({
    accounts,
    notifications,
    catalog,
    files: fileProcedures([...fileDeals, findAnswerFileDeal]),
    rfqs,
    alerts,
    quotations,
    comparison,
    awards,
    clarifications,
  })

/** Who hears, in the same transaction, of what happens in a feature on the left. */
const listeners = [accountEventListener]

/** Everything that the procedures need; made once by main.ts. */
export type Services = {
  db: Db
  clock: Clock
  jobs: Jobs
  live: Live
  /** Both absent where nothing is remembered. */
  epoch?: PublicEpoch | undefined
  remember?: Remember | undefined
  log: Log
  files: FileStore
  settings: Settings
  /** Absent in tests, where the database does not hang. */
  watch?: DatabaseWatch | undefined
  /** Absent when location suggestions come from the embedded towns. */
  maps?: MapPlaces | undefined
  /** Absent when nobody collects metrics or traces. */
  metrics?: Pick<Metrics, 'cache'> | undefined
  tracing?: Pick<Tracing, 'procedure'> | undefined
}
/** The caller of a request: the request's id and the client's address. */
export type Caller = { requestId: string; address: string }

/**
 * The most concurrent calls of one person: as many as a browser makes. Without this limit, 40 comparisons of one buyer
 * delayed everybody by 9 s.
 */
const maxConcurrentCalls = 6
const liveStream = '/rpc/notifications/live'
const liveUrl = new URL(liveStream, 'http://localhost')
/**
 * Not limited: the live stream, which stays open, and the calls that end sessions, which must not wait for other calls
 * of the same person.
 */
const unlimitedProcedures: ReadonlySet<string> = new Set([
  liveStream,
  '/rpc/accounts/signOut',
  '/rpc/accounts/changePassword',
  '/rpc/accounts/sessions/end',
  '/rpc/accounts/sessions/endAll',
])

const createContext = (services: Services, caller: Caller, viewer: Viewer): Context => {
  const now = services.clock.now()
  return {
    ...caller,
    db: services.db,
    now,
    today: today(now),
    transaction: (fn) => transaction(services.db, { now, jobs: services.jobs, listeners }, fn),
    viewer,
    live: services.live,
    openStream: (stream) => stream,
    remember: services.remember ?? forgetful,
    log: services.log,
    files: services.files,
    settings: services.settings,
    maps: services.maps ?? null,
  }
}

type Called = Context & { readonly currentViewer?: () => Promise<Viewer> }
type Call<T> = { readonly context: Called; next(call?: object): Promise<T> }
/** Asks anew who calls when the input is there: its session may have ended while the call or its body waited. */
const calledNow = async <T>({ next, ...call }: Call<T>): Promise<T> => {
  const { currentViewer, ...context } = call.context
  return currentViewer ? next({ ...call, context: { ...context, viewer: await currentViewer() } }) : next()
}

/** The result of `work`, unless the database hangs (docs/security.md#outages). */
const whileAnswering = <T>({ watch }: Services, work: () => Promise<T>): Promise<T> =>
  watch ? watch.whileAnswering(work) : work()

/** The lists and figures that the pages of visitors have in common. */
const sharedLists: ReadonlySet<string> = new Set(['rfqs/opportunities', 'rfqs/summary', 'rfqs/byCategory'])

/** Answers the lists that pages have in common from memory: all pages made in one epoch ask for each of them once. */
const rememberLists =
  (remember: Remember) =>
  <T>({ path, input, next }: { path: readonly string[]; input: unknown; next(): Promise<T> }): Promise<T> => {
    const name = path.join('/')
    return sharedLists.has(name) ? remember(['page', name, input], next) : next()
  }

type ClientNode = { readonly [name: string]: ClientNode } & ((input: unknown, options: object) => Promise<unknown>)

/** The contract as `viewer` may call it, in process. `onUnavailable` is called when the database cannot be reached. */
export const inProcessClient = (
  services: Services,
  viewer: Viewer,
  caller: Caller,
  onUnavailable?: () => void,
): RouterClient<typeof router> =>
  createRouterClient(router, {
    context: () => createContext(services, caller, viewer),
    interceptors: [
      ...(services.tracing ? [services.tracing.procedure] : []),
      async (call) => {
        try {
          return await publicErrors({ ...call, next: () => whileAnswering(services, () => call.next()) })
        } catch (error) {
          if (isUnavailable(error)) onUnavailable?.()
          throw error
        }
      },
      ...(services.remember ? [rememberLists(services.remember)] : []),
    ],
  })

export type Api = ReturnType<typeof createApi>

/** The API: over HTTP under /rpc, and in process for pages rendered for a visitor. */
export const createApi = (services: Services) => {
  // A new array for each handler: plugins add to it.
  const interceptors = () => [...(services.tracing ? [services.tracing.procedure] : []), publicErrors, calledNow]
  const createHandler = (maxBodySize: number) =>
    new RPCHandler(router, {
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
    const context = (given: CallContext) => given
    const client = createProcedureClient(procedure, { context, path, interceptors: interceptors() })
    return (input, given) => client(input, { context: given })
  })
  const read = (address: string) =>
    sharedRead({
      ...calls.get(address)!,
      contextOf: (requestId) => createContext(services, { requestId, address: '' }, { kind: 'visitor' }),
      whileAnswering: (work) => whileAnswering(services, work),
    })
  const reads = new Map(publicReads.map((name) => [`/rpc/${name}`, read(`/rpc/${name}`)]))
  const shared = sharedAnswers(services.epoch ?? (() => null), reads, services.metrics?.cache('answers'))
  /** The procedure decides who may listen; the stream itself goes to the connection without a call's wrappers. */
  const answerStream = async (request: IncomingMessage, response: ServerResponse, context: Context): Promise<true> => {
    const text = await readBody(request)
    let stream: LiveStream | undefined
    const openStream = (opened: LiveStream) => (stream = opened)
    const parse = async (): Promise<unknown> => JSON.parse(text ?? '')
    const { status, body } = await callPlainly(liveUrl, parse, { ...context, openStream })
    if (stream) void sendEvents(response, stream)
    else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    return true
  }
  const limitPerPerson = perKeyLimit(maxConcurrentCalls)
  const answerForm = pacedForms()
  const handle = async (request: IncomingMessage, response: ServerResponse, caller: Caller): Promise<boolean> => {
    const currentViewer = () => readViewer(services, request.headers.authorization)
    const answer = async (viewer: Viewer) => {
      const context = { ...createContext(services, caller, viewer), currentViewer }
      if (request.url === liveStream && isShortJson(request)) return answerStream(request, response, context)
      const [sizedHandler, mostBytes] =
        viewer.kind === 'visitor' ? [visitorHandler, maxVisitorBodyBytes] : [handler, maxBodyBytes]
      const plain = isShortJson(request, mostBytes) ? calls.get(request.url ?? '') : undefined
      if (plain) {
        await answerPlainly(plain, request, response, context)
        return true
      }
      const call = async () => (await sizedHandler.handle(request, response, { prefix: '/rpc', context })).matched
      return viewer.kind === 'visitor' ? call() : answerForm(request, call)
    }
    const viewer = await currentViewer()
    if (viewer.kind === 'visitor' && isLongSignedInForm(request)) return refuseSignedOut(response)
    if (viewer.kind === 'visitor' || unlimitedProcedures.has(request.url?.split('?')[0] ?? '')) return answer(viewer)
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
      const client = inProcessClient(services, { kind: 'visitor' }, caller, onUnavailable)
      return (path, input, options = {}) =>
        path.reduce((node, name) => node[name]!, client as unknown as ClientNode)(input, options)
    },
  }
}
