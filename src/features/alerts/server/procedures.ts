import { builders } from '#platform/rpc.ts'
import { alertsContract } from '../contract.ts'
import { insertAlert, listSavedAlerts, removeAlert, updateAlert } from './own-alerts.ts'
import { findMailChoice, savePace } from './mail-choices.ts'
import { countPreviewed } from './preview.ts'
import { findRecentHits } from './recent-hits.ts'
import { changeSectorAlert, findSectorAlert } from './sector-alert.ts'
import { findUnsubscribing } from './unsubscribing.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

const { supplier, visitor } = builders(alertsContract)

const list = supplier.list.handler(async ({ context }) => {
  const { db, now } = context
  const recent = await findRecentHits(db, context.supplier, now)
  const [sector, saved] = await Promise.all([
    findSectorAlert(db, context.supplier, recent),
    listSavedAlerts(db, context.supplier, recent),
  ])
  return { sector, saved }
})

const preview = supplier.preview.handler(async ({ input, context }) => ({
  count: await countPreviewed(context, input),
}))

const save = supplier.save.handler(async ({ input, context, errors }) => {
  const saved = await context.transaction((tx) => insertAlert(tx, context.supplier, input))
  if (saved.ok) return saved.value
  if (saved.refusal.code === 'ALERT_EXISTS') throw errors.ALERT_EXISTS({ data: saved.refusal.data })
  throw errors[saved.refusal.code]()
})

const change = supplier.change.handler(async ({ input, context, errors }) => {
  const changed = await context.transaction((tx) => updateAlert(tx, context.supplier, input))
  if (changed.ok) return changed.value
  if (changed.refusal.code === 'ALERT_EXISTS') throw errors.ALERT_EXISTS({ data: changed.refusal.data })
  throw errors[changed.refusal.code]()
})

const remove = supplier.remove.handler(async ({ input, context, errors }) => {
  const removed = await context.transaction((tx) => removeAlert(tx, context.supplier, input.id))
  if (!removed) throw errors.ALERT_NOT_FOUND()
  return {}
})

const changeSector = supplier.changeSector.handler(({ input, context, errors }) =>
  context.transaction(async (tx) => {
    if (!(await changeSectorAlert(tx, context.supplier, input))) throw errors.ALERT_TOO_WIDE()
    const recent = await findRecentHits(tx, context.supplier, tx.now)
    return { sector: await findSectorAlert(tx, context.supplier, recent) }
  }),
)

const mail = supplier.mail.handler(async ({ context }) => ({
  pace: (await findMailChoice(context.db, context.supplier))!.pace,
}))

const changePace = supplier.changePace.handler(({ input, context }) =>
  context.transaction(async (tx) => {
    await savePace(tx, context.supplier, input.pace)
    return input
  }),
)

const unsubscribing = visitor.unsubscribing.handler(({ input, context }) =>
  findUnsubscribing(context.db, readUnsubscribeToken(input.token, context.settings.sessionSecret)),
)

/** The procedures of alerts: a supplier's own, what they would bring, and how they are mailed. */
export const alerts = { list, preview, save, change, remove, changeSector, mail, changePace, unsubscribing }
