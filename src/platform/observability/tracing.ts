import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import type { Attributes, Context, Span, SpanKind } from '@opentelemetry/api'
import type { RequestIds } from '../http/request-ids.ts'
import type { Log } from '../log.ts'
import type { Outcome, RequestName } from './request-names.ts'
import { summaryOf, type StatementObserver } from './statements.ts'

/** The span of a request that is being answered. */
export type RequestSpan = {
  /** Calls `answer`; what it does belongs to the span. */
  run(answer: () => void): void
  end(name: RequestName, outcome: Outcome, status: number): void
}

/**
 * OpenTelemetry traces: a span for each request, for the procedures that answer it, and for their statements. A span
 * has names, times and codes, never a value.
 */
export type Tracing = {
  /** Undefined for what is not traced: files and probes. */
  request(request: IncomingMessage, ids: RequestIds, name: RequestName): RequestSpan | undefined
  /** An interceptor of procedures. */
  procedure<T>(call: { readonly path: readonly string[]; next: () => Promise<T> }): Promise<T>
  readonly statement: StatementObserver
  /** Sends what is not sent yet, within five seconds. */
  stop(): Promise<void>
}

const stopMs = 5_000
const silentMs = 60_000

/** A parent that a trusted proxy names (W3C Trace Context). */
const traceparent = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/

/** Loads OpenTelemetry and sends traces to `endpoint` by OTLP/HTTP; `share` of the requests without a parent. */
export const openTracing = async (options: { endpoint: string; share: number; log: Log }): Promise<Tracing> => {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  api.diag.setLogger(
    oncePerMinute(() => options.log.warn('traces could not be sent')),
    api.DiagLogLevel.ERROR,
  )
  const exporter = new OTLPTraceExporter({ url: `${options.endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'pliego' }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(options.share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('pliego')
  const current = new AsyncLocalStorage<Context>()

  const begin = (name: string, kind: SpanKind, parent: Context, attributes?: Attributes) => {
    const span = tracer.startSpan(name, { kind, ...(attributes && { attributes }) }, parent)
    return { span, context: api.trace.setSpan(parent, span) }
  }
  const endFailed = (span: Span) => {
    span.setStatus({ code: api.SpanStatusCode.ERROR })
    span.end()
  }

  return {
    request({ method, headers }, { ref, proxy, trusted }, { kind, name }) {
      if (kind === 'file' || kind === 'probe') return undefined
      const attributes = { 'pliego.ref': ref, 'pliego.request': proxy, 'http.request.method': method }
      const parent = trusted ? traceparent.exec(String(headers.traceparent)) : null
      const remote = parent && {
        traceId: parent[1]!,
        spanId: parent[2]!,
        traceFlags: Number.parseInt(parent[3]!, 16),
        isRemote: true,
      }
      const root = remote ? api.trace.setSpanContext(api.ROOT_CONTEXT, remote) : api.ROOT_CONTEXT
      const { span, context } = begin(`${method} ${name}`, api.SpanKind.SERVER, root, attributes)
      return {
        run: (answer) => current.run(context, answer),
        end(_name, outcome, status) {
          span.setAttributes({ 'http.route': name, 'http.response.status_code': status, 'pliego.outcome': outcome })
          if (outcome === 'failed' || outcome === 'unavailable') endFailed(span)
          else span.end()
        },
      }
    },
    procedure({ path, next }) {
      const { span, context } = begin(path.join('.'), api.SpanKind.INTERNAL, current.getStore() ?? api.ROOT_CONTEXT)
      return current.run(context, next).then(
        (result) => {
          span.end()
          return result
        },
        (error: unknown) => {
          const { code, status } = (error ?? {}) as { code?: unknown; status?: unknown }
          if (typeof code === 'string') span.setAttribute('pliego.refusal', code)
          if (typeof status === 'number' && status < 500) span.end()
          else endFailed(span)
          throw error
        },
      )
    },
    statement({ text, name }) {
      const parent = current.getStore()
      // The job queue asks every few seconds; only what answers a request is traced.
      if (!parent) return () => undefined
      const summary = summaryOf(text)
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': summary.operation }
      const { span } = begin(name ?? summary.name, api.SpanKind.CLIENT, parent, attributes)
      return (error) => (error === undefined ? span.end() : endFailed(span))
    },
    async stop() {
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, stopMs).unref())
      await Promise.race([provider.shutdown(), timeout])
    },
  }
}

const oncePerMinute = (log: () => void) => {
  let lastLogged = -Infinity
  const error = () => {
    if (performance.now() - lastLogged < silentMs) return
    lastLogged = performance.now()
    log()
  }
  const ignore = () => undefined
  return { error, warn: ignore, info: ignore, debug: ignore, verbose: ignore }
}
