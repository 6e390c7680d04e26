import { resolve } from 'node:path'
import type { Pool } from 'pg'
import type { createApi, Services } from '#api.ts'
import { contract } from '#contract.ts'
import { recoveryHandler } from '#features/accounts/server/recovery.ts'
import { accountsSweepHandler, accountsSweepSchedule } from '#features/accounts/server/sweep.ts'
import { accountNewsHandler } from '#features/notifications/server/account-events.ts'
import { noticeMailHandler } from '#features/notifications/server/notification-mail.ts'
import { expiryHandler, expirySchedule } from '#features/rfqs/server/expiry.ts'
import { today } from '#lib/dates.ts'
import { ensureBuild } from '#platform/build.ts'
import { databaseClock } from '#platform/clock.ts'
import { externalDatabase } from '#platform/postgres/database-url.ts'
import { migrateDb, openDb } from '#platform/db.ts'
import { ConfigError, readEnv } from '#platform/env.ts'
import { builtPages, livePages } from '#platform/http/pages.ts'
import { close, createHttp, listen, serve } from '#platform/http/server.ts'
import { startJobs, type Jobs } from '#platform/jobs.ts'
import { openLive } from '#platform/live.ts'
import { createLog, withoutSecrets, type Log } from '#platform/log.ts'
import { mailPage, mailPagePolicy } from '#platform/mail/page.ts'
import { keptMails, mailDelivery } from '#platform/mail/mail.ts'
import { openApiOf } from '#platform/http/openapi.ts'
import { googlePlaces } from '#platform/google-places.ts'
import { startPostgres } from '#platform/postgres/server.ts'
import { undoStack, wasStopped } from '#platform/shutdown.ts'
import { sweepHandler, sweepSchedule } from '#platform/sweep.ts'

const root = resolve(import.meta.dirname, '..')
const dev = process.argv.includes('--dev')
process.env['NODE_ENV'] = dev ? 'development' : 'production'

let log: Log | undefined
const { begun, ready, unwind } = undoStack(() => void end(0))

/** Starts everything in the order in which it is needed, and says where it is. */
const start = async (): Promise<void> => {
  const env = readEnv(process.env)
  log = createLog(env.logLevel)
  const tell = log

  const abandon = new AbortController()
  const building = dev ? undefined : ensureBuild(root, abandon.signal)
  const built = building?.catch(() => undefined)
  await begun('the build under way', undefined, async () => {
    abandon.abort()
    await built
  })

  const connection = env.databaseUrl
    ? await begun('the database', externalDatabase(env.databaseUrl))
    : (await begun('PostgreSQL', embedded(env.dataDir, tell), (postgres) => postgres.stop())).connection
  await begun('the migrations', migrateDb(connection, resolve(root, 'db/migrations')))
  const { pool, db } = await begun('the pool', openDb(connection, tell), (opened) => endPool(opened.pool))
  const clock = await begun('the clock', databaseClock(pool), (started) => started.stop())
  const mail = await begun(
    'mail',
    mailDelivery({ db, log: tell, smtpUrl: env.smtpUrl, from: env.mailFrom }),
    (started) => started.close(),
  )
  const { publicUrl, supportEmail, teamEmail, sessionSecret } = env
  const settings = { publicUrl, supportEmail, teamEmail, sessionSecret, mailServer: env.smtpUrl !== undefined }
  const handlers = [
    mail.handler,
    sweepHandler({ db, clock }),
    accountsSweepHandler({ db, clock }),
    recoveryHandler({ db, clock, settings, jobs: () => jobs }),
    accountNewsHandler({ db, jobs: () => jobs }),
    noticeMailHandler({ db, clock, settings, jobs: () => jobs }),
    expiryHandler({ db, clock, jobs: () => jobs }),
  ]
  const schedules = [sweepSchedule, accountsSweepSchedule, expirySchedule]
  const jobs: Jobs = await begun('the jobs', startJobs({ pool, log: tell, handlers, schedules }), (started) =>
    started.stop(),
  )

  const server = await begun('HTTP', createHttp({ live: dev }), close)
  const live = await begun('live events', openLive(connection, tell), (opened) => opened.stop())
  const maps = env.googleMapsKey ? googlePlaces({ key: env.googleMapsKey, log: tell }) : undefined
  const services = { db, clock, jobs, live, log: tell, settings, maps }
  // The demo's companies live in the embedded towns.
  const guide = env.demo ? await begun('the demo marketplace', layDemo({ ...services, maps: undefined })) : []

  // While developing, pages and API are what the sources say now; otherwise both are made once.
  const developing = building ? undefined : await begun('Vite', livePages(server), (vite) => vite.stop())
  const pages = developing ?? (await begun('the pages', builtPages(await begun('the build', building!))))
  const apis = new WeakMap<typeof createApi, ReturnType<typeof createApi>>()
  const api = async () => {
    const { createApi: make } = await (developing?.load<{ createApi: typeof createApi }>('/src/api.ts') ??
      import('#api.ts'))
    const made = apis.get(make) ?? make(services)
    apis.set(make, made)
    return made
  }
  const steady = developing ? undefined : await begun('the API', api())
  const current = () => steady ?? api()

  serve(server, {
    log: tell,
    pages,
    live: dev,
    publicUrl,
    trustedProxies: env.trustedProxies,
    rpc: async (request, response, caller) => (await current()).handle(request, response, caller),
    pageContext: async (caller) => ({
      site: { publicUrl, supportEmail, mailPage: env.mailPage, year: Number(today(clock.now()).slice(0, 4)) },
      api: (await current()).visitor(caller),
    }),
    healthy: async () => void (await pool.query('select 1')),
    openApi: openApiOf(contract, publicUrl),
    mailPage: env.mailPage
      ? async (id) => ({ html: mailPage(await keptMails(db), id), policy: mailPagePolicy })
      : undefined,
  })
  await begun('the port', listen(server, env))
  ready()

  console.log(`Pliego listens on ${publicUrl}${env.mailPage ? `, its mails are at ${publicUrl}/dev/correo` : ''}`)
  for (const line of guide) console.log(line)
}

/** The demo comes with the tests' world, which a product without a demo never loads. */
const layDemo = async (services: Services) => (await import('../db/demo/seed.ts')).seedDemo(services)

/** Connections that PostgreSQL closes while the pool is ending are no news. */
const endPool = (pool: Pool): Promise<void> => {
  pool.removeAllListeners('error').on('error', () => undefined)
  return pool.end()
}

/** PostgreSQL's end is ours: without it nothing can be answered. */
const embedded = async (dataDir: string, tell: Log) => {
  const postgres = await startPostgres({ dataDir, log: tell })
  void postgres.died.then(() => end(1))
  return postgres
}

let ending = false
/** Ends everything and the process; the first reason given is the exit code. */
const end = async (code: number): Promise<void> => {
  if (ending) return
  ending = true
  await unwind(log)
  process.exit(code)
}

process.on('unhandledRejection', (error) => log?.error({ error }, 'a promise failed unheard'))
process.on('uncaughtException', (error) => {
  log?.fatal({ error }, 'a failure nobody caught')
  void end(1)
})

try {
  await start()
} catch (error) {
  if (wasStopped(error)) await end(0)
  if (error instanceof ConfigError) console.error(error.message)
  else {
    log?.fatal({ error }, 'the start failed')
    console.error(withoutSecrets(`Pliego could not start: ${String(error)}`))
  }
  await end(1)
}
