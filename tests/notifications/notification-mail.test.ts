import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { NotificationKind } from '#features/notifications/domain/kinds.ts'
import { notificationMailHandler } from '#features/notifications/server/notification-mail.ts'
import { notify, type Notice } from '#features/notifications/server/notify.ts'
import { notifications as router } from '#features/notifications/server/procedures.ts'
import { notifications } from '#features/notifications/server/tables.ts'
import { transaction } from '#platform/db.ts'
import { startJobs } from '#platform/jobs.ts'
import { storedMails, mailDelivery } from '#platform/mail/mail.ts'
import { accountsOf } from '../accounts/fixtures/people.ts'
import { callAs, memberViewer, testSettings } from '../harness/api.ts'
import { freshPlatform } from '../harness/platform.ts'
import { startSmtp } from '../harness/smtp.ts'

const platform = await freshPlatform()
const { db, clock, pool, log } = platform
const ana = (await accountsOf(platform).join()).user
const smtp = await startSmtp()
const settings = { ...testSettings, mailServer: true }
const delivery = mailDelivery({ db, log, smtpUrl: smtp.url, from: 'Pliego <hola@pliego.example>' })
const mailJob = notificationMailHandler({ db, clock, settings, jobs: () => jobs })
const jobs = await startJobs({ pool, log, workers: false, handlers: [delivery.handler, mailJob] })
afterAll(async () => {
  delivery.close()
  await jobs.stop()
  await smtp.close()
})

const defaults = { quotation: true, message: true, system: true, rfq: true, byMail: false }
const asAna = callAs(platform, router, memberViewer(ana.id, 'buyer'), { settings })
const rfqId = '019a0000-0000-7000-8000-000000000011'
const quotationId = '019a0000-0000-7000-8000-000000000022'
const make = (kind: NotificationKind, extra: Partial<Notice> = {}) =>
  transaction(db, { clock, jobs }, (tx) =>
    notify(tx, { userId: ana.id, kind, title: `T ${kind}`, message: `M ${kind}`, rfqId, quotationId: null, ...extra }),
  )
const notificationIds = async () => (await db.select().from(notifications)).map(({ id }) => id)
const attempt = { number: 1, signal: new AbortController().signal }

beforeEach(async () => {
  await pool.query('truncate notifications, notification_preferences, mails')
  await jobs.drain()
  smtp.arrived.length = 0
  smtp.refusals = 0
})

test('notifications are mailed only while the switch for mails is on', async () => {
  expect(await asAna.preferences()).toEqual({ ...defaults, mailServer: true })
  await make('quotation-new')
  expect(await asAna.savePreferences({ ...defaults, byMail: true })).toEqual({
    ...defaults,
    byMail: true,
    mailServer: true,
  })
  await make('quotation-revised')
  await jobs.drain()
  await asAna.savePreferences(defaults)
  await make('quotation-withdrawn')
  await jobs.drain()
  expect(smtp.arrived.map(({ message }) => message.subject)).toEqual(['T quotation-revised'])
})

test('a mail has the text of the notification, its link, and the link to the preferences, in text and HTML', async () => {
  await asAna.savePreferences({ ...defaults, byMail: true })
  await make('quotation-new')
  await make('quotation-not-selected', { rfqId: null, quotationId })
  await make('welcome', { rfqId: null })
  await jobs.drain()
  expect(smtp.arrived.flatMap(({ to }) => to)).toEqual(Array.from({ length: 3 }, () => ana.email))
  const links = [`/rfq/${rfqId}`, `/quotation-detail/${quotationId}`, '/notifications']
  for (const { message } of smtp.arrived) {
    const link = `${settings.publicUrl}${links[['T quotation-new', 'T quotation-not-selected', 'T welcome'].indexOf(message.subject!)]}`
    expect(message.text).toContain(message.subject!.replace('T', 'M'))
    expect(message.html).toContain(message.subject!.replace('T', 'M'))
    expect(message.text).toContain(`:\n${link}`)
    expect(message.html).toContain(`href="${link}"`)
    expect(message.text).toContain(`Cambiar avisos: ${settings.publicUrl}/settings/notifications`)
    expect(message.html).toContain(`href="${settings.publicUrl}/settings/notifications"`)
  }
})

test('a notification is mailed once, however often its job runs and the mail server refuses', async () => {
  await asAna.savePreferences({ ...defaults, byMail: true })
  await make('rfq-reception-ended')
  const [notificationId] = await notificationIds()
  smtp.refusals = 1
  await Promise.all([mailJob.run({ notificationId }, attempt), mailJob.run({ notificationId }, attempt)])
  await jobs.drain()
  await jobs.drain({ ahead: true })
  await mailJob.run({ notificationId }, attempt)
  await jobs.drain({ ahead: true })
  expect(smtp.arrived).toHaveLength(1)
  expect((await storedMails(db)).map(({ id, kind }) => [id, kind])).toEqual([[notificationId, 'notice-rfq']])
})

test('notifications that were read, have another mail or are switched off are not mailed', async () => {
  await asAna.savePreferences({ ...defaults, rfq: false, byMail: true })
  await make('quotation-new')
  await asAna.markRead({ id: (await notificationIds())[0]! })
  await make('quotation-selected', { byMail: false })
  await make('rfq-extended')
  await jobs.drain()
  expect(await storedMails(db)).toEqual([])
  expect(await notificationIds()).toHaveLength(2)
})

test('without a mail server nothing is mailed and the switch does not change', async () => {
  await asAna.savePreferences({ ...defaults, byMail: true })
  const without = callAs(platform, router, memberViewer(ana.id, 'buyer'))
  expect(await without.savePreferences({ ...defaults, rfq: false })).toEqual({
    ...defaults,
    rfq: false,
    byMail: true,
    mailServer: false,
  })
  await make('quotation-new')
  const idle = notificationMailHandler({ db, clock, settings: testSettings, jobs: () => jobs })
  await idle.run({ notificationId: (await notificationIds())[0]! }, attempt)
  expect(await storedMails(db)).toEqual([])
})

test('the job of a deleted notification succeeds and mails nothing', async () => {
  await asAna.savePreferences({ ...defaults, byMail: true })
  await make('quotation-new')
  await db.delete(notifications).where(eq(notifications.userId, ana.id))
  expect(await jobs.drain()).toEqual({ done: 1, failed: [] })
})
