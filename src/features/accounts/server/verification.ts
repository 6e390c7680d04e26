import { timingSafeEqual } from 'node:crypto'
import { ok, refused, type Result } from '#lib/result.ts'
import type { Tx } from '#platform/db.ts'
import { findPlace } from '#platform/places.ts'
import type { Viewer } from '#platform/rpc.ts'
import type { UserType } from '../domain/registration.ts'
import { tellNews } from './account-events.ts'
import { matchPassword } from './passwords.ts'
import { insertMember, settlePending, takePending, type Pending } from './registrations.ts'
import { hashSecret } from './tokens.ts'

/** What a browser that follows a link can show of having signed up. */
type Shown = { readonly viewer: Viewer; readonly browser: string | null; readonly password: string | null }

/**
 * Why following a link does not make its account; null when it does. The link shows whose mailbox it is, not who signed
 * up: a stranger may have written this email beside a password of its own. So the account is made only in the browser that
 * signed up, in one that signed in with this very registration, or with its password (decision 11).
 */
export const refuseVerifier = async (
  pending: Pending,
  { viewer, browser, password }: Shown,
): Promise<'PASSWORD_NEEDED' | 'OTHER_PASSWORD' | null> => {
  if (viewer.kind === 'pending' && viewer.id === pending.id) return null
  if (browser !== null && isSame(hashSecret(browser), pending.browserHash)) return null
  if (password === null) return 'PASSWORD_NEEDED'
  return (await matchPassword(password, [pending])) ? null : 'OTHER_PASSWORD'
}

/**
 * Makes the account of a verification link and welcomes its owner. BAD_LINK when the link was used in the meantime, or its
 * email got an account.
 */
export const makeAccount = async (tx: Tx, tokenHash: string): Promise<Result<Made, 'BAD_LINK'>> => {
  const pending = await takePending(tx, tokenHash)
  if (!pending) return refused('BAD_LINK')
  const { email, redirect, registration } = pending
  if (!(await insertMember(tx, pending, await findPlace(tx, registration.placeId)))) return refused('BAD_LINK')
  await settlePending(tx, pending)
  await tellNews(tx, pending.id, 'welcome')
  return ok({ userType: registration.userType, email, redirect })
}

type Made = { readonly userType: UserType; readonly email: string; readonly redirect: string | null }

const isSame = (hash: string, kept: string | null): boolean =>
  kept !== null && hash.length === kept.length && timingSafeEqual(Buffer.from(hash), Buffer.from(kept))
