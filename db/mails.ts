/**
 * `npm run mails`: lists the mails that were given up. `npm run mails -- resend all` and `npm run mails -- resend ID …`
 * send them again, now or once the product runs. Uses DATABASE_URL, or the embedded database in DATA_DIR.
 */
import { resolve } from 'node:path'
import { validate } from 'uuid'
import { ConfigError } from '#platform/config-error.ts'
import { openDb, transaction, type Db } from '#platform/database/db.ts'
import { migrateDb } from '#platform/database/migrate.ts'
import { readDatabaseSettings } from '#platform/env-storage.ts'
import { handle } from '#platform/jobs/handler.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log.ts'
import { failedMails, resendMails } from '#platform/mail/failed.ts'
import { mailDeliveries } from '#platform/mail/mail.ts'
import { openExisting } from './connection.ts'
import { failureText } from './failure.ts'

const usage = 'Usage: npm run mails, npm run mails -- resend all, npm run mails -- resend ID …'
const log = createLog('error')
const clock = { now: () => new Date() }
const resources = new AsyncDisposableStack()

/** A line for each mail, oldest first. */
const list = async (db: Db): Promise<void> => {
  const mails = await failedMails(db)
  for (const { id, createdAt, kind, to, failure, hasBody } of mails)
    console.log([id, createdAt.toISOString(), kind, to, failure ?? '', hasBody ? '' : 'without body'].join('  ').trim())
  console.log(`${mails.length} ${mails.length === 1 ? 'mail was' : 'mails were'} given up`)
}

const resend = async (db: Db, ids: readonly string[] | 'all'): Promise<void> => {
  // The running product delivers them: here no worker runs.
  const jobs = await startJobs({
    db,
    clock,
    log,
    workers: false,
    handlers: [handle(mailDeliveries, async () => undefined)],
  })
  resources.defer(() => jobs.stop())
  const n = await transaction(db, { clock, jobs }, (tx) => resendMails(tx, ids))
  console.log(`${n} ${n === 1 ? 'mail' : 'mails'} will be sent again`)
  if (ids !== 'all' && n < new Set(ids).size)
    console.error('Left out: what is not the id of a mail that was given up, and mails without a body.')
}

const run = async ([verb, ...ids]: readonly string[]): Promise<void> => {
  const isAll = ids.length === 1 && ids[0] === 'all'
  if (verb !== undefined && (verb !== 'resend' || ids.length === 0 || !(isAll || ids.every((id) => validate(id)))))
    throw new ConfigError(usage)
  const connection = await openExisting(readDatabaseSettings(process.env), resources)
  await migrateDb(connection, resolve(import.meta.dirname, 'migrations'))
  const { pool, db } = openDb({ ...connection, application_name: 'pliego-mails' }, log)
  resources.defer(() => pool.end())
  await (verb === undefined ? list(db) : resend(db, isAll ? 'all' : ids))
}

let code = 0
try {
  await run(process.argv.slice(2))
} catch (error) {
  code = 1
  console.error(failureText(error, 'Nothing was done'))
}
await resources.disposeAsync()
process.exit(code)
