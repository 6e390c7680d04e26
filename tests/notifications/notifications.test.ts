import { setTimeout } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { accounts } from '#features/accounts/server/procedures.ts'
import { findIdentity } from '#features/accounts/server/identities.ts'
import { typeLabel } from '#features/notifications/copy.ts'
import { kinds, type NotificationKind } from '#features/notifications/domain/kinds.ts'
import { notify, notifyTeam } from '#features/notifications/server/notify.ts'
import { notifications } from '#features/notifications/server/procedures.ts'
import { notificationPreferences } from '#features/notifications/server/tables.ts'
import { openLive } from '#platform/live/live.ts'
import { storedMails } from '#platform/mail/mail.ts'
import { accountsOf } from '../accounts/fixtures/people.ts'
import { callAs, memberViewer, testSettings } from '../harness/api.ts'
import { freshPlatform, testNow } from '../harness/platform.ts'

const platform = await freshPlatform()
const { join, signIn, viewerOf } = accountsOf(platform)
const { clock, write, db } = platform
const ana = await join()
const bruno = await join({ email: 'bruno@otra.uy', company: 'Otra', phone: '2900 0000' })
const asAna = callAs(platform, notifications, memberViewer(ana.user.id, 'buyer'))
const asBruno = callAs(platform, notifications, memberViewer(bruno.user.id, 'supplier'))
const all = { type: null, unread: false, cursor: null, limit: 20 }

const make = (userId: string, kind: NotificationKind, title = 'Título') =>
  write((tx) => notify(tx, { userId, kind, title, message: 'Mensaje', rfqId: null, quotationId: null }))

beforeEach(async () => {
  clock.set(testNow)
  await platform.pool.query('truncate notifications, notification_preferences, mails')
})

test('the pages of the list have each notification once, newest first, with the counts', async () => {
  for (let n = 0; n < 25; n += 1) {
    clock.set(new Date(testNow.getTime() + n))
    await make(ana.user.id, n % 2 ? 'quotation-new' : 'rfq-reception-ended', `n${n}`)
  }
  const first = await asAna.list(all)
  const second = await asAna.list({ ...all, cursor: first.next })
  const counts = { all: 25, unread: 25, quotation: 12, rfq: 13, message: 0, system: 0 }
  expect([first.counts, second.counts]).toEqual([counts, counts])
  expect([...first.notifications, ...second.notifications].map(({ title }) => title)).toEqual(
    Array.from({ length: 25 }, (_, n) => `n${24 - n}`),
  )
  expect(second.next).toBeNull()
  const byType = await asAna.list({ ...all, type: 'quotation' })
  expect(byType).toMatchObject({ counts })
  expect(byType.notifications).toHaveLength(12)
  expect((await asBruno.list(all)).notifications).toEqual([])
})

test('saved preferences apply to the notifications of that person only', async () => {
  const byType = { quotationByMail: true, messageByMail: true, rfqByMail: true }
  const defaults = { quotation: true, message: true, system: true, rfq: true, byMail: false, ...byType }
  const mailServer = false
  expect(await asAna.preferences()).toEqual({ ...defaults, mailServer })
  const wanted = { ...defaults, quotation: false }
  expect(await asAna.savePreferences({ ...defaults, rfq: false })).toEqual({ ...defaults, rfq: false, mailServer })
  expect(await asAna.savePreferences(wanted)).toEqual({ ...wanted, mailServer })
  expect(await asAna.preferences()).toEqual({ ...wanted, mailServer })
  expect(await asBruno.preferences()).toEqual({ ...defaults, mailServer })
  for (const { user } of [ana, bruno])
    for (const kind of ['quotation-new', 'rfq-extended'] as const) await make(user.id, kind, kind)
  expect((await asAna.list(all)).notifications.map(({ title }) => title)).toEqual(['rfq-extended'])
  expect((await asBruno.list(all)).notifications).toHaveLength(2)
})

test('the notification of a live event is loaded by its id, behind any others, and by its person only', async () => {
  for (let n = 0; n < 6; n += 1) await make(ana.user.id, 'question-new')
  const stream = await callAs(platform, notifications, await viewerOf(ana.accessToken)).live({ after: null })
  await stream.next()
  await make(ana.user.id, 'quotation-new', 'Nueva cotización')
  const { id } = (await stream.next()).value as { id: string }
  await stream.return()
  expect((await asAna.load({ id })).notification).toMatchObject({ id, title: 'Nueva cotización', readAt: null })
  expect(await asBruno.load({ id })).toEqual({ notification: null })
  expect(await asAna.load({ id: '019a0000-0000-7000-8000-0000000000ff' })).toEqual({ notification: null })
  await asAna.markRead({ id })
  expect((await asAna.load({ id })).notification).toMatchObject({ id, readAt: testNow })
})

test('a person marks only its own notifications as read, and a foreign id gets the answer of an absent one', async () => {
  await make(ana.user.id, 'quotation-new')
  await make(ana.user.id, 'quotation-new')
  const [newest] = (await asAna.list(all)).notifications
  const absent = '019a0000-0000-7000-8000-0000000000ff'
  expect(await asBruno.markRead({ id: newest!.id })).toEqual(await asBruno.markRead({ id: absent }))
  expect(await asAna.markRead({ id: absent })).toEqual({ unread: 2 })
  expect(await asAna.markRead({ id: newest!.id })).toEqual({ unread: 1 })
  clock.set(new Date(testNow.getTime() + 5000))
  expect(await asAna.markRead({ id: newest!.id })).toEqual({ unread: 1 })
  expect((await asAna.list(all)).notifications[0]!.readAt).toEqual(testNow)
  expect((await asAna.list({ ...all, unread: true })).notifications).toHaveLength(1)
  await asAna.markAllRead()
  expect((await asAna.list(all)).counts).toMatchObject({ all: 2, unread: 0, quotation: 2 })
})

