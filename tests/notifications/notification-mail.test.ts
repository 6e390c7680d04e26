import { eq } from 'drizzle-orm'
import pg from 'pg'
import { v7 } from 'uuid'
import { beforeEach, expect, test, vi } from 'vitest'
import type { NotificationKind } from '#features/notifications/domain/kinds.ts'
import { notificationMailHandler } from '#features/notifications/server/notification-mail.ts'
import type { Notice } from '#features/notifications/server/notice.ts'
import { notify, notifyAll } from '#features/notifications/server/notify.ts'
import { notifications as router } from '#features/notifications/server/procedures.ts'
import { notificationPreferences, notifications } from '#features/notifications/server/tables.ts'
import { transaction } from '#platform/database/db.ts'
import { storedMails } from '#platform/mail/mail.ts'
import { accountsOf } from '../accounts/fixtures/people.ts'
import { callAs, memberViewer, testSettings } from '../harness/api.ts'
import { freshPlatform } from '../harness/platform.ts'
import { openOutbox } from '../harness/outbox.ts'
import { attemptOn } from '../harness/attempt.ts'

const platform = await freshPlatform()
const { db, clock, pool } = platform
const { join } = accountsOf(platform)
const ana = (await join()).user
const bruno = (await join({ email: 'bruno@otra.uy', userType: 'supplier' })).user
const settings = { ...testSettings, mailServer: true }
const mailJob = notificationMailHandler({ settings })
const { smtp, jobs } = await openOutbox(platform, { handlers: [mailJob] })

const byType = { quotationByMail: true, messageByMail: true, rfqByMail: true }
const defaults = { quotation: true, message: true, system: true, rfq: true, byMail: false, ...byType }
const asAna = callAs(platform, router, memberViewer(ana.id, 'buyer'), { settings })
const rfqId = '019a0000-0000-7000-8000-000000000011'
const quotationId = '019a0000-0000-7000-8000-000000000022'
const make = (kind: NotificationKind, extra: Partial<Notice> = {}) =>
  transaction(db, { clock, jobs }, (tx) =>
    notify(tx, { userId: ana.id, kind, title: `T ${kind}`, message: `M ${kind}`, rfqId, quotationId: null, ...extra }),
  )
const notificationIds = async () => (await db.select().from(notifications)).map(({ id }) => id)
const attempt = attemptOn({ db, clock, jobs })

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

test('of two messages about one event, the one that is true no longer is in the bell only', async () => {
  await asAna.savePreferences({ ...defaults, byMail: true })
  const [ended, notSelected] = (['rfq-reception-ended', 'quotation-not-selected'] as const).map((kind) => ({
    kind,
    title: `T ${kind}`,
    message: `M ${kind}`,
  }))
  const recipient = { userId: ana.id, rfqId: null, quotationId }
  await transaction(db, { clock, jobs }, (tx) =>
    notifyAll(tx, [{ ...ended!, byMail: false }, notSelected!], [recipient]),
  )
  await jobs.drain()
  expect(await notificationIds()).toHaveLength(2)
  expect(smtp.arrived.map(({ message }) => message.subject)).toEqual(['T quotation-not-selected'])
})

test('of the system, and of a type whose mails are switched off, the bell tells and no mail does', async () => {
  await asAna.savePreferences({ ...defaults, byMail: true, quotationByMail: false })
  await make('quotation-new')
  await make('rfq-extended')
  await make('contact-sent')
  await make('welcome')
  await jobs.drain()
  expect(await notificationIds()).toHaveLength(4)
  expect(smtp.arrived.map(({ message }) => message.subject).toSorted()).toEqual(['T contact-sent', 'T rfq-extended'])
})

test('a type that is off in the bell is not mailed, not even what the bell always tells', async () => {
  await asAna.savePreferences({ ...defaults, byMail: true, quotation: false })
  await make('quotation-new')
  await make('quotation-selected')
  await jobs.drain()
  expect(await notificationIds()).toHaveLength(1)
  expect(await storedMails(db)).toEqual([])
})

test('what a supplier cannot switch off in the bell is mailed as its switch for mails says', async () => {
  const asBruno = callAs(platform, router, memberViewer(bruno.id, 'supplier'), { settings })
  // As somebody saved them while the bell had these switches.
  const saved = { ...defaults, byMail: true, quotation: false, message: false }
  await asBruno.savePreferences({ ...saved, messageByMail: false })
  const toBruno = { userId: bruno.id, rfqId: null, quotationId }
  await make('quotation-not-selected', toBruno)
  await make('question-answered', toBruno)
  await jobs.drain()
  expect(await notificationIds()).toHaveLength(2)
  expect(smtp.arrived.map(({ message }) => message.subject)).toEqual(['T quotation-not-selected'])
})

