import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { recoveryHandler } from '#features/accounts/server/recovery.ts'
import { opportunityMailsHandler } from '#features/alerts/server/mails-at-once.ts'
import { publishedRfqHandler } from '#features/alerts/server/percolation.ts'
import { fileCheckHandlers } from '#features/files/server/check-handler.ts'
import type { CleanFile } from '#features/files/domain/cleaning.ts'
import { profileListener } from '#features/files/server/rechecking.ts'
import { accountEventListener } from '#features/notifications/server/account-events.ts'
import { notificationMailHandler } from '#features/notifications/server/notification-mail.ts'
import { fixedClock } from '#platform/clock.ts'
import { transaction, type Tx } from '#platform/database/db.ts'
import type { Listener } from '#platform/events.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { folderStore } from '#platform/files/folder-store.ts'
import type { Clamd } from '#platform/files/virus-scan.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import type { Jobs } from '#platform/jobs/queue.ts'
import { openLive, type Live } from '#platform/live/live.ts'
import { mailDelivery } from '#platform/mail/mail.ts'
import { freshDatabase, type FreshDatabase } from './database.ts'
import { keptLog } from './log.ts'
import { watchPublicData, type PublicEpoch } from '#platform/public-epoch.ts'
import { valueCache, type Cached } from '#platform/public-cache.ts'
import { testSettings } from './settings.ts'

/** What a procedure stands on, real throughout: only the clock is a test's to set and only `jobs.drain()` runs jobs. */
export type TestPlatform = FreshDatabase & {
  clock: ReturnType<typeof fixedClock>
  jobs: Jobs
  listeners: readonly Listener<Tx>[]
  live: Live
  epoch: PublicEpoch
  cached: Cached
  log: ReturnType<typeof keptLog>['log']
  logLines: string[]
  files: FileStore
  write<T>(fn: (tx: Tx) => Promise<T>): Promise<T>
}

/** Noon in Montevideo on the day every test begins, unless it says otherwise. */
export const testNow = new Date('2026-03-10T15:00:00Z')

/**
 * Cleans a file in this process: the same code without the child, whose start takes half a second. Its libraries are
 * loaded by those who need them.
 */
const cleanHere: CleanFile = async (input) => (await import('#features/files/server/cleaning/clean.ts')).clean(input)

/** A fresh database with clock, jobs, mail (kept, never sent) and live events on it; closed after the calling file. */
export const freshPlatform = async (
  options: { handlers?: Parameters<typeof startJobs>[0]['handlers']; now?: Date; clamd?: Clamd } = {},
): Promise<TestPlatform> => {
  const { pool, db, connection } = await freshDatabase()
  const { log, lines } = keptLog()
  const clock = fixedClock(options.now ?? testNow)
  const mail = mailDelivery({ db, log, smtpUrl: undefined, from: 'Pliego <hola@pliego.example>' })
  const folder = mkdtempSync(join(tmpdir(), 'pliego-files-'))
  const files = folderStore(folder)
  const given = options.handlers ?? []
  const usual = [
    mail.handler,
    recoveryHandler({ settings: testSettings }),
    notificationMailHandler({ settings: testSettings }),
    publishedRfqHandler,
    opportunityMailsHandler({ settings: testSettings }),
    ...fileCheckHandlers({ db, clock, store: files, clean: cleanHere, clamd: options.clamd }),
  ]
  const handlers = [...given, ...usual.filter(({ queue }) => !given.some((other) => other.queue.name === queue.name))]
  const jobs = await startJobs({ db, clock, log, handlers, workers: false })
  const live = await openLive(connection, db, log)
  afterAll(async () => {
    await live.stop()
    await jobs.stop()
    rmSync(folder, { recursive: true })
  })
  const epoch = await watchPublicData({ pool, live, clock })
  const cached = valueCache(epoch)
  const listeners = [accountEventListener, profileListener]
  const write: TestPlatform['write'] = (fn) => transaction(db, { clock, jobs, listeners }, fn)
  return { pool, db, connection, clock, jobs, listeners, live, epoch, cached, log, logLines: lines, files, write }
}
