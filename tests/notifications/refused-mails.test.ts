import { beforeEach, expect, test } from 'vitest'
import { defaultPreferences } from '#features/notifications/domain/kinds.ts'
import { savePreferences } from '#features/notifications/server/preferences.ts'
import { countRefusedMails } from '#features/notifications/server/refused-mails.ts'
import { notificationPreferences, notifications } from '#features/notifications/server/tables.ts'
import { transaction } from '#platform/database/db.ts'
import type { MailKind } from '#platform/mail/kinds.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { accountsOf } from '../accounts/fixtures/people.ts'
import { freshPlatform } from '../harness/platform.ts'
import { openOutbox } from '../harness/outbox.ts'

const platform = await freshPlatform()
const { db, clock, pool } = platform
const ana = (await accountsOf(platform).join()).user
const { smtp, jobs } = await openOutbox(platform, { settled: countRefusedMails({ db }) })

beforeEach(async () => {
  await pool.query('truncate notifications, notification_preferences, mails, mail_refusals')
  await db
    .insert(notificationPreferences)
    .values({ userId: ana.id, emailNotifications: true, systemNotifications: false })
  smtp.unknownAddresses.clear()
  smtp.arrived.length = 0
})

const deliver = async (kind: MailKind = 'notice-rfq') => {
  const mail = { to: ana.email, subject: 'Hola', text: 'x', html: 'x', kind }
  await transaction(db, { clock, jobs }, (tx) => sendMail(tx, mail))
  await jobs.drain()
}
/** The address refuses a mail on each of this many days. */
const refuse = async (days: number) => {
  smtp.unknownAddresses.add(ana.email)
  for (let n = 0; n < days; n += 1) {
    await pool.query('truncate rate_limits')
    await deliver()
  }
  smtp.unknownAddresses.clear()
}
const state = async () => ({
  isOn: (await db.select().from(notificationPreferences))[0]!.emailNotifications,
  notices: (await db.select().from(notifications)).map(({ type, metadata }) => `${type} ${metadata.kind}`),
})

test('the switch for mails goes off after refusals of the address on three days in a row, and the bell says so once', async () => {
  await refuse(2)
  expect(await state()).toEqual({ isOn: true, notices: [] })
  await refuse(1)
  expect(await state()).toEqual({ isOn: false, notices: ['system mail-stopped'] })
  await refuse(4)
  expect((await state()).notices).toHaveLength(1)
})

test('what a stranger can cause in a day counts once', async () => {
  await refuse(1)
  smtp.unknownAddresses.add(ana.email)
  for (let n = 0; n < 5; n += 1) await deliver()
  smtp.unknownAddresses.clear()
  await refuse(1)
  expect(await state()).toEqual({ isOn: true, notices: [] })
  await refuse(1)
  expect((await state()).isOn).toBe(false)
})

test('a mail that arrives resets the count, and a refusal of its content does not count', async () => {
  await refuse(2)
  await deliver()
  await refuse(2)
  Object.assign(smtp, { refusals: 1, code: 554 })
  await deliver()
  expect(await state()).toEqual({ isOn: true, notices: [] })
})

test('a refusal for a reason of policy, such as a blocklist that names us, never counts', async () => {
  for (let day = 0; day < 4; day += 1) {
    await pool.query('truncate rate_limits')
    Object.assign(smtp, { refusals: 1, code: 554, refusesAt: 'RCPT', reason: '5.7.1 Blocked by a list' })
    await deliver()
  }
  Object.assign(smtp, { refusesAt: 'DATA', reason: 'Try again later' })
  const { rows } = await pool.query("select failure from mails where failure like '554%'")
  expect(rows).toHaveLength(4)
  expect(await state()).toEqual({ isOn: true, notices: [] })
})

test('whoever switches mails on again starts without refusals', async () => {
  await refuse(5)
  await transaction(db, { clock, jobs }, (tx) => savePreferences(tx, ana.id, { ...defaultPreferences, byMail: true }))
  await refuse(2)
  expect((await state()).isOn).toBe(true)
})

test('an address whose mails went off still gets the mail that restores the account', async () => {
  await refuse(3)
  expect((await state()).isOn).toBe(false)
  await deliver('recovery')
  expect(smtp.arrived).toHaveLength(1)
})
