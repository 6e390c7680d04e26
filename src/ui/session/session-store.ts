import type { Api } from '../api.ts'

export type Session = Awaited<ReturnType<Api['accounts']['signIn']>>
export type SessionUser = Session['user']

/** Who is signed in. `initializing` is what the server renders, and the browser shows until it has read the session. */
export type AuthState =
  | { readonly status: 'initializing' }
  /** `ended`: the session of the person at this screen ended, but not by signing out here. */
  | { readonly status: 'signed-out'; readonly ended?: true }
  | { readonly status: 'signed-in'; readonly user: SessionUser }

/** The key in local storage that has tokens, expiry and user (docs/rules/accounts.md#sessions). */
export const storageKey = 'pliego.session'

const initializing: AuthState = { status: 'initializing' }
const signedOut: AuthState = { status: 'signed-out' }
/** The state after the session ended elsewhere. */
export const sessionEnded: AuthState = { status: 'signed-out', ended: true }

/** undefined until the stored session has been read. */
let session: Session | null | undefined
let state: AuthState = initializing
const listeners = new Set<() => void>()

/** The current state; the same object between changes, for useSyncExternalStore. */
export const authState = (): AuthState => {
  currentSession()
  return state
}
/** The state on the server and until hydration. */
export const initialAuthState = (): AuthState => initializing

/**
 * Subscribes to signing in and out, here or in another tab, and to changes of the user's data. Returns the function
 * that unsubscribes.
 */
export const watchSession = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

/** The session of this tab, read from local storage at the first call; null when nobody is signed in. */
export const currentSession = (): Session | null => {
  if (session === undefined) adopt(readStored())
  return session ?? null
}

/** Stores a session for all tabs, or removes it. `stateWithout` is the state after somebody was signed out by it. */
export const storeSession = (next: Session | null, stateWithout: AuthState = signedOut): void => {
  try {
    if (next) localStorage.setItem(storageKey, JSON.stringify(next))
    else localStorage.removeItem(storageKey)
  } catch (error) {
    console.warn('The session lives in this page only: local storage refused it', error)
  }
  change(next, stateWithout)
}

/** Takes over what another tab stored. */
export const reloadSession = (): void => change(readStored(), sessionEnded)

const onStorage = (event: StorageEvent) => {
  // The key is null when the whole storage was cleared.
  if (event.key === storageKey || event.key === null) reloadSession()
}

/** Takes a session over and notifies listeners. `stateWithout` applies if somebody was signed in and nobody is now. */
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
