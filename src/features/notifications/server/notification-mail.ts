import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { accounts } from '#features/accounts/server/tables.ts'
import type { Tx } from '#platform/database/db.ts'
import { handle } from '#platform/jobs/handler.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import { mailLayout } from '#platform/mail/layout.ts'
import { sendMail } from '#platform/mail/mail.ts'
import type { Settings } from '#platform/rpc.ts'
import { notificationEmail } from '../copy/mails.ts'
import { isMailed } from '../domain/kinds.ts'
import { findPreferences } from './preferences.ts'
import { notifications } from './tables.ts'
import type { StoredNotification } from './writes.ts'

const notificationMail = defineQueue({ name: 'notifications.mail', payload: z.object({ notificationId: z.uuid() }) })

/** Queues the mails of stored notifications whose people have mails switched on; they leave after the commit. */
export const enqueueNotificationMails = (tx: Tx, stored: readonly StoredNotification[]): Promise<void> =>
  tx.enqueue(
    notificationMail,
    stored.flatMap(({ id, byMail }) => (byMail ? [{ notificationId: id }] : [])),
  )

/**
 * Mails one notification, with the text of the bell and no other, to the sign-in email of its person, because that one
 * is confirmed (docs/rules/notifications.md#mail). It mails nothing without a mail server, and no notification that was
 * read meanwhile or whose person has switched mails off. The mail has the notification's id, so that a second run adds
 * none.
 */
export const notificationMailHandler = (services: { readonly settings: Pick<Settings, 'publicUrl' | 'mailServer'> }) =>
  handle(notificationMail, async ({ notificationId }, { transaction }) => {
    const { publicUrl, mailServer } = services.settings
    if (!mailServer) return
    await transaction(async (tx) => {
      const [row] = await tx
        .select({ notification: notifications, email: accounts.email, userType: accounts.userType })
        .from(notifications)
        .innerJoin(accounts, eq(accounts.id, notifications.userId))
        .where(eq(notifications.id, notificationId))
      if (!row || row.notification.readAt) return
      const { notification, email, userType } = row
      const { type } = notification
      if (!isMailed(type, await findPreferences(tx, notification.userId), userType)) return
      const { kind: what = '', about, brief = null } = notification.metadata
      const { subject, ...text } = notificationEmail(
        { ...notification, kind: what, about: about ?? null, brief },
        publicUrl,
      )
      const kind = `notice-${type}` as const
      await sendMail(tx, { id: notificationId, to: email, subject, kind, ...mailLayout(text) })
    })
  })
