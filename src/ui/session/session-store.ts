import { ORPCError } from '@orpc/client'
import { api } from '../api.ts'

type Session = Awaited<ReturnType<typeof api.accounts.signIn>>
export type SessionUser = Session['user']

/** spec §4 Authentication. `initializing` is what the server renders and the browser shows until it has looked. */
export type AuthState =
  | { readonly status: 'initializing' }
  /** `ended`: somebody was at the screen, whose session ended without their doing here. */
  | { readonly status: 'signed-out'; readonly ended?: true }
  | { readonly status: 'signed-in'; readonly user: SessionUser }

/** The one key in local storage that holds tokens, expiry and user (spec §3 Session). */
const storageKey = 'pliego.session'
/** An access token this close to its end is renewed before it is sent. */
const marginMs = 30_000
/** A token is not renewed for its age again within this time: a wrong clock in the browser must not loop. */
const patienceMs = 30_000
/** A renewal that is not answered by then is given up, while the server still gives the same child again (10 s). */
const renewalMs = 8_000

const initializing: AuthState = { status: 'initializing' }
const signedOut: AuthState = { status: 'signed-out' }
const sessionEnded: AuthState = { status: 'signed-out', ended: true }

let session: Session | null | undefined
let state: AuthState = initializing
let renewedAt = 0
let leaving = false
const listeners = new Set<() => void>()

/** What the screen knows; stable between changes, for useSyncExternalStore. */
export const authState = (): AuthState => {
  current()
  return state
}
export const initialAuthState = (): AuthState => initializing

/** Calls back when somebody signs in or out, here or in another tab, or when the user's data changed. */
export const watchSession = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

/** Signs in and keeps the session. Throws the contract's refusals (BAD_CREDENTIALS, TOO_MANY_REQUESTS). */
export const signIn = async (credentials: { email: string; password: string }): Promise<SessionUser> => {
  const device = navigator.userAgent.slice(0, 200)
  keep(await api.accounts.signIn({ ...credentials, device }, { context: { anonymous: true } }))
  return current()!.user
}

/** Forgets the session here and in every tab, after telling the server; without network it ends here all the same. */
export const signOut = async (): Promise<void> => {
  try {
    if (current()) await api.accounts.signOut(undefined, { signal: AbortSignal.timeout(5_000) })
  } catch (error) {
    console.warn('Signing out did not reach the server', error)
  } finally {
    keep(null)
  }
}

/**
 * Changes the password and keeps the session the server answers: all others have ended. No tab renews meanwhile: it would
 * be told that the old session ended, and sign everybody out. Throws the contract's refusals.
 */
export const changePassword = (passwords: { currentPassword: string; newPassword: string }): Promise<void> =>
  withSession((fresh) =>
    locked(async () => {
      reload()
      const token = current()?.accessToken ?? fresh ?? ''
      const next = await api.accounts.changePassword(passwords, { context: { token } })
      reload()
      if (current()?.user.id === next.user.id) return keep(next)
      // Signed out in another tab while the answer was on its way, or somebody else in: that stands.
      await api.accounts.signOut(undefined, { context: { token: next.accessToken } })
    }),
  )

/**
 * Ends every session of the account, then leaves by `leave` and forgets this one, here and in every tab. Throws when the
 * server was not reached: then nothing has ended. Nothing is renewed meanwhile: a part of the page that learns of the end
 * before the answer is here must not send the person to the sign-in.
 */
export const endEverySession = (leave: () => Promise<void>): Promise<void> =>
  withSession(async (token) => {
    leaving = true
    try {
      await api.accounts.sessions.endAll(undefined, { context: { token: token ?? '' } })
      await leave()
      keep(null)
    } finally {
      leaving = false
    }
  })

/** Asks the server who is signed in ('Revisar nuevamente') and keeps the answer; null when nobody is. */
export const refetchUser = async (): Promise<SessionUser | null> => {
  const asker = current()?.user.id
  if (asker === undefined) return null
  const user = await api.accounts.me()
  // Another tab may have renewed the session meanwhile: its tokens stay. Or somebody else signed in there: nobody gets another's data.
  reload()
  const now = current()
  if (now?.user.id === asker) keep({ ...now, user })
  return user
}

/**
 * Makes a call with a fresh access token (null for a visitor); after a 401 renews the session and tries once more. Not when somebody else
 * signed in meanwhile in another tab: what one person asked for is never done in the name of another. `as` is whose it is, when that is
 * not whoever is signed in now: what was written on a screen that was still open.
 */
