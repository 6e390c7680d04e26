import type { Server } from 'node:http'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { createApi } from '#api.ts'
import { contract } from '#contract.ts'
import { enqueueFirstCrowds } from '#features/accounts/server/crowds.ts'
import { enqueueTermsUpkeep } from '#features/alerts/server/terms.ts'
import { unsubscribe } from '#features/alerts/server/unsubscribing.ts'
import { resumeChecks } from '#features/files/server/check-handler.ts'
import { countRefusedMails } from '#features/notifications/server/refused-mails.ts'
import { publicDocuments } from '#features/rfqs/server/discovery/documents.ts'
import { enqueueSearchUpkeep } from '#features/rfqs/server/search/upkeep.ts'
import { handlers, schedules } from '#jobs.ts'
import { today } from '#lib/dates.ts'
import type { Services } from '#platform/api/call-context.ts'
import { ensureBuild } from '#platform/build.ts'
import { databaseClock } from '#platform/clock.ts'
import { ConfigError } from '#platform/config-error.ts'
import { databaseOutage, outageWatch, type DatabaseOutage } from '#platform/database/database-outage.ts'
import { externalDatabases } from '#platform/database/database-url.ts'
import { watchDatabase } from '#platform/database/database-watch.ts'
import { openDb, transaction } from '#platform/database/db.ts'
import { migrateDb } from '#platform/database/migrate.ts'
import { readEnv, type Env } from '#platform/env.ts'
import { openFileStore } from '#platform/files/open-file-store.ts'
import { googlePlaces } from '#platform/google-places.ts'
import { serve } from '#platform/http/dispatch.ts'
import { builtPages, devPages } from '#platform/http/pages/pages.ts'
import { visitorPages } from '#platform/http/pages/visitor-page-cache.ts'
import { requestIds } from '#platform/http/request-ids.ts'
import { close, createHttp, listen } from '#platform/http/server.ts'
import type { SharedAnswers } from '#platform/http/shared-answers.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { queueLengths } from '#platform/jobs/queue-lengths.ts'
import { openLive } from '#platform/live/live.ts'
import { createLog, withoutSecrets, type Log } from '#platform/log.ts'
import { resumeDeliveries } from '#platform/mail/failed.ts'
import { mailDeliveries, mailDelivery, storedMails } from '#platform/mail/mail.ts'
import { mailPage, mailPagePolicy } from '#platform/mail/page.ts'
import { openObservability } from '#platform/observability/open.ts'
import { procedureNames, requestNames } from '#platform/observability/request-names.ts'
import { observeRequests } from '#platform/observability/requests.ts'
import { allObservers } from '#platform/observability/statements.ts'
import { startPostgres } from '#platform/postgres/server.ts'
import { valueCache } from '#platform/public-cache.ts'
import { watchPublicData } from '#platform/public-epoch.ts'
import { createLifecycle, wasAborted } from '#platform/shutdown.ts'
import { indexedPages } from '#web/indexed-pages.ts'
import { pageRoutes } from '#web/page-routes.ts'
import { visitorPage } from '#web/visitor-addresses.ts'

const root = resolve(import.meta.dirname, '..')
const dev = process.argv.includes('--dev')
process.env['NODE_ENV'] = dev ? 'development' : 'production'

let processLog: Log | undefined
const { startStep, startupComplete, stopAll } = createLifecycle(() => void shutdown(0))

