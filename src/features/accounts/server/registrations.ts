import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Db, Queries, Tx } from '#platform/db.ts'
import type { Place } from '#platform/places.ts'
import type { Registration } from '../domain/registration.ts'
import { accounts, identities, pendingRegistrations, profiles, sessions } from './tables.ts'

const dayMs = 86_400_000
/** A registration, and with it its link, waits this long. */
const waitMs = 7 * dayMs
/** spec §9 Verification resend lock. */
export const resendLockMs = 300_000

export type Pending = typeof pendingRegistrations.$inferSelect
/** What a form said about the company: everything but email and password. */
export type Company = Omit<Registration, 'email' | 'password'>

const ofEmail = (email: string) => eq(sql`lower(${pendingRegistrations.email})`, email.toLowerCase())
const accountOfEmail = (email: string) => eq(sql`lower(${accounts.email})`, email.toLowerCase())

/** Whether this email has an account: to choose which mail goes to its owner, never to answer a caller. */
export const hasAccount = async (db: Queries, email: string): Promise<boolean> =>
  (await db.select({ id: accounts.id }).from(accounts).where(accountOfEmail(email))).length > 0

/** Who may be signing in with this email: its account first, then its pending registrations, newest first. */
export const findCredentials = async (db: Db, email: string, now: Date) => {
  const [account, pending] = await Promise.all([
    db
      .select({ id: accounts.id, passwordHash: accounts.passwordHash, userType: accounts.userType })
      .from(accounts)
      .where(accountOfEmail(email)),
    db
      .select({
        id: pendingRegistrations.id,
        passwordHash: pendingRegistrations.passwordHash,
        registration: pendingRegistrations.registration,
      })
      .from(pendingRegistrations)
      .where(and(ofEmail(email), gt(pendingRegistrations.expiresAt, now)))
      .orderBy(desc(pendingRegistrations.id)),
  ])
  return [
    ...account.map((one) => ({ ...one, kind: 'member' as const })),
    ...pending.map(({ registration, ...one }) => ({
      ...one,
      kind: 'pending' as const,
      userType: registration.userType,
    })),
  ]
}

/**
 * Whether this is still the password of who signs in, held until the transaction ends: a password that is changed at the
 * same moment ends the session that it opens, or opens none.
 */
export const holdCredentials = async (
  tx: Tx,
  { kind, id, passwordHash }: { kind: 'member' | 'pending'; id: string; passwordHash: string },
): Promise<boolean> => {
  if (kind === 'pending') return true
  const held = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash)))
    .for('share')
  return held.length > 0
}

/** Writes a sign-up that waits for its link. */
export const insertPending = async (
  tx: Tx,
  given: Pick<Pending, 'email' | 'passwordHash' | 'redirect' | 'tokenHash' | 'browserHash'> & { company: Company },
): Promise<void> => {
  const { company: registration, ...rest } = given
  await tx.insert(pendingRegistrations).values({
    id: v7(),
    ...rest,
    registration,
    // The lock starts with a resend, not with the sign-up's own mail (spec §2 Email verification).
    mailedAt: new Date(tx.now.getTime() - resendLockMs),
    createdAt: tx.now,
    expiresAt: new Date(tx.now.getTime() + waitMs),
  })
}

/** A waiting registration by its id; null once it became an account or was dropped. */
export const findPending = async (db: Queries, id: string): Promise<Pending | null> =>
  (await db.select().from(pendingRegistrations).where(eq(pendingRegistrations.id, id)))[0] ?? null

const ofLink = (tokenHash: string, now: Date) =>
  and(eq(pendingRegistrations.tokenHash, tokenHash), gt(pendingRegistrations.expiresAt, now))

/** The registration a link belongs to; null when the link is used up or too old. */
export const findLinked = async (db: Queries, tokenHash: string, now: Date): Promise<Pending | null> =>
  (await db.select().from(pendingRegistrations).where(ofLink(tokenHash, now)))[0] ?? null

/** The same, held until the transaction ends. */
export const takePending = async (tx: Tx, tokenHash: string): Promise<Pending | null> =>
  (await tx.select().from(pendingRegistrations).where(ofLink(tokenHash, tx.now)).for('update'))[0] ?? null

/** Gives a registration a new link unless one was mailed again less than 5 minutes ago (null); answers when the next may be. */
export const renewLink = async (tx: Tx, id: string, tokenHash: string): Promise<Date | null> => {
  const { mailedAt } = pendingRegistrations
  const renewed = await tx
    .update(pendingRegistrations)
    .set({ tokenHash, mailedAt: tx.now })
    .where(and(eq(pendingRegistrations.id, id), lte(mailedAt, new Date(tx.now.getTime() - resendLockMs))))
    .returning({ mailedAt })
  return renewed[0] ? new Date(renewed[0].mailedAt.getTime() + resendLockMs) : null
}

/** Whole seconds until this registration's link may be mailed again; a dropped registration never may. */
export const linkLockedFor = (pending: Pending | null, now: Date): number =>
  Math.ceil(((pending?.mailedAt.getTime() ?? now.getTime()) + resendLockMs - now.getTime()) / 1000)

/**
 * Makes the account, profile and identity of a person, under the id of its registration. False when the email got an
 * account in the meantime. Contact email and sign-in email are equal at first (rulings, Accounts).
 */
export const insertMember = async (tx: Tx, pending: Pending, place: Place | null): Promise<boolean> => {
  const { id, email, passwordHash, registration: company } = pending
  const { userType, companySector, companySize } = company
  const made = await tx
    .insert(accounts)
    .values({ id, email, passwordHash, userType, verifiedAt: tx.now, createdAt: tx.now })
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  if (made.length === 0) return false
  const department = place?.department ?? null
  await tx.insert(profiles).values({ id, userType, companySector, companySize, department, createdAt: tx.now })
  await tx.insert(identities).values({
    profileId: id,
    name: company.name,
    company: company.company,
    email,
    phone: company.phone,
    website: company.website,
    description: company.description,
    companyRut: company.companyRut,
    companyType: company.companyType,
    companyLocation: company.companyLocation,
    defaultCity: place?.city ?? '',
    defaultState: place?.department ?? '',
  })
  return true
}

/** The registration's sessions become its account's; every pending registration of that email is dropped with its sessions. */
export const settlePending = async (tx: Tx, pending: Pick<Pending, 'id' | 'email'>): Promise<void> => {
  await tx.update(sessions).set({ accountId: pending.id, pendingId: null }).where(eq(sessions.pendingId, pending.id))
  await tx.delete(pendingRegistrations).where(ofEmail(pending.email))
}
