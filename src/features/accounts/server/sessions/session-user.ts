import { eq } from 'drizzle-orm'
import { seal } from '#lib/sealed.ts'
import type { Queries } from '#platform/database/db.ts'
import { statement, type Params } from '#platform/database/statement.ts'
import type { Identity } from '../../domain/disclosure.ts'
import { identityColumns } from '../identities.ts'
import { findPending } from '../registrations.ts'
import type { Owner } from './sessions.ts'
import { accounts, identities } from '../tables.ts'
import { memberUser, pendingUser } from '../views.ts'

const userColumns = {
  id: accounts.id,
  email: accounts.email,
  userType: accounts.userType,
  verifiedAt: accounts.verifiedAt,
}

/** An account with its identity: every page of a member asks for it. */
const accountWithIdentity = statement('account_with_identity', (db, { id }: Params<'id'>) =>
  db
    .select({ account: userColumns, identity: identityColumns })
    .from(accounts)
    .innerJoin(identities, eq(identities.profileId, accounts.id))
    .where(eq(accounts.id, id)),
)

/** The person of a session, verified or not; null when it no longer exists, or its registration has expired. */
export const findSessionUser = async (db: Queries, owner: Pick<Owner, 'kind' | 'id'>, now: Date) => {
  if (owner.kind === 'pending') {
    const pending = await findPending(db, owner.id, now)
    return pending ? pendingUser(pending) : null
  }
  const [row] = await accountWithIdentity(db, { id: owner.id })
  return row ? memberUser(row.account, seal<Identity>(row.identity)) : null
}
