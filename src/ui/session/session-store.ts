import type { Api } from '../api.ts'
import { browserSecret } from './browser-secret.ts'

type Session = Awaited<ReturnType<Api['accounts']['signIn']>>
export type SessionUser = Session['user']

/** Who is signed in. `initializing` is what the server renders, and the browser shows until it has read the session. */
export type AuthState =
  | { readonly status: 'initializing' }
  /** `ended`: the session of the person at this screen ended, but not by signing out here. */
  | { readonly status: 'signed-out'; readonly ended?: true }
  | { readonly status: 'signed-in'; readonly user: SessionUser }

/** The key in local storage that has tokens, expiry and user (docs/rules/accounts.md#sessions). */
const storageKey = 'pliego.session'
/** An access token this close to its expiry is renewed before it is sent. */
const expiryMarginMs = 30_000
/** A token is not renewed for its age twice within this time: a wrong clock in the browser must not cause a loop. */
const minRenewalGapMs = 30_000
/** The timeout of a renewal, shorter than the 10 s in which the server gives the same child again. */
const renewalTimeoutMs = 8_000

const initializing: AuthState = { status: 'initializing' }
const signedOut: AuthState = { status: 'signed-out' }
const sessionEnded: AuthState = { status: 'signed-out', ended: true }

/** Loaded with the first call: a visitor makes none, and every page carries this file. */
const accounts = async (): Promise<Api['accounts']> => (await import('../api.ts')).api.accounts

let session: Session | null | undefined
let state: AuthState = initializing
let renewedAt = 0
let isLeaving = false
const listeners = new Set<() => void>()

/** The current state; the same object between changes, for useSyncExternalStore. */
export const authState = (): AuthState => {
  current()
  return state
}
/** The state on the server and until hydration. */
export const initialAuthState = (): AuthState => initializing

/**
 * Subscribes to signing in and out, here or in another tab, and to changes of the user's data. Returns the end of it.
 */
export const watchSession = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

/** Signs in and stores the session. Throws the refusals of the contract (BAD_CREDENTIALS, TOO_MANY_REQUESTS). */
export const signIn = async (credentials: { email: string; password: string }): Promise<SessionUser> => {
  const device = navigator.userAgent.slice(0, 200)
  const { signIn: ask } = await accounts()
  store(await ask({ ...credentials, device, browser: browserSecret() }, { context: { anonymous: true } }))
  return current()!.user
}

/** Ends the session on the server and removes it in every tab. Without a network it is removed all the same. */
export const signOut = async (): Promise<void> => {
  try {
    if (current()) await (await accounts()).signOut(undefined, { signal: AbortSignal.timeout(5_000) })
  } catch (error) {
    console.warn('Signing out did not reach the server', error)
  } finally {
    store(null)
  }
}

/**
 * Changes the password and stores the new session: all others have ended. No tab renews meanwhile, because it would
 * learn that the old session ended and sign the person out. Throws the refusals of the contract.
 */
export const changePassword = (passwords: { currentPassword: string; newPassword: string }): Promise<void> =>
  withSession((fresh) =>
    locked(async () => {
      reload()
      const token = current()?.accessToken ?? fresh ?? ''
      const next = await (
        await accounts()
      ).changePassword({ ...passwords, browser: browserSecret() }, { context: { token } })
      reload()
      if (current()?.user.id === next.user.id) return store(next)
      // Meanwhile another tab signed out, or somebody else in: the new session is not stored but ended.
      await (await accounts()).signOut(undefined, { context: { token: next.accessToken } })
    }),
  )

/**
 * Ends every session of the account, calls `leave` and removes the session in every tab. Throws when the server was not
 * reached: then nothing has ended. Nothing is renewed meanwhile: a part of the page that learns of the end before the
 * answer arrives must not lead to the sign-in.
 */
export const endEverySession = (leave: () => Promise<void>): Promise<void> =>
  withSession(async (token) => {
    isLeaving = true
    try {
      await (await accounts()).sessions.endAll(undefined, { context: { token: token ?? '' } })
      await leave()
      store(null)
    } finally {
      isLeaving = false
    }
  })

/** Asks the server who is signed in and stores the answer; null when nobody is. */
export const refetchUser = async (): Promise<SessionUser | null> => {
  const userId = current()?.user.id
  if (userId === undefined) return null
  const user = await (await accounts()).me()
  // Meanwhile another tab may have renewed the session: its tokens stay. Or somebody else signed in: the answer is
  // dropped.
  reload()
  const now = current()
  if (now?.user.id === userId) store({ ...now, user })
  return user
}

/**
 * Makes a call with a fresh access token (null for a visitor). After a 401 it renews the session and tries once more.
 * It fails if somebody else signed in meanwhile in another tab: a request of one person is never made in the name of
 * another. `as` is the id of the person who makes the call; without it, the person signed in now.
 */
