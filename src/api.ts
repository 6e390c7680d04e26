import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRouterClient, implement, ORPCError, ValidationError, type RouterClient } from '@orpc/server'
import { BodyLimitPlugin, RPCHandler } from '@orpc/server/node'
import { ResponseHeadersPlugin, type ResponseHeadersPluginContext } from '@orpc/server/plugins'
import { StandardRPCHandler } from '@orpc/server/standard'
import { z } from 'zod'
import { es } from 'zod/locales'
import { contract } from '#contract.ts'
import { accounts } from '#features/accounts/server/procedures.ts'
import { readViewer } from '#features/accounts/server/viewer.ts'
import { awards } from '#features/awards/server/procedures.ts'
import { catalog } from '#features/catalog/server/procedures.ts'
import { comparison } from '#features/comparison/server/procedures.ts'
import { notifications } from '#features/notifications/server/procedures.ts'
import { quotations } from '#features/quotations/server/procedures.ts'
import { rfqs } from '#features/rfqs/server/procedures.ts'
import { today } from '#lib/dates.ts'
import { keyReused } from '#lib/base-contract.ts'
import { AsideFull } from '#platform/concurrency/worker-queue.ts'
import type { Clock } from '#platform/clock.ts'
import { databaseUnavailable, transaction, type Db } from '#platform/db.ts'
import { secondsToRetry } from '#platform/http/error-pages.ts'
import { IdempotencyConflict } from '#platform/idempotency.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Live } from '#platform/live.ts'
import { faultId, type Log } from '#platform/log.ts'
import type { MapPlaces } from '#platform/google-places.ts'
import { invalid, refusal, type Context, type Settings, type Viewer } from '#platform/rpc.ts'
import { sharedAnswers } from '#platform/http/shared-answers.ts'
import { turns } from '#platform/concurrency/per-key-limit.ts'

// What the schemas themselves say of wrong input is said in Spanish too.
z.config(es())

/** The contract, implemented: one line per feature. */
export const router = implement(contract).$context<Context>().router({
  accounts,
  notifications,
  catalog,
  rfqs,
  quotations,
  comparison,
  awards,
})

/** What the procedures stand on; made once by main.ts. */
export type Services = {
  db: Db
  clock: Clock
  jobs: Jobs
  live: Live
  log: Log
  settings: Settings
  /** Absent: the embedded towns answer. */
  maps?: MapPlaces | undefined
}
/** What is known of a request before anything is read of it. */
export type Caller = { requestId: string; address: string }

const maxBodyBytes = 2 * 1024 * 1024
/** Whoever is not signed in sends one short form: reading megabytes for anyone would cost everybody else (threat 22). */
const maxVisitorBytes = 64 * 1024
/** Procedures of the visitor that read the same for everyone; asked as a visitor whoever calls. */
const sameForAll: ReadonlySet<string> = new Set([
  '/rpc/rfqs/opportunities',
  '/rpc/rfqs/summary',
  '/rpc/rfqs/opportunity',
])

/** What one person is answered at once, as much as a browser asks for. Forty comparisons of one buyer kept everybody else waiting for nine seconds. */
const answersAtOnce = 6
/** What lasts as long as the page is open takes nobody's turn; what ends a session waits for none of those it ends. */
const outOfTurn: ReadonlySet<string> = new Set([
  '/rpc/notifications/live',
  '/rpc/accounts/signOut',
  '/rpc/accounts/changePassword',
  '/rpc/accounts/sessions/end',
  '/rpc/accounts/sessions/endAll',
])

const contextOf = (services: Services, caller: Caller, viewer: Viewer): Context => {
  const now = services.clock.now()
  return {
    ...caller,
    db: services.db,
    now,
    today: today(now),
    transaction: (fn) => transaction(services.db, { now, jobs: services.jobs }, fn),
    viewer,
    live: services.live,
    log: services.log,
    settings: services.settings,
    maps: services.maps ?? null,
  }
}

type Issue = { readonly path?: readonly unknown[] | undefined; readonly message: string }
/** The first problems that a schema found: a hostile input may have thousands. */
const problemsOf = (issues: readonly Issue[]) =>
  issues.slice(0, 50).map(({ path, message }) => ({ field: (path ?? []).map(fieldName).join('.'), message }))

const fieldName = (part: unknown) =>
  String(typeof part === 'object' && part !== null && 'key' in part ? part.key : part)

/**
 * What a caller may learn of what went wrong: a refusal of the contract as it is, wrong input by field, an unreachable
 * database or a queue that is full as 503, a reused key as a conflict; anything else is a fault, logged under the request's id and answered in general.
 */
