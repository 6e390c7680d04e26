import { ok, refused, type Result } from '#lib/result.ts'
import type { Tx } from '#platform/database/db.ts'
import { findPlace } from '#platform/places.ts'
import type { Viewer } from '#platform/rpc.ts'
import type { UserType } from '../domain/profile-choices.ts'
import { accountEvent } from './account-events.ts'
import { isPasswordOf, isSameHash } from './passwords.ts'
import { closePending, insertMember, lockLink, type Pending } from './registrations.ts'
import { hashSecret } from './tokens.ts'

/** What proves that the person who follows a link also signed up. */
type SignUpProof = { readonly viewer: Viewer; readonly browser: string | null; readonly password: string | null }

/**
 * Why following a link does not create the account; null when it does. The link proves who owns the mailbox, not who
 * signed up: a stranger may have registered this email with another password. So the link works only in the browser of
 * the sign-up, in a browser that signed in with this registration, or with its password
 * (docs/rules/accounts.md#verification).
 */
export const refuseVerification = async (
  pending: Pending,
  { viewer, browser, password }: SignUpProof,
): Promise<'PASSWORD_NEEDED' | 'OTHER_PASSWORD' | null> => {
  if (viewer.kind === 'pending' && viewer.id === pending.id) return null
  const { browserHash } = pending
  if (browser !== null && browserHash !== null && isSameHash(hashSecret(browser), browserHash)) return null
  if (password === null) return 'PASSWORD_NEEDED'
  return (await isPasswordOf(password, pending.passwordHash)) ? null : 'OTHER_PASSWORD'
}

/**
 * Creates the account of a registration whose link was followed and emits its welcome. Refuses with BAD_LINK when the
 * link was used in the meantime or its email got an account.
 */
export const createAccount = async (tx: Tx, pending: Pending): Promise<Result<CreatedAccount, 'BAD_LINK'>> => {
  if (!(await lockLink(tx, pending))) return refused('BAD_LINK')
  const { email, redirect, registration } = pending
  if (!(await insertMember(tx, pending, await findPlace(tx, registration.placeId)))) return refused('BAD_LINK')
  await closePending(tx, pending)
  await tx.emit(accountEvent, { accountId: pending.id, kind: 'welcome' })
  return ok({ userType: registration.userType, email, redirect })
}

type CreatedAccount = { readonly userType: UserType; readonly email: string; readonly redirect: string | null }
