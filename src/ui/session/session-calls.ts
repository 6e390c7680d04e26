import { browserSecret } from './browser-secret.ts'
import { accountsApi, withoutRenewals, withSession, withSessionLock } from './session-renewal.ts'
import { currentSession, reloadSession, storeSession, type Session, type SessionUser } from './session-store.ts'

/**
 * Loads what `signIn` calls the API with, before it is pressed. Without a network the press tries again, and says so.
 */
export const prepareCalls = (): Promise<unknown> => accountsApi().catch(() => undefined)

const thisDevice = () => ({ device: navigator.userAgent.slice(0, 200), browser: browserSecret() })

/** Signs in and stores the session. Throws the refusals of the contract (BAD_CREDENTIALS, TOO_MANY_REQUESTS). */
export const signIn = async (credentials: { email: string; password: string }): Promise<SessionUser> => {
  const accounts = await accountsApi()
  storeSession(await accounts.signIn({ ...credentials, ...thisDevice() }, { context: { anonymous: true } }))
  return currentSession()!.user
}

/** What shows that the person who follows a verification link signed up. */
type SignUpProof = { readonly token: string; readonly browser: string | null; readonly password: string | null }

/**
 * Follows a verification link and stores its session, unless somebody is signed in here: nobody is replaced unasked.
 * Answers with who is signed in now. Throws the refusals of the contract (BAD_LINK, PASSWORD_NEEDED, OTHER_PASSWORD).
 */
export const confirmEmail = async (proof: SignUpProof) => {
  const { session, ...confirmed } = await (await accountsApi()).verify({ ...proof, signIn: thisDevice() })
  await (session ? adopt(session) : refetchUser()).catch((error: unknown) =>
    console.warn('The email is confirmed, but the session of this browser is not known', error),
  )
  return { ...confirmed, signedIn: currentSession()?.user ?? null }
}

/** Stores a new session; when somebody else signed in in another tab meanwhile, it is ended instead. */
const adopt = async (session: Session): Promise<void> => {
  reloadSession()
  const now = currentSession()
  if (now === null || now.user.id === session.user.id) return storeSession(session)
  await (await accountsApi()).signOut(undefined, { context: { token: session.accessToken } })
}

/** Ends the session on the server and removes it in every tab. Without a network it is removed all the same. */
export const signOut = async (): Promise<void> => {
  try {
    if (currentSession()) await (await accountsApi()).signOut(undefined, { signal: AbortSignal.timeout(5_000) })
  } catch (error) {
    console.warn('Signing out did not reach the server', error)
  } finally {
    storeSession(null)
  }
}

/**
 * Changes the password and stores the new session: all others have ended. No tab renews meanwhile, because it would
 * learn that the old session ended and sign the person out. Throws the refusals of the contract.
 */
export const changePassword = (passwords: { currentPassword: string; newPassword: string }): Promise<void> =>
  withSession((fresh) =>
    withSessionLock(async () => {
      reloadSession()
      const accounts = await accountsApi()
      const token = currentSession()?.accessToken ?? fresh ?? ''
      const input = { ...passwords, browser: browserSecret() }
      const next = await accounts.changePassword(input, { context: { token } })
      reloadSession()
      if (currentSession()?.user.id === next.user.id) return storeSession(next)
      // Meanwhile another tab signed out, or somebody else in: the new session is not stored but ended.
      await accounts.signOut(undefined, { context: { token: next.accessToken } })
    }),
  )

/**
 * Ends every session of the account, calls `leave` and removes the session in every tab. Throws when the server was not
 * reached: then nothing has ended. Nothing is renewed meanwhile: a part of the page that learns of the end before the
 * answer arrives must not lead to the sign-in.
 */
export const endEverySession = (leave: () => Promise<void>): Promise<void> =>
  withSession((token) =>
    withoutRenewals(async () => {
      await (await accountsApi()).sessions.endAll(undefined, { context: { token: token ?? '' } })
      await leave()
      storeSession(null)
    }),
  )

/** Asks the server who is signed in and stores the answer; null when nobody is. */
export const refetchUser = async (): Promise<SessionUser | null> => {
  const userId = currentSession()?.user.id
  if (userId === undefined) return null
  const user = await (await accountsApi()).me()
  // Another tab may have renewed the session meanwhile: its tokens stay. Or somebody else signed in: then the answer is
  // dropped.
  reloadSession()
  const now = currentSession()
  if (now?.user.id === userId) storeSession({ ...now, user })
  return user
}
