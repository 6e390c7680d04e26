import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Db, Queries, Tx } from '#platform/database/db.ts'
import type { Settings } from '#platform/rpc.ts'
import { accountEvent } from './account-events.ts'
import { mailPasswordChanged } from './emails.ts'
import { forgetBrowsers } from './sessions/known-browsers.ts'
import { emailParameters, hashPassword, isSameHash, storedParameters } from './passwords.ts'
import { endSessionsOf, type Owner } from './sessions/sessions.ts'
import { hasEmail } from './sign-in-email.ts'
import { accounts, passwordResets, pendingRegistrations } from './tables.ts'

type Attempt = { readonly email: string; readonly password: string; readonly secret: string }
/** The owner of a password, with the hash that it has now. */
export type PasswordOwner = Owner & { readonly passwordHash: string }

const findAccountOfEmail = async (db: Queries, email: string) => {
  const [account] = await db
    .select({ id: accounts.id, passwordHash: accounts.passwordHash, userType: accounts.userType })
    .from(accounts)
    .where(hasEmail(accounts.email, email))
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
        hasEmail(pendingRegistrations.email, attempt.email),
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
 * the same moment, either the change ends the new session or no session is opened. False too for a registration that
 * became an account in the meantime.
 */
export const lockCredentials = async (tx: Tx, { kind, id, passwordHash }: PasswordOwner): Promise<boolean> => {
  const isPending = kind === 'pending'
  const table = isPending ? pendingRegistrations : accounts
  const locked = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), eq(table.passwordHash, passwordHash)))
    .for(isPending ? 'key share' : 'share')
  return locked.length > 0
}

/** An account with its password hash. A change of the password replaces exactly this hash. */
export type Credentials = { readonly id: string; readonly email: string; readonly passwordHash: string }
export const credentialColumns = { id: accounts.id, email: accounts.email, passwordHash: accounts.passwordHash }

/** The account of a person with its password hash; null when it no longer exists. */
export const findAccount = async (db: Queries, id: string): Promise<Credentials | null> =>
  (await db.select(credentialColumns).from(accounts).where(eq(accounts.id, id)))[0] ?? null

/**
 * Replaces the password hash that was read. Every session of the account ends, its known browsers are forgotten, open
 * recovery links become invalid, and the owner gets a mail and a notification. Returns the ended sessions, or null when
 * the password was changed in the meantime.
 */
export const replacePassword = async (
  tx: Tx,
  settings: Pick<Settings, 'publicUrl'>,
  { id, email, passwordHash: currentHash }: Credentials,
  newHash: string,
): Promise<readonly string[] | null> => {
  const updated = await tx
    .update(accounts)
    .set({ passwordHash: newHash })
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, currentHash)))
    .returning({ id: accounts.id })
  if (updated.length === 0) return null
  await tx
    .update(passwordResets)
    .set({ usedAt: tx.now })
    .where(and(eq(passwordResets.accountId, id), isNull(passwordResets.usedAt)))
  await forgetBrowsers(tx, id)
  await tx.emit(accountEvent, { accountId: id, kind: 'security' })
  await mailPasswordChanged(tx, settings, email)
  return endSessionsOf(tx, id)
}
