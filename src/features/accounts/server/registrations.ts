import { and, eq, gt, lte, type SQL } from 'drizzle-orm'
import { v4 } from 'uuid'
import { dayMs } from '#lib/durations.ts'
import type { Queries, Tx } from '#platform/database/db.ts'
import type { ChosenPlace } from '#platform/places.ts'
import { resendLockSeconds, type Registration } from '../domain/registration.ts'
import { hasEmail } from './sign-in-email.ts'
import { accounts, identities, pendingRegistrations, profiles, sessions } from './tables.ts'

/** How long a pending registration and its link are valid, from the last mailed link. */
const validMs = 7 * dayMs
const resendLockMs = resendLockSeconds * 1000

export type Pending = typeof pendingRegistrations.$inferSelect
/** The fields of a registration besides email and password. */
export type RegistrationDetails = Omit<Registration, 'email' | 'password'>

/** Whether an email has an account. It decides which mail the owner gets; no answer may depend on it. */
export const hasAccount = async (db: Queries, email: string): Promise<boolean> =>
  (await db.select({ id: accounts.id }).from(accounts).where(hasEmail(accounts.email, email))).length > 0

const validUntil = (now: Date) => new Date(now.getTime() + validMs)
const isValid = (now: Date) => gt(pendingRegistrations.expiresAt, now)

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
    expiresAt: validUntil(tx.now),
  })
}

const findOne = async (db: Queries, condition: SQL | undefined): Promise<Pending | null> =>
  (await db.select().from(pendingRegistrations).where(condition))[0] ?? null

/** A pending registration by its id; null once it became an account, was deleted or has expired. */
export const findPending = (db: Queries, id: string, now: Date): Promise<Pending | null> =>
  findOne(db, and(eq(pendingRegistrations.id, id), isValid(now)))

/** The pending registration of a link; null when the link was used or has expired. */
export const findPendingOfLink = (db: Queries, tokenHash: string, now: Date): Promise<Pending | null> =>
  findOne(db, and(eq(pendingRegistrations.tokenHash, tokenHash), isValid(now)))

/**
 * Whether the link of a registration still works: false when it was used or replaced since it was found. All
 * registrations of its email are locked until the transaction ends, in one order: `closePending` deletes them, and two
 * links that are followed at once must not wait for each other in a circle.
 */
export const lockLink = async (tx: Tx, { email, tokenHash }: Pending): Promise<boolean> => {
  const locked = await tx
    .select({ tokenHash: pendingRegistrations.tokenHash })
    .from(pendingRegistrations)
    .where(hasEmail(pendingRegistrations.email, email))
    .orderBy(pendingRegistrations.id)
    .for('update')
  return locked.some((row) => row.tokenHash === tokenHash)
}

/**
 * Starts the lock of a resend, with a new link unless `tokenHash` is null: then the last one keeps working as long as
 * it would have. Returns when the next one may be mailed; null within 5 minutes of the last, and once it has expired.
 */
export const renewLink = async (tx: Tx, id: string, tokenHash: string | null): Promise<Date | null> => {
  const { mailedAt } = pendingRegistrations
  const mayBeMailed = lte(mailedAt, new Date(tx.now.getTime() - resendLockMs))
  const renewed = await tx
    .update(pendingRegistrations)
    .set({ ...(tokenHash === null ? {} : { tokenHash, expiresAt: validUntil(tx.now) }), mailedAt: tx.now })
    .where(and(eq(pendingRegistrations.id, id), isValid(tx.now), mayBeMailed))
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
  place: Pick<ChosenPlace, 'city' | 'department'> | null,
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
  await tx.delete(pendingRegistrations).where(hasEmail(pendingRegistrations.email, pending.email))
}
