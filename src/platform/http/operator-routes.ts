import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { dataHeaders } from './headers.ts'
import { retryAfterSeconds } from './pages/error-pages.ts'

export type OperatorOptions = {
  /** Resolves when the database answers. */
  healthy(): Promise<void>
  /** True from the signal to stop on: requests are still answered, but new ones belong to other processes. */
  isStopping(): boolean
  readonly metrics?: MetricsPage | undefined
}

/** What /metrics answers, to whoever sends the token; absent without one. */
export type MetricsPage = {
  readonly token: string
  readonly contentType: string
  read(): Promise<string>
}

const healthTimeoutMs = 2_000

const digest = (value: string) => createHash('sha256').update(value).digest()

/** Whether the header carries the token, in a time that tells nothing of it. */
const isToken = (token: string, authorization: string | undefined): boolean =>
  timingSafeEqual(digest(`Bearer ${token}`), digest(authorization ?? ''))

/** For proxies and operators: the state of the process, and metrics (docs/operations.md#logs-metrics-and-traces). */
export const operatorRoutes = ({ healthy, isStopping, metrics }: OperatorOptions) => {
  const app = new Hono()

  const databaseAnswers = () => {
    const timeout = new Promise<never>((_, reject) => setTimeout(reject, healthTimeoutMs, new Error('timeout')).unref())
    return Promise.race([healthy(), timeout]).then(
      () => true,
      () => false,
    )
  }
  const state = (ok: boolean, facts: object) => {
    const headers = ok ? dataHeaders : { ...dataHeaders, 'retry-after': String(retryAfterSeconds) }
    return Response.json({ ok, ...facts }, { status: ok ? 200 : 503, headers })
  }
  app.get('/livez', () => state(true, {}))
  app.get('/health', async () => {
    const database = await databaseAnswers()
    return state(database, { database })
  })
  app.get('/readyz', async () => {
    const [database, stopping] = [await databaseAnswers(), isStopping()]
    return state(database && !stopping, { database, stopping })
  })

  app.get('/metrics', async (c, next) => {
    if (!metrics || !isToken(metrics.token, c.req.header('authorization'))) return next()
    return new Response(await metrics.read(), { headers: { ...dataHeaders, 'content-type': metrics.contentType } })
  })
  return app
}
