import type { Api } from '../api.ts'
import { currentSession, reloadSession, sessionEnded, storageKey, storeSession } from './session-store.ts'

/** An access token this close to its expiry is renewed before it is sent. */
const expiryMarginMs = 30_000
/** A token is not renewed for its age twice within this time: a wrong clock in the browser must not cause a loop. */
const minRenewalGapMs = 30_000
/** The timeout of a renewal: the next try comes within the minute in which the server gives the same child again. */
const renewalTimeoutMs = 8_000

let renewedAt = 0
let isPaused = false
const renewals = new Map<string, Promise<string | null>>()

/** The accounts API. Loaded with the first call: a visitor makes none, and every page carries this file. */
export const accountsApi = async (): Promise<Api['accounts']> => (await import('../api.ts')).api.accounts

/**
 * Makes a call with a fresh access token (null for a visitor). After a 401 it renews the session and tries once more.
 * It fails if somebody else signed in meanwhile in another tab: a request of one person is never made in the name of
 * another. `as` is the id of the person who makes the call; without it, the person signed in now.
 */
export const withSession = async <T>(call: (token: string | null) => Promise<T>, as?: string): Promise<T> => {
  const userId = as ?? currentSession()?.user.id
  const token = await freshToken()
  const isOtherUser = () => userId !== undefined && currentSession() !== null && currentSession()?.user.id !== userId
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
  const now = currentSession()
  return now ? Math.max(now.expiresAt.getTime() - Date.now() - 2 * expiryMarginMs, minRenewalGapMs) : null
}

/** Renews the session now, unless another tab already did. A failure is only logged. */
export const renewSession = async (): Promise<void> => {
  const token = currentSession()?.accessToken
  if (token) await renew(token).catch((error: unknown) => console.warn('The session could not be renewed', error))
}

/** Runs `work` while this tab renews nothing: a call that needs a renewal fails instead. */
export const withoutRenewals = async (work: () => Promise<void>): Promise<void> => {
  isPaused = true
  try {
    await work()
  } finally {
    isPaused = false
  }
}

const freshToken = async (): Promise<string | null> => {
  const now = currentSession()
  if (!now) return null
  const isExpiring = now.expiresAt.getTime() - Date.now() < expiryMarginMs
  return isExpiring && Date.now() - renewedAt > minRenewalGapMs ? renew(now.accessToken) : now.accessToken
}

/**
 * Renews once for all callers and tabs: the second one finds the new token stored. Returns the access token, or null.
 */
const renew = (stale: string): Promise<string | null> => {
  if (isPaused) return Promise.resolve(null)
  const running = renewals.get(stale)
  if (running) return running
  const renewal = withSessionLock(async () => {
    reloadSession()
    const now = currentSession()
    if (!now || now.accessToken !== stale) return now?.accessToken ?? null
    try {
      const options = { context: { anonymous: true }, signal: AbortSignal.timeout(renewalTimeoutMs) }
      const next = await (await accountsApi()).refresh({ refreshToken: now.refreshToken }, options)
      renewedAt = Date.now()
      reloadSession()
      if (currentSession()?.refreshToken === now.refreshToken) storeSession(next)
      return currentSession()?.accessToken ?? null
    } catch (error) {
      if (!isUnauthorized(error)) throw error
      reloadSession()
      if (currentSession()?.refreshToken === now.refreshToken) storeSession(null, sessionEnded)
      return currentSession()?.accessToken ?? null
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
export const withSessionLock = <T>(work: () => Promise<T>): Promise<T> => {
  if ('locks' in navigator) return navigator.locks.request(storageKey, work) as Promise<T>
  const result = lastWork.then(work)
  lastWork = result.catch(() => undefined)
  return result
}

const isUnauthorized = (error: unknown) => error instanceof Error && 'status' in error && error.status === 401
