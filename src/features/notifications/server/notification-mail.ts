import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { accounts } from '#features/accounts/server/tables.ts'
import type { Clock } from '#platform/clock.ts'
import { transaction, type Db, type Tx } from '#platform/db.ts'
import { defineQueue, handle, type Jobs } from '#platform/jobs.ts'
import { mailLayout } from '#platform/mail/layout.ts'
import { sendMail } from '#platform/mail/mail.ts'
import type { Settings } from '#platform/rpc.ts'
import { noticeLetter } from '../copy.ts'
import { preferencesOf } from './preferences.ts'
import { notifications } from './tables.ts'

const noticeMail = defineQueue({ name: 'notifications.mail', payload: z.object({ notificationId: z.uuid() }) })

/** Has this notification mailed to whom it is for, once the transaction commits. */
export const mailLater = (tx: Tx, notificationId: string): Promise<void> => tx.enqueue(noticeMail, { notificationId })

/**
 * Mails one notification, in the words of the bell and with no others, to the address its person signs in with: the one
 * that is confirmed (rulings: the rest only with the email switch on). Nothing is mailed without a mail server, nor what was
 * read or switched off meanwhile. The mail has the notification's id, so that a second run writes none.
 */
export const noticeMailHandler = (given: {
  readonly db: Db
  readonly clock: Clock
  readonly jobs: () => Pick<Jobs, 'send' | 'wake'>
  readonly settings: Pick<Settings, 'publicUrl' | 'mailServer'>
}) =>
  handle(noticeMail, async ({ notificationId }) => {
    const { publicUrl, mailServer } = given.settings
    if (!mailServer) return
    await transaction(given.db, { clock: given.clock, jobs: given.jobs() }, async (tx) => {
      const [one] = await tx
        .select({ notice: notifications, email: accounts.email })
        .from(notifications)
        .innerJoin(accounts, eq(accounts.id, notifications.userId))
        .where(eq(notifications.id, notificationId))
      if (!one || one.notice.readAt || !(await preferencesOf(tx, one.notice.userId)).byMail) return
      const { subject, ...letter } = noticeLetter(one.notice, publicUrl)
      const kind = `notice-${one.notice.type}`
      await sendMail(tx, { id: notificationId, to: one.email, subject, kind, ...mailLayout(letter) })
    })
  })
