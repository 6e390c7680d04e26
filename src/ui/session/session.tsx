import { createContext, startTransition, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { toast } from '../feedback/toast.ts'
import { endEverySession, refetchUser, signIn, signOut } from './session-calls.ts'
import { renewalDue, renewSession } from './session-renewal.ts'
import { authState, initialAuthState, watchSession, type AuthState, type SessionUser } from './session-store.ts'

/** The session as screens use it: who is signed in, and the actions that change it. */
export type Auth = {
  readonly state: AuthState
  /** The signed-in person, verified or not; null while initializing and for visitors. */
  readonly user: SessionUser | null
  signIn(credentials: { email: string; password: string }): Promise<SessionUser>
  /** Ends the session. It goes to / first, so that no protected screen loses its session. */
  signOut(): Promise<void>
  /** Ends the sessions of all devices. Throws, and ends nothing, when the server was not reached. */
  signOutEverywhere(): Promise<void>
  /** Asks the server who is signed in; null when nobody is. */
  refetch(): Promise<SessionUser | null>
}

const AuthContext = createContext<Auth | null>(null)

/** Provides the session to all screens, and renews it while the page is open. `leave` navigates to /. */
export const AuthProvider = ({ leave, children }: { leave: () => Promise<void>; children: ReactNode }) => {
  const state = useSessionState()
  const signedIn = state.status === 'signed-in'

  useEffect(() => {
    if (!signedIn) return
    refetchUser().catch((error: unknown) => console.warn('Error fetching profile:', error))
    let timer = 0
    const scheduleRenewal = () => {
      timer = window.setTimeout(() => void renewSession().then(scheduleRenewal), renewalDue() ?? 60_000)
    }
    scheduleRenewal()
    return () => window.clearTimeout(timer)
  }, [signedIn])

  const auth = useMemo<Auth>(
    () => ({
      state,
      user: state.status === 'signed-in' ? state.user : null,
      signIn,
      signOut: async () => {
        await leave()
        await signOut()
      },
      signOutEverywhere: () => endEverySession(leave),
      refetch: refetchUser,
    }),
    [state, leave],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

/**
 * The state of the session. Its first change, while React takes over the page, is a transition: otherwise React would
 * hydrate the whole page in one task to get there, and a phone would not answer meanwhile. Later changes apply at once.
 * Toasts, with what they can undo, go with the session.
 */
const useSessionState = (): AuthState => {
  const [state, setState] = useState(initialAuthState)
  useEffect(() => {
    startTransition(() => setState(authState()))
    let lastId = idOf(authState())
    return watchSession(() => {
      const id = idOf(authState())
      if (lastId !== null && id !== lastId) toast.closeAll()
      lastId = id
      setState(authState())
    })
  }, [])
  return state
}

const idOf = (state: AuthState) => (state.status === 'signed-in' ? state.user.id : null)

/** The session; throws outside its provider. */
export const useAuth = (): Auth => {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
