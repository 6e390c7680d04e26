import { sessionEndSignal } from '#features/accounts/server/ended-sessions.ts'
import { builders } from '#platform/rpc.ts'
import { notificationsContract } from '../contract.ts'
import { countTry, storeMessage } from './contact.ts'
import { findPreferences, savePreferences } from './preferences.ts'
import { countByTab, countUnread, listNotifications, markAllRead, markRead } from './queries.ts'

const { member, visitor } = builders(notificationsContract)

const contact = visitor.contact.handler(async ({ input, context }) => {
  await countTry(context.db, 'contact-address', context.address)
  await context.transaction((tx) => storeMessage(tx, context.settings, input))
  return {}
})

const list = member.list.handler(async ({ input, context }) => {
  const [page, counts] = await Promise.all([
    listNotifications(context.db, context.member, input),
    countByTab(context.db, context.member),
  ])
  return { ...page, counts }
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

/** Opens with `resync`, so that the page fetches what happened before it listened. */
const live = member.live.handler(async function* ({ context, signal }) {
  const ended = await sessionEndSignal(context, context.session)
  const over = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal
  const events = context.live.subscribe(context.member, over)
  try {
    yield { type: 'resync', id: null }
    for await (const { type, id } of events) yield { type, id: id === '' ? null : id }
  } finally {
    ended.release()
    await events.return?.()
  }
})

/** Notifications: the bell, its list, its live events and what a person wants to hear of. */
export const notifications = {
  contact,
  list,
  markRead: read,
  markAllRead: readAll,
  preferences,
  savePreferences: save,
  live,
}