export const withSession = async <T>(call: (token: string | null) => Promise<T>, as?: string): Promise<T> => {
  const asker = as ?? current()?.user.id
  const token = await freshToken()
  const taken = () => asker !== undefined && current() !== null && current()?.user.id !== asker
  if (taken()) throw new ORPCError('SIGN_IN_REQUIRED', { status: 401 })
  try {
    return await call(token)
  } catch (error) {
    if (token === null || !isUnauthorized(error)) throw error
    const renewed = await renew(token)
    if (renewed === null || taken()) throw error
    return call(renewed)
  }
}

/** Milliseconds until the access token should be renewed, or null when nobody is signed in. */
export const renewalDue = (): number | null => {
  const now = current()
  return now ? Math.max(now.expiresAt.getTime() - Date.now() - 2 * marginMs, patienceMs) : null
}

/** Renews the session now unless another tab already did; quiet without network. */
export const renewSession = async (): Promise<void> => {
  const token = current()?.accessToken
  if (token) await renew(token).catch((error: unknown) => console.warn('The session could not be renewed', error))
}

const freshToken = async (): Promise<string | null> => {
  const now = current()
  if (!now) return null
  const aged = now.expiresAt.getTime() - Date.now() < marginMs
  return aged && Date.now() - renewedAt > patienceMs ? renew(now.accessToken) : now.accessToken
}

const renewals = new Map<string, Promise<string | null>>()

/** One renewal for all callers and all tabs: whoever comes second finds the new token already kept. */
const renew = (stale: string): Promise<string | null> => {
  if (leaving) return Promise.resolve(null)
  const underWay = renewals.get(stale)
  if (underWay) return underWay
  const renewal = locked(async () => {
    reload()
    const now = current()
    if (!now || now.accessToken !== stale) return now?.accessToken ?? null
    try {
      const options = { context: { anonymous: true }, signal: AbortSignal.timeout(renewalMs) }
      const next = await api.accounts.refresh({ refreshToken: now.refreshToken }, options)
      renewedAt = Date.now()
      reload()
      if (current()?.refreshToken === now.refreshToken) keep(next)
      return current()?.accessToken ?? null
    } catch (error) {
      if (!isUnauthorized(error)) throw error
      reload()
      if (current()?.refreshToken === now.refreshToken) keep(null, sessionEnded)
      return current()?.accessToken ?? null
    }
  }).finally(() => renewals.delete(stale))
  renewals.set(stale, renewal)
  return renewal
}

let turn: Promise<unknown> = Promise.resolve()

/**
 * One at a time, in all tabs. Web locks exist in secure contexts only; without them one at a time in this tab, and the
 * server's reuse interval keeps two tabs alive.
 */
const locked = <T>(work: () => Promise<T>): Promise<T> => {
  if ('locks' in navigator) return navigator.locks.request(storageKey, work) as Promise<T>
  const mine = turn.then(work)
  turn = mine.catch(() => undefined)
  return mine
}

const isUnauthorized = (error: unknown) => error instanceof ORPCError && error.status === 401

const current = (): Session | null => {
  if (session === undefined) adopt(stored())
  return session ?? null
}

const keep = (next: Session | null, without: AuthState = signedOut) => {
  try {
    if (next) localStorage.setItem(storageKey, JSON.stringify(next))
    else localStorage.removeItem(storageKey)
  } catch (error) {
    console.warn('The session lives in this page only: local storage refused it', error)
  }
  change(next, without)
}

const onStorage = (event: StorageEvent) => {
  // A null key: everything was cleared.
  if (event.key === storageKey || event.key === null) reload()
}

const reload = () => change(stored(), sessionEnded)

/** `without` is what is known when nobody is signed in any more. */
const change = (next: Session | null, without: AuthState) => {
  const before = state
  adopt(next, before.status === 'signed-in' ? without : before.status === 'signed-out' ? before : signedOut)
  if (state !== before) for (const listener of listeners) listener()
}

const adopt = (next: Session | null, without: AuthState = signedOut) => {
  const known: AuthState = next ? { status: 'signed-in', user: next.user } : without
  session = next
  if (JSON.stringify(known) !== JSON.stringify(state)) state = known
}

/** What local storage holds; text that is not a session (an older version, a hand) counts as none. */
const stored = (): Session | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Session | null
    if (!kept?.accessToken || !kept.refreshToken || !kept.user?.id) return null
    const { emailConfirmedAt } = kept.user
    return {
      ...kept,
      expiresAt: new Date(kept.expiresAt),
      user: { ...kept.user, emailConfirmedAt: emailConfirmedAt && new Date(emailConfirmedAt) },
    }
  } catch {
    return session ?? null
  }
}
