import { ok, refused, type Result } from '#lib/result.ts'
import type { Tx } from '#platform/database/db.ts'
import { findPlace } from '#platform/places.ts'
import type { Settings, Viewer } from '#platform/rpc.ts'
import type { UserType } from '../domain/profile-choices.ts'
import { accountEvent } from './account-events.ts'
import { isPasswordOf, isSameHash } from './passwords.ts'
import { closePending, insertMember, lockLink, type Pending } from './registrations.ts'
import { completeSignIn } from './sessions/complete-sign-in.ts'
import { isKnownBrowser } from './sessions/known-browsers.ts'
import { findSessionUser } from './sessions/session-user.ts'
import { hashSecret } from './tokens.ts'
import { sessionView } from './views.ts'

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
  if (isSignUpBrowser(pending, browser)) return null
  if (password === null) return 'PASSWORD_NEEDED'
  return (await isPasswordOf(password, pending.passwordHash)) ? null : 'OTHER_PASSWORD'
}

/** Whether this is the secret of the form that this registration was sent from. */
const isSignUpBrowser = ({ browserHash }: Pending, browser: string | null): boolean =>
  browser !== null && browserHash !== null && isSameHash(hashSecret(browser), browserHash)

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

/** The browser that followed a link: the secret of its sign-up, and where it wants a session, if it does. */
type Follower = {
  readonly viewer: Viewer
  readonly browser: string | null
  readonly signIn: { readonly device: string; readonly browser: string | null } | null
}

/**
 * Opens a session of the account that `createAccount` made in the same transaction, as signing in would; null for a
 * browser in which somebody is signed in, whoever it is. The browser of the sign-up is not a new device.
 */
export const openFirstSession = async (
  tx: Tx,
  settings: Settings,
  pending: Pending,
  { viewer, browser, signIn }: Follower,
) => {
  if (signIn === null || viewer.kind !== 'visitor') return null
  const owner = { kind: 'member', id: pending.id } as const
  const isKnown = isSignUpBrowser(pending, browser) || (await isKnownBrowser(tx, pending.email, signIn.browser))
  const opened = await completeSignIn(tx, settings, owner, { ...signIn, isKnown })
  const user = await findSessionUser(tx, owner, tx.now)
  return user && sessionView(opened, owner, user, { ...settings, now: tx.now })
}
