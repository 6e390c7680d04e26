import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db, Queries, Tx } from '#platform/database/db.ts'
import type { Owner } from './sessions.ts'
import { emailParameters, hashPassword, isSameHash, storedParameters } from './passwords.ts'
import { accounts, pendingRegistrations } from './tables.ts'

type Attempt = { readonly email: string; readonly password: string; readonly secret: string }
/** The owner of a password, with the hash that it has now. */
export type PasswordOwner = Owner & { readonly passwordHash: string }

const findAccountOfEmail = async (db: Queries, email: string) => {
  const [account] = await db
    .select({ id: accounts.id, passwordHash: accounts.passwordHash, userType: accounts.userType })
    .from(accounts)
    .where(eq(sql`lower(${accounts.email})`, email.toLowerCase()))
  return account ?? null
}

/**
 * One hash for the account and all sign-ups of this email: with the parameters of the account, or else with those that
 * all sign-ups of the email share.
 */
const hashFor = ({ email, password, secret }: Attempt, account: { passwordHash: string } | null) =>
  hashPassword(password, account ? storedParameters(account.passwordHash) : emailParameters(email, secret))

/** The hash under which a sign-up stores its password. */
export const hashForSignUp = async (db: Db, attempt: Attempt): Promise<string> =>
  hashFor(attempt, await findAccountOfEmail(db, attempt.email))

/**
 * Whose password this is: the account's, else that of the newest pending registration with it; null for nobody's. It
 * always computes one hash, whatever exists (docs/security.md#which-emails-exist).
 */
export const findCredentials = async (db: Db, attempt: Attempt, now: Date): Promise<PasswordOwner | null> => {
  const account = await findAccountOfEmail(db, attempt.email)
  const passwordHash = await hashFor(attempt, account)
  const [pending] = await db
    .select({ id: pendingRegistrations.id, registration: pendingRegistrations.registration })
    .from(pendingRegistrations)
    .where(
      and(
        eq(sql`lower(${pendingRegistrations.email})`, attempt.email.toLowerCase()),
        eq(pendingRegistrations.passwordHash, passwordHash),
        gt(pendingRegistrations.expiresAt, now),
      ),
    )
    .orderBy(desc(pendingRegistrations.createdAt), desc(pendingRegistrations.id))
    .limit(1)
  if (account && isSameHash(passwordHash, account.passwordHash)) return { kind: 'member', ...account }
  return pending ? { kind: 'pending', id: pending.id, userType: pending.registration.userType, passwordHash } : null
}

/**
 * Whether this is still the password hash of the person, locked until the transaction ends. If the password changes at
 * the same moment, either the change ends the new session or no session is opened.
 */
export const lockCredentials = async (tx: Tx, { kind, id, passwordHash }: PasswordOwner): Promise<boolean> => {
  if (kind === 'pending') return true
  const locked = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash)))
    .for('share')
  return locked.length > 0
}