test('a mail has the text of the notification, its link, and the link to the preferences, in text and HTML', async () => {
  await asAna.savePreferences({ ...defaults, byMail: true })
  await make('quotation-new')
  await make('quotation-not-selected', { rfqId: null, quotationId })
  await make('contact-sent', { rfqId: null })
  await jobs.drain()
  expect(smtp.arrived.flatMap(({ to }) => to)).toEqual(Array.from({ length: 3 }, () => ana.email))
  const links = [`/rfq/${rfqId}?tab=comparison`, `/quotation-detail/${quotationId}`, '/notifications']
  for (const { message } of smtp.arrived) {
    const link = `${settings.publicUrl}${links[['T quotation-new', 'T quotation-not-selected', 'T contact-sent'].indexOf(message.subject!)]}`
    expect(message.text).toContain(message.subject!.replace('T', 'M'))
    expect(message.html).toContain(message.subject!.replace('T', 'M'))
    expect(message.text).toContain(`\n${link}\n`)
    expect(message.html).toContain(`href="${link}"`)
    expect(message.text).toContain(`Cambiar avisos: ${settings.publicUrl}/settings/notifications`)
    expect(message.html).toContain(`href="${settings.publicUrl}/settings/notifications"`)
  }
})

test('the subject of a mail names the RFQ, so that those of several are no conversation', async () => {
  await asAna.savePreferences({ ...defaults, byMail: true })
  await make('rfq-reception-ended', { about: 'Galpón\ny baños, ver pagos.example' })
  await make('quotation-new', {
    brief: { text: 'Uno cotizó.', subject: 'Azotea', amount: '12', currency: 'USD', complete: true },
  })
  await jobs.drain()
  expect(smtp.arrived.map(({ message }) => message.subject).toSorted()).toEqual([
    'T quotation-new: Azotea',
    'T rfq-reception-ended: Galpón y baños, ver pagos. example',
  ])
  expect(smtp.arrived.map(({ message }) => message.html).join()).toContain('US$\u00a012,00 · Uno cotizó.')
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
  const idle = notificationMailHandler({ settings: testSettings })
  await idle.run({ notificationId: (await notificationIds())[0]! }, attempt)
  expect(await storedMails(db)).toEqual([])
})

test('the job of a deleted notification succeeds and mails nothing', async () => {
  await asAna.savePreferences({ ...defaults, byMail: true })
  await make('quotation-new')
  await db.delete(notifications).where(eq(notifications.userId, ana.id))
  expect(await jobs.drain()).toEqual({ done: 1, failed: [] })
})

test('5,000 people are told by three statements, each what it wants, and mailed only with the switch on', async () => {
  const people = Array.from({ length: 5_000 }, () => v7())
  await pool.query(
    `with people as (select unnest($1::uuid[]) as id),
      account as (insert into accounts (id, email, password_hash, user_type, verified_at, created_at)
        select id, id || '@muchos.example', 'x', 'supplier', now(), now() from people returning id)
      insert into profiles (id, user_type, created_at) select id, 'supplier', now() from people`,
    [people],
  )
  await db.insert(notificationPreferences).values([
    { userId: people[0]!, rfqNotifications: false, emailNotifications: true },
    { userId: people[1]!, emailNotifications: true },
  ])
  await jobs.drain()
  const message = { kind: 'rfq-extended', title: 'T', message: 'M' } as const
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  await transaction(db, { clock, jobs }, (tx) =>
    notifyAll(
      tx,
      [message],
      people.map((userId) => ({ userId, rfqId: null, quotationId: null })),
    ),
  )
  const texts = statements.mock.calls.map(([statement]) => JSON.stringify(statement))
  statements.mockRestore()
  expect(texts.filter((text) => /insert into|pg_notify/i.test(text))).toHaveLength(3)
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from notifications')
  expect(rows).toEqual([{ n: 4_999 }])
  expect(
    await pool.query(`select data from pgboss.job where name = 'notifications.mail' and state = 'created'`),
  ).toHaveProperty('rowCount', 1)
})

test('a test mail goes to the sign-in email, five times an hour, and nowhere without a mail server', async () => {
  const { sentAt } = await asAna.sendTestMail()
  expect(sentAt).toEqual(clock.now())
  await jobs.drain()
  expect(smtp.arrived.map(({ to, message }) => [to, message.subject])).toEqual([
    [[ana.email], 'Correo de prueba de Pliego'],
  ])
  for (let n = 0; n < 4; n += 1) await asAna.sendTestMail()
  await expect(asAna.sendTestMail()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  const without = callAs(platform, router, memberViewer(ana.id, 'buyer'))
  await expect(without.sendTestMail()).rejects.toMatchObject({ code: 'NO_MAIL_SERVER' })
})
