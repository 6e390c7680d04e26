import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { v4 } from 'uuid'
import { dayMs } from '#lib/durations.ts'
import type { Queries, Tx } from '#platform/database/db.ts'
import type { Place } from '#platform/places.ts'
import { resendLockSeconds, type Registration } from '../domain/registration.ts'
import { accounts, identities, pendingRegistrations, profiles, sessions } from './tables.ts'

/** How long a pending registration and its link are valid. */
const validMs = 7 * dayMs
const resendLockMs = resendLockSeconds * 1000

export type Pending = typeof pendingRegistrations.$inferSelect
/** The fields of a registration besides email and password. */
export type RegistrationDetails = Omit<Registration, 'email' | 'password'>

const ofEmail = (email: string) => eq(sql`lower(${pendingRegistrations.email})`, email.toLowerCase())
const accountOfEmail = (email: string) => eq(sql`lower(${accounts.email})`, email.toLowerCase())

/** Whether an email has an account. It decides which mail the owner gets; no answer may depend on it. */
export const hasAccount = async (db: Queries, email: string): Promise<boolean> =>
  (await db.select({ id: accounts.id }).from(accounts).where(accountOfEmail(email))).length > 0

/** Inserts a pending registration. */
export const insertPending = async (
  tx: Tx,
  {
    details,
    ...columns
  }: Pick<Pending, 'email' | 'passwordHash' | 'redirect' | 'tokenHash' | 'browserHash'> & {
    details: RegistrationDetails
  },
): Promise<void> => {
  await tx.insert(pendingRegistrations).values({
    id: v4(),
    ...columns,
    registration: details,
    // The first resend is allowed at once: the mail of the sign-up starts no lock.
    mailedAt: new Date(tx.now.getTime() - resendLockMs),
    createdAt: tx.now,
    expiresAt: new Date(tx.now.getTime() + validMs),
  })
}

/** A pending registration by its id; null once it became an account or was deleted. */
export const findPending = async (db: Queries, id: string): Promise<Pending | null> =>
  (await db.select().from(pendingRegistrations).where(eq(pendingRegistrations.id, id)))[0] ?? null

const ofLink = (tokenHash: string, now: Date) =>
  and(eq(pendingRegistrations.tokenHash, tokenHash), gt(pendingRegistrations.expiresAt, now))

/** The pending registration of a link; null when the link was used or has expired. */
export const findPendingOfLink = async (db: Queries, tokenHash: string, now: Date): Promise<Pending | null> =>
  (await db.select().from(pendingRegistrations).where(ofLink(tokenHash, now)))[0] ?? null

/** The pending registration of a link, locked until the transaction ends; null as above. */
export const lockPendingOfLink = async (tx: Tx, tokenHash: string): Promise<Pending | null> =>
  (await tx.select().from(pendingRegistrations).where(ofLink(tokenHash, tx.now)).for('update'))[0] ?? null

/**
 * Starts the lock of a resend, with a new link unless `tokenHash` is null: then the last one keeps working. Returns
 * when the next one may be mailed; null within 5 minutes of the last.
 */
export const renewLink = async (tx: Tx, id: string, tokenHash: string | null): Promise<Date | null> => {
  const { mailedAt } = pendingRegistrations
  const renewed = await tx
    .update(pendingRegistrations)
    .set({ ...(tokenHash === null ? {} : { tokenHash }), mailedAt: tx.now })
    .where(and(eq(pendingRegistrations.id, id), lte(mailedAt, new Date(tx.now.getTime() - resendLockMs))))
    .returning({ mailedAt })
  return renewed[0] ? new Date(renewed[0].mailedAt.getTime() + resendLockMs) : null
}

/** Whole seconds until the link of a registration may be mailed again; the whole lock when it no longer exists. */
export const secondsUntilResend = (pending: Pending | null, now: Date): number =>
  Math.ceil(((pending?.mailedAt.getTime() ?? now.getTime()) + resendLockMs - now.getTime()) / 1000)

/**
 * Inserts the account, profile and identity of a person, under the id of its registration. False when the email got an
 * account in the meantime. The contact email starts equal to the sign-in email (docs/rules/accounts.md#two-emails).
 */
export const insertMember = async (
  tx: Tx,
  pending: Pick<Pending, 'id' | 'email' | 'passwordHash' | 'registration'>,
  place: Pick<Place, 'city' | 'department'> | null,
): Promise<boolean> => {
  const { id, email, passwordHash, registration: details } = pending
  const { userType, companySector, companySize } = details
  const inserted = await tx
    .insert(accounts)
    .values({ id, email, passwordHash, userType, verifiedAt: tx.now, createdAt: tx.now })
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  if (inserted.length === 0) return false
  const department = place?.department ?? null
  await tx.insert(profiles).values({ id, userType, companySector, companySize, department, createdAt: tx.now })
  await tx.insert(identities).values({
    profileId: id,
    name: details.name,
    company: details.company,
    email,
    phone: details.phone,
    website: details.website,
    description: details.description,
    companyRut: details.companyRut,
    companyType: details.companyType,
    companyLocation: details.companyLocation,
    defaultCity: place?.city ?? '',
    defaultState: place?.department ?? '',
  })
  return true
}

/** Moves the sessions of a registration to its account and deletes all pending registrations of its email. */
export const closePending = async (tx: Tx, pending: Pick<Pending, 'id' | 'email'>): Promise<void> => {
  await tx.update(sessions).set({ accountId: pending.id, pendingId: null }).where(eq(sessions.pendingId, pending.id))
  await tx.delete(pendingRegistrations).where(ofEmail(pending.email))
}
