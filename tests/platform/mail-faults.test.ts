import { beforeEach, expect, test } from 'vitest'
import { transaction } from '#platform/database/db.ts'
import { failedMails, resendMails, resumeDeliveries } from '#platform/mail/failed.ts'
import { mailDeliveries, mailDelivery, sendMail, storedMails } from '#platform/mail/mail.ts'
import { freshDatabase } from '../harness/database.ts'
import { keptLog } from '../harness/log.ts'
import { testNow } from '../harness/platform.ts'
import { startSmtp } from '../harness/smtp.ts'
import { openOutbox, sender } from '../harness/outbox.ts'
import { attemptOn } from '../harness/attempt.ts'
import { fixedClock } from '#platform/clock.ts'

/** What a mail server may do to a mail: it arrives each time, or stands in the list of those that were given up. */
const { db, pool } = await freshDatabase()
const clock = fixedClock(testNow)
const { log } = keptLog()
const { smtp, jobs } = await openOutbox({ db, clock, log })
const delivery = (smtpUrl: string, socketTimeoutMs?: number) =>
  mailDelivery({ db, log, smtpUrl, from: sender, ...(socketTimeoutMs && { socketTimeoutMs }) })

const send = (kind: 'recovery' | 'verify-email' = 'recovery') =>
  transaction(db, { now: testNow, jobs }, (tx) =>
    sendMail(tx, {
      to: 'ana@ejemplo.uy',
      subject: 'Hola',
      text: 'Hola',
      html: `<p>${'Hola '.repeat(20_000)}</p>`,
      kind,
    }),
  )
const lastTry = attemptOn({ db, clock, jobs }, { number: mailDeliveries.retries + 1 })
const messageIds = () => smtp.arrived.map(({ message }) => message.messageId)

/** Ends the connections that have a transaction open, as a database does that goes away; answers how many. */
const endTransactions = async () => {
  const { rowCount } = await pool.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction' and pid <> pg_backend_pid()`)
  return rowCount
}

beforeEach(async () => {
  smtp.arrived.length = 0
  Object.assign(smtp, { refusals: 0, code: 451, refusesAt: 'DATA', pause: 0, cuts: 0 })
  await pool.query('delete from mails')
})

test.each([
  ['greylists (450 at the address, twice)', { refusals: 2, code: 450, refusesAt: 'RCPT' as const }],
  ['is too busy for the sender (421)', { refusals: 1, code: 421, refusesAt: 'MAIL' as const }],
  ['defers the content (451)', { refusals: 3, code: 451, refusesAt: 'DATA' as const }],
  ['goes away in the middle of the message, twice', { cuts: 2 }],
])('a mail arrives once, with its own Message-ID, although the mail server %s', async (_what, trouble) => {
  Object.assign(smtp, trouble)
  const id = await send()
  await jobs.drain({ ahead: true })
  expect(messageIds()).toEqual([`<${id}@pliego.example>`])
  expect(await storedMails(db)).toMatchObject([{ html: null, refusedAt: null }])
})

test('what the operator can fix is no refusal of the mail: a sender that is not allowed, a password, TLS', async () => {
  for (const trouble of [
    { refusals: 1, code: 553, refusesAt: 'MAIL' as const },
    { refusals: 1, code: 530, refusesAt: 'RCPT' as const },
  ]) {
    Object.assign(smtp, trouble)
    await send()
    expect((await jobs.drain()).failed).toHaveLength(1)
  }
  await jobs.drain({ ahead: true })
  expect(smtp.arrived).toHaveLength(2)
})

test('a slow mail server is waited for; one slower than that gets the same Message-ID again', async () => {
  const impatient = delivery(smtp.url, 400)
  smtp.pause = 200
  const first = await send()
  await impatient.handler.run({ mailId: first }, { ...lastTry, number: 1 })
  expect(messageIds()).toEqual([`<${first}@pliego.example>`])
  smtp.pause = 900
  const second = await send()
  await expect(impatient.handler.run({ mailId: second }, { ...lastTry, number: 1 })).rejects.toThrow()
  smtp.pause = 0
  await jobs.drain({ ahead: true })
  await expect.poll(messageIds).toEqual([first, second, second].map((id) => `<${id}@pliego.example>`))
  impatient.close()
})

test('a mail that was taken while the database went away is not sent again', async () => {
  smtp.pause = 300
  const id = await send()
  const delivered = jobs.drain()
  await expect.poll(endTransactions, { interval: 20 }).toBe(1)
  expect((await delivered).failed).toHaveLength(1)
  expect(await storedMails(db)).toMatchObject([{ sentAt: null }])
  await jobs.drain({ ahead: true })
  expect(messageIds()).toEqual([`<${id}@pliego.example>`])
  expect(await storedMails(db)).toMatchObject([{ html: null, refusedAt: null }])
})

test('a mail server that requires TLS gets the mail encrypted, and one with an untrusted certificate gets none', async () => {
  const secure = await startSmtp({ requiresTls: true })
  const id = await send()
  const strict = delivery(secure.url)
  await expect(strict.handler.run({ mailId: id }, { ...lastTry, number: 1 })).rejects.toThrow(/certificate/)
  expect(secure.arrived).toHaveLength(0)
  const trusting = delivery(`${secure.url}?tls.rejectUnauthorized=false`)
  await trusting.handler.run({ mailId: id }, { ...lastTry, number: 2 })
  expect(secure.arrived).toHaveLength(1)
  strict.close()
  trusting.close()
  await secure.close()
})

test('what was refused for good, and what failed for a day, is listed and can be sent again', async () => {
  Object.assign(smtp, { refusals: 1, code: 550, refusesAt: 'RCPT' })
  const refused = await send()
  await jobs.drain()
  const away = delivery('smtp://127.0.0.1:4138')
  const tired = await send('verify-email')
  await expect(away.handler.run({ mailId: tired }, { ...lastTry, number: mailDeliveries.retries })).rejects.toThrow()
  await away.handler.run({ mailId: tired }, lastTry)
  away.close()
  expect(await failedMails(db)).toMatchObject([
    { id: refused, kind: 'recovery', to: 'ana@ejemplo.uy', failure: '550 RCPT TO', hasBody: true },
    { id: tired, kind: 'verify-email', failure: 'ESOCKET CONN', hasBody: true },
  ])
  await jobs.drain({ ahead: true })
  expect(smtp.arrived).toHaveLength(0)
  const resend = (ids: readonly string[] | 'all') =>
    transaction(db, { now: testNow, jobs }, (tx) => resendMails(tx, ids))
  expect(await resend([tired, crypto.randomUUID()])).toBe(1)
  expect(await resend('all')).toBe(1)
  expect(await resend('all')).toBe(0)
  await jobs.drain()
  expect(messageIds().toSorted()).toEqual([refused, tired].map((id) => `<${id}@pliego.example>`).toSorted())
  expect(await failedMails(db)).toEqual([])
})

test('deliveries that a killed process left behind are taken up at the next start, each once', async () => {
  const [left, sent, waiting] = [await send(), await send(), await send()]
  await pool.query(`update pgboss.job set state = 'active', started_on = now() - interval '1 second'
    where data ->> 'mailId' in ('${left}', '${sent}') and name = 'mail.deliver'`)
  await pool.query(`update mails set sent_at = now(), html = null, text = null where id = '${sent}'`)
  await resumeDeliveries(db, jobs, new Date())
  await resumeDeliveries(db, jobs, new Date())
  expect((await jobs.drain()).done).toBe(2)
  expect(messageIds().toSorted()).toEqual([left, waiting].map((id) => `<${id}@pliego.example>`).toSorted())
})
