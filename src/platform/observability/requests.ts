import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestIds, RequestIdsOf } from '../http/request-ids.ts'
import { writeFacts, type Log } from '../log.ts'
import type { Metrics } from './metrics.ts'
import type { Outcome, RequestName } from './request-names.ts'
import type { RequestSpan, Tracing } from './tracing.ts'

/** Calls `answer` for a request and tells, when it has ended, how: one line in the log, the metrics, a trace. */
export type ObserveRequest = (request: IncomingMessage, response: ServerResponse, answer: () => void) => void

type Options = {
  readonly log: Log
  readonly nameOf: (url: string) => RequestName
  readonly idsOf: RequestIdsOf
  readonly metrics?: Metrics | undefined
  readonly tracing?: Tracing | undefined
}

export const observeRequests = ({ log, nameOf, idsOf, metrics, tracing }: Options): ObserveRequest => {
  const ended = (request: IncomingMessage, response: ServerResponse, began: number, span: RequestSpan | undefined) => {
    const ms = performance.now() - began
    const name = nameOf(request.url ?? '')
    const isStream = response.getHeader('content-type') === 'text/event-stream'
    const outcome = outcomeOf(response, isStream)
    metrics?.requestEnded(name, outcome, isStream ? null : ms / 1_000)
    span?.end(name, outcome, response.statusCode)
    const level = isOfInterest(name, outcome) ? 'info' : 'debug'
    if (!log.isLevelEnabled(level)) return
    const method = name.kind === 'procedure' ? undefined : request.method
    const status = response.headersSent ? response.statusCode : undefined
    writeFacts(log, level, lineOf(idsOf(request), { name, method, outcome, status, ms }))
  }

  return (request, response, answer) => {
    const began = performance.now()
    const span = tracing?.request(request, idsOf(request), nameOf(request.url ?? ''))
    response.on('close', () => ended(request, response, began, span))
    if (span) span.run(answer)
    else answer()
  }
}

type Ended = {
  readonly name: RequestName
  readonly method: string | undefined
  readonly outcome: Outcome
  readonly status: number | undefined
  readonly ms: number
}
/** The line of a request, which is written after the request itself is forgotten. */
const lineOf =
  ({ ref, proxy }: RequestIds, { name, method, outcome, status, ms }: Ended) =>
  (): string => {
    const id = proxy === undefined ? '' : `"request":"${proxy}",`
    const how = method === undefined ? '' : `"method":"${method}",`
    const answer = status === undefined ? '' : `"status":${status},`
    const tenths = Math.round(ms * 10) / 10
    return `"ref":"${ref}",${id}"${name.kind}":"${name.name}",${how}"outcome":"${outcome}",${answer}"ms":${tenths},"msg":"request"`
  }

/** Files and probes are many and tell little, and a failed probe is told by what it asks about. */
const isOfInterest = ({ kind }: RequestName, outcome: Outcome): boolean =>
  kind !== 'probe' && (kind !== 'file' || outcome !== 'ok')

const outcomeOf = (response: ServerResponse, isStream: boolean): Outcome => {
  const { statusCode: status } = response
  // A stream ends when its reader goes.
  if (!response.writableFinished && !(isStream && status === 200)) return 'aborted'
  if (status < 400) return 'ok'
  if (status < 500) return 'refused'
  return status === 503 ? 'unavailable' : 'failed'
}
