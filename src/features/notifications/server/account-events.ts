import { accountEvent } from '#features/accounts/server/account-events.ts'
import type { Tx } from '#platform/database/db.ts'
import { listen } from '#platform/events.ts'
import { accountNotices } from '../copy.ts'
import { notify } from './notify.ts'

const noTarget = { rfqId: null, quotationId: null }

/** Notifies the owner of an account of its events, in their transaction (docs/rules/notifications.md#kinds). */
export const accountEventListener = listen(accountEvent, (tx: Tx, { accountId, ...event }) =>
  notify(tx, {
    userId: accountId,
    kind: event.kind,
    ...(event.kind === 'security-device' ? accountNotices[event.kind](event.device) : accountNotices[event.kind]()),
    ...noTarget,
    byMail: false,
  }),
)
