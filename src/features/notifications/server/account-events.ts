import { accountNews } from '#features/accounts/server/account-events.ts'
import { transaction, type Db } from '#platform/db.ts'
import { handle, type Jobs } from '#platform/jobs.ts'
import { accountNotices } from '../copy.ts'
import { notify } from './notify.ts'

const nowhere = { rfqId: null, quotationId: null }

/** Puts what happened to an account on its owner's bell (rulings: welcome and security), at the moment it happened. */
export const accountNewsHandler = (given: { db: Db; jobs: () => Pick<Jobs, 'send' | 'wake'> }) =>
  handle(accountNews, ({ id, accountId, kind, at }) =>
    transaction(given.db, { now: new Date(at), jobs: given.jobs() }, (tx) =>
      notify(tx, { id, userId: accountId, kind, ...accountNotices[kind], ...nowhere, mailed: kind === 'security' }),
    ),
  )