/** Starts everything in the order in which it is needed, and prints the address. */
const start = async (): Promise<void> => {
  const env = readEnv(process.env)
  const outage = databaseOutage()
  const log = createLog(env.logLevel, { outage })
  processLog = log
  const build = dev ? undefined : await beginBuild()
  const database = await startDatabase(env, log, outage)
  const { direct, pool, db, watch, clock, metrics, tracing } = database
  const { files, settings, jobs } = await startJobs(env, log, database)
  const { publicUrl, supportEmail } = settings

  const server = await startStep('HTTP', createHttp({ dev, trustedProxies: env.trustedProxies }), close)
  const live = await startStep('live events', openLive(direct, db, log), (opened) => opened.stop())
  const maps = env.googleMapsKey ? googlePlaces({ key: env.googleMapsKey, log }) : undefined
  const epoch = await startStep('public epoch', watchPublicData({ pool, live, clock }))
  const cached = valueCache(epoch, metrics?.cache('values'))
  metrics?.watch({
    pool,
    databaseAnswers: () => !outage.isAway(),
    queues: () => queueLengths(pool),
    mailQueue: mailDeliveries.name,
    liveClients: () => live.openStreams(),
  })
  const services = { db, clock, jobs, live, epoch, cached, log, files, settings, maps, watch, metrics, tracing }
  // The demo's companies are in embedded towns, so the demo needs no map service.
  const demoLines = env.demo ? await startStep('demo marketplace', seedDemo({ ...services, maps: undefined })) : []

  await startStep('crowds', enqueueFirstCrowds(db, jobs))
  await startStep('search', enqueueSearchUpkeep(jobs))
  await startStep('alerts', enqueueTermsUpkeep(jobs))

  const { pages, shared, currentApi } = await loadPagesAndApi(services, server, build)
  const nameOf = requestNames(procedureNames(contract), pageRoutes)
  const idsOf = requestIds(env.trustedProxies)
  serve(server, {
    log,
    nameOf,
    idsOf,
    observe: observeRequests({ log, nameOf, idsOf, metrics, tracing }),
    metrics: metrics && env.metricsToken ? { ...metrics, token: env.metricsToken } : undefined,
    pages,
    dev,
    publicUrl,
    trustedProxies: env.trustedProxies,
    shared,
    rpc: async (request, response, caller) => (await currentApi()).handle(request, response, caller),
    pageContext: async (caller) => ({
      site: { publicUrl, supportEmail, mailPage: env.mailPage, year: Number(today(clock.now()).slice(0, 4)) },
      ask: (await currentApi()).visitor(caller),
    }),
    healthy: async () => void (await pool.query('select 1')),
    isStopping: () => shuttingDown,
    openApi: async () => (await currentApi()).openApi(),
    documents: publicDocuments({
      ...services,
      publicUrl,
      pages: indexedPages,
      countLookup: metrics?.cache('documents'),
    }),
    unsubscribe: unsubscribe(services),
    visitors: dev ? undefined : visitorPages(epoch, visitorPage, metrics?.cache('pages')),
    mailPage: env.mailPage
      ? async (id) => ({ html: mailPage(await storedMails(db), id), policy: mailPagePolicy })
      : undefined,
  })
  await startStep('port', listen(server, env))
  drainMs = env.drainSeconds * 1_000
  startupComplete()

  console.log(`Pliego listens on ${publicUrl}${env.mailPage ? `. Mails are shown at ${publicUrl}/dev/correo` : ''}`)
  for (const line of demoLines) console.log(line)
}

/** Begins the build of the pages, which runs while the database starts. */
const beginBuild = async () => {
  const abort = new AbortController()
  const pages = ensureBuild(root, abort.signal)
  const settled = pages.catch(() => undefined)
  await startStep('build', undefined, async () => {
    abort.abort()
    await settled
  })
  return { pages }
}

/** Starts PostgreSQL or finds it, brings it up to date, and opens what asks and watches it. */
const startDatabase = async (env: Env, log: Log, outage: DatabaseOutage) => {
  const { pooled, direct } = env.databaseUrl
    ? await startStep('database', externalDatabases(env.databaseUrl, env.databaseDirectUrl))
    : await startStep('PostgreSQL', embeddedPostgres(env.dataDir, log), (postgres) => postgres.stop())
  await startStep('migrations', migrateDb(direct, resolve(root, 'db/migrations')))
  const { metrics, tracing } = await startStep('metrics and traces', openObservability(env, log), (opened) =>
    opened.tracing?.stop(),
  )
  const observer = allObservers(metrics?.statement, tracing?.statement)
  const pooling = { size: env.databasePoolSize, pooler: pooled !== direct, observer, traced: tracing !== undefined }
  const { pool, db, dropConnections } = await startStep(
    'connection pool',
    openDb(pooled, log, pooling),
    ({ pool: opened }) => endPool(opened),
  )
  const heartbeats = { ...outageWatch(outage, log), reconnected: dropConnections }
  const watch = await startStep('database watch', watchDatabase(pooled, heartbeats), (started) => started.stop())
  const clock = await startStep('clock', databaseClock(pool), (started) => started.stop())
  return { direct, pool, db, watch, clock, metrics, tracing }
}