export const withSession = async <T>(call: (token: string | null) => Promise<T>, as?: string): Promise<T> => {
  const userId = as ?? current()?.user.id
  const token = await freshToken()
  const isOtherUser = () => userId !== undefined && current() !== null && current()?.user.id !== userId
  if (isOtherUser()) {
    const { ORPCError } = await import('@orpc/client')
    throw new ORPCError('SIGN_IN_REQUIRED', { status: 401 })
  }
  try {
    return await call(token)
  } catch (error) {
    if (token === null || !isUnauthorized(error)) throw error
    const renewed = await renew(token)
    if (renewed === null || isOtherUser()) throw error
    return call(renewed)
  }
}

/** Milliseconds until the access token should be renewed; null when nobody is signed in. */
export const renewalDue = (): number | null => {
  const now = current()
  return now ? Math.max(now.expiresAt.getTime() - Date.now() - 2 * expiryMarginMs, minRenewalGapMs) : null
}

/** Renews the session now, unless another tab already did. A failure is only logged. */
export const renewSession = async (): Promise<void> => {
  const token = current()?.accessToken
  if (token) await renew(token).catch((error: unknown) => console.warn('The session could not be renewed', error))
}

const freshToken = async (): Promise<string | null> => {
  const now = current()
  if (!now) return null
  const isExpiring = now.expiresAt.getTime() - Date.now() < expiryMarginMs
  return isExpiring && Date.now() - renewedAt > minRenewalGapMs ? renew(now.accessToken) : now.accessToken
}

const renewals = new Map<string, Promise<string | null>>()

/**
 * Renews once for all callers and tabs: the second one finds the new token stored. Returns the access token, or null.
 */
const renew = (stale: string): Promise<string | null> => {
  if (isLeaving) return Promise.resolve(null)
  const running = renewals.get(stale)
  if (running) return running
  const renewal = locked(async () => {
    reload()
    const now = current()
    if (!now || now.accessToken !== stale) return now?.accessToken ?? null
    try {
      const options = { context: { anonymous: true }, signal: AbortSignal.timeout(renewalTimeoutMs) }
      const next = await (await accounts()).refresh({ refreshToken: now.refreshToken }, options)
      renewedAt = Date.now()
      reload()
      if (current()?.refreshToken === now.refreshToken) store(next)
      return current()?.accessToken ?? null
    } catch (error) {
      if (!isUnauthorized(error)) throw error
      reload()
      if (current()?.refreshToken === now.refreshToken) store(null, sessionEnded)
      return current()?.accessToken ?? null
    }
  }).finally(() => renewals.delete(stale))
  renewals.set(stale, renewal)
  return renewal
}

let lastWork: Promise<unknown> = Promise.resolve()

/**
 * Runs one piece of work at a time, in all tabs. Web locks exist only in secure contexts; without them it is one at a
 * time in this tab, and two tabs rely on the server's reuse interval.
 */
const locked = <T>(work: () => Promise<T>): Promise<T> => {
  if ('locks' in navigator) return navigator.locks.request(storageKey, work) as Promise<T>
  const result = lastWork.then(work)
  lastWork = result.catch(() => undefined)
  return result
}

const isUnauthorized = (error: unknown) => error instanceof Error && 'status' in error && error.status === 401

const current = (): Session | null => {
  if (session === undefined) adopt(readStored())
  return session ?? null
}

const store = (next: Session | null, stateWithout: AuthState = signedOut) => {
  try {
    if (next) localStorage.setItem(storageKey, JSON.stringify(next))
    else localStorage.removeItem(storageKey)
  } catch (error) {
    console.warn('The session lives in this page only: local storage refused it', error)
  }
  change(next, stateWithout)
}

const onStorage = (event: StorageEvent) => {
  // The key is null when the whole storage was cleared.
  if (event.key === storageKey || event.key === null) reload()
}

const reload = () => change(readStored(), sessionEnded)

/**
 * Takes a session over and notifies listeners. `stateWithout` is the new state if somebody was signed in and nobody is
 * now.
 */
const change = (next: Session | null, stateWithout: AuthState) => {
  const before = state
  adopt(next, before.status === 'signed-in' ? stateWithout : before.status === 'signed-out' ? before : signedOut)
  if (state !== before) for (const listener of listeners) listener()
}

const adopt = (next: Session | null, stateWithout: AuthState = signedOut) => {
  const nextState: AuthState = next ? { status: 'signed-in', user: next.user } : stateWithout
  session = next
  if (JSON.stringify(nextState) !== JSON.stringify(state)) state = nextState
}

/** The session in local storage; null for text that is not a session (an older version, an edit by hand). */
const readStored = (): Session | null => {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Session | null
    if (!stored?.accessToken || !stored.refreshToken || !stored.user?.id) return null
    const { emailConfirmedAt } = stored.user
    return {
      ...stored,
      expiresAt: new Date(stored.expiresAt),
      user: { ...stored.user, emailConfirmedAt: emailConfirmedAt && new Date(emailConfirmedAt) },
    }
  } catch {
    return session ?? null
  }
}