const answerOf = (error: unknown, context: Context): unknown => {
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST')
    return invalid(
      problemsOf(error.cause instanceof ValidationError ? error.cause.issues : [{ message: 'Invalid input' }]),
    )
  if (error instanceof IdempotencyConflict)
    return new ORPCError('KEY_REUSED', { ...keyReused.KEY_REUSED, defined: true })
  if (error instanceof ORPCError && (error.defined || error.status < 500)) return error
  const unavailable = () =>
    new ORPCError('UNAVAILABLE', { status: 503, message: 'Service unavailable', data: { ref: context.requestId } })
  if (error instanceof AsideFull) return unavailable()
  const gone = databaseUnavailable(error)
  context.log.error({ ref: context.requestId, error }, gone ? 'the database could not be asked' : 'a fault')
  return gone
    ? unavailable()
    : new ORPCError('FAULT', { status: 500, message: 'Internal error', data: { ref: context.requestId } })
}

type Call<T> = { next: () => Promise<T>; context: Context & ResponseHeadersPluginContext }

const answering = async <T>({ next, context }: Call<T>): Promise<T> => {
  try {
    return await next()
  } catch (error) {
    const answer = answerOf(error, context)
    const wait = secondsToWait(answer)
    if (wait !== undefined) context.resHeaders?.set('retry-after', String(wait))
    throw answer
  }
}

/** What Retry-After says beside a limit's refusal, and while the database cannot be asked or a queue is full. */
const secondsToWait = (answer: unknown): number | undefined => {
  if (isUnavailable(answer)) return secondsToRetry
  return answer instanceof ORPCError && answer.code === 'TOO_MANY_REQUESTS'
    ? (answer.data as { retryAfter: number }).retryAfter
    : undefined
}

const isUnavailable = (answer: unknown) => answer instanceof ORPCError && answer.code === 'UNAVAILABLE'

/** A form of someone who was signed in when writing it. */
const hasLongForm = ({ headers }: IncomingMessage) =>
  headers.authorization !== undefined && Number(headers['content-length'] ?? 0) > maxVisitorBytes

/** The refusal that the screen answers with signing in again; nothing is read of what was sent. */
const sayEnded = (response: ServerResponse): true => {
  response.writeHead(401, { 'content-type': 'application/json', connection: 'close' })
  response.end(JSON.stringify({ json: refusal('SIGN_IN_REQUIRED').toJSON() }))
  return true
}

/** The contract as this viewer may call it, in process. */
export const clientOf = (
  services: Services,
  viewer: Viewer,
  caller: Caller,
  unavailable?: () => void,
): RouterClient<typeof router> =>
  createRouterClient(router, {
    context: () => contextOf(services, caller, viewer),
    interceptors: [
      async (call) => {
        try {
          return await answering(call)
        } catch (answer) {
          if (isUnavailable(answer)) unavailable?.()
          throw answer
        }
      },
    ],
  })

export type Api = ReturnType<typeof createApi>

/** The two ways in: over HTTP under /rpc, and in process for pages rendered for a visitor. */
export const createApi = (services: Services) => {
  const handlerUpTo = (maxBodySize: number) =>
    new RPCHandler(router, {
      clientInterceptors: [answering],
      plugins: [
        new BodyLimitPlugin({ maxBodySize }),
        new ResponseHeadersPlugin<Context & ResponseHeadersPluginContext>(),
      ],
    })
  const [handler, visitorHandler] = [handlerUpTo(maxBodyBytes), handlerUpTo(maxVisitorBytes)]
  const publicHandler = new StandardRPCHandler(router, { clientInterceptors: [answering] })
  const answerAll = sharedAnswers(sameForAll, async ({ url, body }) => {
    const context = contextOf(services, { requestId: faultId(), address: '' }, { kind: 'visitor' })
    const request = { method: 'POST', url, headers: {}, body, signal: undefined }
    const { response } = await publicHandler.handle(request, { prefix: '/rpc', context })
    if (!response) throw new Error(`${url.pathname} is no procedure of the contract`)
    return response
  })
  const inTurn = turns(answersAtOnce)
  return {
    /** Answers a request under /rpc; false when it is not a procedure of the contract. */
    handle: async (request: IncomingMessage, response: ServerResponse, caller: Caller): Promise<boolean> => {
      if (await answerAll(request, response)) return true
      const asking = () => readViewer(services, request.headers.authorization)
      const answer = async (viewer: Viewer) => {
        const context = contextOf(services, caller, viewer)
        const reader = viewer.kind === 'visitor' ? visitorHandler : handler
        return (await reader.handle(request, response, { prefix: '/rpc', context })).matched
      }
      const viewer = await asking()
      if (viewer.kind === 'visitor' && hasLongForm(request)) return sayEnded(response)
      if (viewer.kind === 'visitor' || outOfTurn.has(request.url?.split('?')[0] ?? '')) return answer(viewer)
      // While it waited its session may have ended, or its asker gone.
      return inTurn(viewer.id, async () => response.destroyed || answer(await asking()))
    },
    /** As a visitor; `unavailable` is told when the database could not be asked. */
    visitor: ({ unavailable, ...caller }: Caller & { unavailable?: () => void }) =>
      clientOf(services, { kind: 'visitor' }, caller, unavailable),
  }
}
