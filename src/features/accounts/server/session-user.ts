import { eq } from 'drizzle-orm'
import type { Queries } from '#platform/db.ts'
import { findIdentity } from './identities.ts'
import { findPending } from './registrations.ts'
import type { Owner } from './sessions.ts'
import { accounts } from './tables.ts'
import { memberUser, pendingUser } from './views.ts'

/** The person of a session, verified or not; null when it no longer exists. */
export const findSessionUser = async (db: Queries, owner: Pick<Owner, 'kind' | 'id'>) => {
  if (owner.kind === 'pending') {
    const pending = await findPending(db, owner.id)
    return pending ? pendingUser(pending) : null
  }
  const [account] = await db.select().from(accounts).where(eq(accounts.id, owner.id))
  return account ? memberUser(account, await findIdentity(db, account.id)) : null
}
