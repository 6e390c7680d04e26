import { watchSession } from '#features/accounts/server/sessions/session-watch.ts'
import { minuteMs } from '#lib/durations.ts'
import { builders } from '#platform/rpc.ts'
import { notificationsContract } from '../contract.ts'
import { storeMessage } from './contact.ts'
import { findPreferences, savePreferences } from './preferences.ts'
import { countTry } from './rate-limits.ts'
import { mailTest } from './test-mail.ts'
import { countByTab, countUnread, findNotification, listNotifications } from './queries.ts'
import { notificationView } from './views.ts'
import { markAllRead, markRead } from './writes.ts'

const { member, visitor } = builders(notificationsContract)

const contact = visitor.contact.handler(async ({ input, context }) => {
  await countTry(context.db, 'contact-address', context.address)
  await context.transaction((tx) => storeMessage(tx, context.settings, input))
  return {}
})

const list = member.list.handler(async ({ input, context }) => {
  const [{ page, next }, counts] = await Promise.all([
    listNotifications(context.db, context.member, input),
    countByTab(context.db, context.member),
  ])
  return { notifications: page.map(notificationView), next, counts }
})

const load = member.load.handler(async ({ input, context }) => {
  const row = await findNotification(context.db, context.member, input.id)
  return { notification: row && notificationView(row) }
})

const read = member.markRead.handler(({ input, context }) =>
  context.transaction(async (tx) => {
    await markRead(tx, context.member, input.id)
    return { unread: await countUnread(tx, context.member) }
  }),
)

const readAll = member.markAllRead.handler(({ context }) =>
  context.transaction(async (tx) => {
    await markAllRead(tx, context.member)
    return {}
  }),
)

const preferences = member.preferences.handler(async ({ context }) => ({
  ...(await findPreferences(context.db, context.member)),
  mailServer: context.settings.mailServer,
}))

const save = member.savePreferences.handler(({ input, context }) =>
  context.transaction(async (tx) => {
    const { mailServer } = context.settings
    const byMail = mailServer ? input.byMail : (await findPreferences(tx, context.member)).byMail
    await savePreferences(tx, context.member, { ...input, byMail })
    return { ...input, byMail, mailServer }
  }),
)

const sendTest = member.sendTestMail.handler(async ({ context, errors }) => {
  if (!context.settings.mailServer) throw errors.NO_MAIL_SERVER()
  await countTry(context.db, 'test-mail', context.member)
  await context.transaction((tx) => mailTest(tx, context.settings, context.member))
  return { sentAt: context.now }
})

/** An event carries the time at which its transaction began, and those of other processes have other clocks. */
const clockSlackMs = 2 * minuteMs

const live = member.live.handler(async ({ input, context, signal }) => {
  const { after, openedFor } = input
  const quietSince = openedFor === null ? null : new Date(context.now.getTime() - openedFor - clockSlackMs)
  const events = context.live.subscribe(context.member, after, quietSince)
  const end = () => events.end()
  events.onEnd(await watchSession(context, context.session, end))
  if (signal?.aborted) end()
  signal?.addEventListener('abort', end, { once: true })
  return context.openStream(events)
})

/** Notifications: the bell, its list, its live events and what a person wants to hear of. */
export const notifications = {
  contact,
  list,
  load,
  markRead: read,
  markAllRead: readAll,
  preferences,
  savePreferences: save,
  sendTestMail: sendTest,
  live,
}
