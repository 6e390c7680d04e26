import { accountEvents } from '#features/accounts/server/account-events.ts'
import { transaction, type Db } from '#platform/db.ts'
import { handle, type Jobs } from '#platform/jobs.ts'
import { accountNotices } from '../copy.ts'
import { notify } from './notify.ts'

const noTarget = { rfqId: null, quotationId: null }

/**
 * Notifies the owner of an account of its events, dated at the moment of the event (docs/rules/notifications.md#kinds).
 */
export const accountEventHandler = (services: { db: Db; jobs: () => Pick<Jobs, 'send' | 'wake'> }) =>
  handle(accountEvents, ({ id, accountId, kind, device = '', at }) =>
    transaction(services.db, { now: new Date(at), jobs: services.jobs() }, (tx) =>
      notify(tx, {
        id,
        userId: accountId,
        kind,
        ...accountNotices[kind](device),
        ...noTarget,
        byMail: kind === 'welcome',
      }),
    ),
  )