test('a switched-off type is not made, except for selected, not selected, answered questions and system', async () => {
  await db.insert(notificationPreferences).values({
    userId: ana.user.id,
    quotationNotifications: false,
    messageNotifications: false,
    systemNotifications: false,
    rfqNotifications: false,
  })
  for (const kind of Object.keys(kinds) as NotificationKind[]) await make(ana.user.id, kind, kind)
  expect((await asAna.list(all)).notifications.map(({ title }) => title).sort()).toEqual([
    'mail-stopped',
    'question-answered',
    'quotation-not-selected',
    'quotation-selected',
    'security',
    'security-device',
    'welcome',
  ])
})

test('live events have position, type and id only, reach their person and end within a second of signing out', async () => {
  const viewer = await viewerOf(ana.accessToken)
  const stream = await callAs(platform, notifications, viewer).live({ after: null })
  const events: { position: number }[] = []
  const reading = (async () => {
    for await (const event of stream) events.push(event)
    return Date.now()
  })()
  await expect.poll(() => events).toMatchObject([{ type: 'resync', id: null }])
  await make(ana.user.id, 'quotation-new')
  await make(bruno.user.id, 'quotation-new')
  const [made] = (await asAna.list(all)).notifications
  await expect.poll(() => events.length).toBe(2)
  await asAna.markAllRead()
  await expect.poll(() => events.length).toBe(3)
  const signedOutAt = Date.now()
  await callAs(platform, accounts, viewer).signOut()
  expect((await reading) - signedOutAt).toBeLessThan(process.env.LONG ? 1_000 : 5_000)
  const { position } = events[0]!
  expect(events).toEqual([
    { position, type: 'resync', id: null },
    { position: position + 1, type: 'notification', id: made!.id },
    { position: position + 2, type: 'notification.read', id: null },
  ])
})

test('a stream ends at once with its session, even before the database’s notice arrives', async () => {
  // A connection to another database receives none of the notices of this one.
  const live = await openLive({ ...platform.connection, database: 'postgres' }, platform.db, platform.log)
  const viewer = await viewerOf((await signIn('ana@constructora.uy')).accessToken)
  const stream = await callAs(platform, notifications, viewer, { live }).live({ after: null })
  expect((await stream.next()).value).toMatchObject({ type: 'resync', id: null })
  const end = endOf(stream)
  await callAs(platform, accounts, viewer, { live }).signOut()
  expect(await end).toBe(true)
  await live.stop()
})

test('a stream ends when its access token expires', async () => {
  const viewer = await viewerOf((await signIn('bruno@otra.uy')).accessToken)
  const expiring = { ...viewer, expiresAt: new Date(testNow.getTime() + 200) }
  const stream = await callAs(platform, notifications, expiring as typeof viewer).live({ after: null })
  expect((await stream.next()).value).toMatchObject({ type: 'resync', id: null })
  expect(await endOf(stream)).toBe(true)
})

/** Whether the stream ends next, in time. */
const endOf = (stream: { next(): Promise<IteratorResult<unknown>> }) =>
  Promise.race([
    stream.next().then(({ done }) => done),
    setTimeout(process.env.LONG ? 1_200 : 5_200, 'open', { ref: false }),
  ])

test('the team gets a mail with every field, and learns of a buyer that quotes on its own RFQ', async () => {
  const buyer = await findIdentity(db, ana.user.id)
  const supplier = await findIdentity(db, bruno.user.id)
  const rfq = { rfqId: 'r-1', rfqTitle: 'Cemento', currency: 'UYU' as const }
  await write(async (tx) => {
    const shared = { id: 'r-1', title: 'Cemento', categoryName: null, deadline: '2026-03-20', currency: 'USD' as const }
    await notifyTeam(tx, testSettings, { type: 'rfq_published', buyer, createdAt: tx.now, ...shared })
    const sent = { price: '1390.5', totalQuotations: 2, createdAt: tx.now }
    await notifyTeam(tx, testSettings, { type: 'new_quotation', supplier, buyer, ...rfq, ...sent })
    await notifyTeam(tx, testSettings, { type: 'new_quotation', supplier: buyer, buyer, ...rfq, ...sent })
    const won = { winningSupplier: supplier, winningPrice: '1390.5', buyer }
    await notifyTeam(tx, testSettings, { type: 'supplier_selected', ...rfq, ...won })
  })
  const mails = (await storedMails(db)).reverse()
  expect(mails.map(({ to, kind }) => [to, kind])).toEqual([
    ['equipo@pliego.example', 'team-rfq_published'],
    ['equipo@pliego.example', 'team-new_quotation'],
    ['equipo@pliego.example', 'team-new_quotation'],
    ['equipo@pliego.example', 'team-supplier_selected'],
  ])
  for (const word of ['r-1', 'Cemento', 'Constructora del Este', 'Sin categoría', '20/03/2026', 'USD'])
    expect(mails[0]!.text).toContain(word)
  for (const word of ['r-1', 'Cemento', 'Otra', '1.390,50', 'UYU', '2']) expect(mails[1]!.text).toContain(word)
  expect(mails[1]!.text).not.toContain('Coincide')
  expect(mails[2]!.text).toContain('Coincide con el comprador en: correo')
  for (const word of ['Otra', '1.390,50', 'Constructora del Este']) expect(mails[3]!.text).toContain(word)
})

test('each type has its label, and an unknown one a general label', () => {
  expect(['quotation', 'message', 'system', 'rfq', 'other', 'toString'].map(typeLabel)).toEqual([
    'Cotización',
    'Mensaje',
    'Sistema',
    'Licitación',
    'Notificación',
    'Notificación',
  ])
})