/** Starts mails and jobs, and takes up what a killed process left behind. */
const startJobs = async (env: Env, log: Log, { db, clock, metrics }: Database) => {
  const settled = countRefusedMails({ db })
  const mail = await startStep(
    'mail',
    mailDelivery({ db, log, smtpUrl: env.smtpUrl, from: env.mailFrom, settled }),
    (started) => started.close(),
  )
  const { publicUrl, supportEmail, teamEmail, sessionSecret } = env
  const settings = {
    publicUrl,
    supportEmail,
    teamEmail,
    sessionSecret,
    mailServer: env.smtpUrl !== undefined,
    maxFileMegabytes: env.filesMaxMegabytes,
  }
  const files = openFileStore(env.files)
  const background = { db, clock, files, settings, mailHandler: mail.handler, clamd: env.clamd }
  const jobs = createJobs({ db, clock, log, schedules, handlers: handlers(background), ended: metrics?.jobEnded })
  const startedAt = clock.now()
  await startStep('jobs', jobs.start(), () => jobs.stop())
  await startStep('mails left behind', resumeDeliveries(db, jobs, startedAt))
  await startStep(
    'files left behind',
    transaction(db, { clock, jobs }, (tx) => resumeChecks(tx, startedAt)),
  )
  return { files, settings, jobs }
}
type Database = Awaited<ReturnType<typeof startDatabase>>

/** In development, pages and API follow the sources; otherwise both are made once. */
const loadPagesAndApi = async (
  services: Services,
  server: Server,
  build: Awaited<ReturnType<typeof beginBuild>> | undefined,
) => {
  const vite = build ? undefined : await startStep('Vite', devPages(root, server), (opened) => opened.stop())
  const pages = vite ?? (await startStep('pages', builtPages(await startStep('pages build', build!.pages))))
  const apis = new WeakMap<typeof createApi, ReturnType<typeof createApi>>()
  const api = async () => {
    const { createApi: create } = await (vite?.load<{ createApi: typeof createApi }>('/src/api.ts') ??
      import('#api.ts'))
    const created = apis.get(create) ?? create(services)
    apis.set(create, created)
    return created
  }
  const fixedApi = vite ? undefined : await startStep('API', api())
  const shared: SharedAnswers = fixedApi?.shared ?? {
    answerFromCache: () => false,
    answer: async (request, response) => (await api()).shared.answer(request, response),
  }
  return { pages, shared, currentApi: () => fixedApi ?? api() }
}

/** The code of the demo is loaded only when a demo is wanted. */
const seedDemo = async (services: Services) => (await import('../db/demo/seed.ts')).seedDemo(services)

/** Ignores the connections that PostgreSQL closes while the pool ends. */
const endPool = (pool: Pool): Promise<void> => {
  pool.removeAllListeners('error').on('error', () => undefined)
  return pool.end()
}

/** Starts PostgreSQL. When it exits, the process shuts down, because it could not answer anything. */
const embeddedPostgres = async (dataDir: string, log: Log) => {
  const postgres = await startPostgres({ dataDir, log })
  void postgres.died.then(() => shutdown(1))
  return { pooled: postgres.connection, direct: postgres.connection, stop: () => postgres.stop() }
}

let shuttingDown = false
/** How long a process that may stop in peace still answers, once it listens. */
let drainMs = 0
/** Stops everything and ends the process with the code of the first call. */
const shutdown = async (code: number): Promise<void> => {
  if (shuttingDown) return
  shuttingDown = true
  if (code === 0) await sleep(drainMs)
  await stopAll(processLog)
  process.exit(code)
}

process.on('unhandledRejection', (error) => processLog?.error({ error }, 'unhandled rejection'))
process.on('uncaughtException', (error) => {
  processLog?.fatal({ error }, 'uncaught exception')
  void shutdown(1)
})

try {
  await start()
} catch (error) {
  if (wasAborted(error)) await shutdown(0)
  if (error instanceof ConfigError) console.error(error.message)
  else {
    processLog?.fatal({ error }, 'startup failed')
    console.error(withoutSecrets(`Pliego could not start: ${String(error)}`))
  }
  await shutdown(1)
}
