import type { Db } from '#platform/database/db.ts'
import { findChosenPlace } from '#platform/places.ts'
import { tooManyRequests } from '#platform/rate-limits.ts'
import { builders } from '#platform/rpc.ts'
import { accountsContract } from '../contract.ts'
import { placeUnknown } from '../copy.ts'
import { isAcceptablePassword } from '../domain/password.ts'
import { findAccount, hashForSignUp, replacePassword } from './credentials.ts'
import { mailRegistration } from './emails.ts'
import { notifyEndedLocally } from './sessions/ended-sessions.ts'
import { hashPassword, isPasswordOf, storedParameters } from './passwords.ts'
import { rememberBrowser } from './sessions/known-browsers.ts'
import { addresses, profile, refusedPlace } from './profile-procedures.ts'
import { countTry, countWithin, forgetTries } from './rate-limits.ts'
import { consumeLink, findAccountOfLink, requestRecovery } from './recovery.ts'
import { findPending, findPendingOfLink, insertPending, renewLink, secondsUntilResend } from './registrations.ts'
import { findSessionUser } from './sessions/session-user.ts'
import {
  endSession,
  endSessionsOf,
  findDevice,
  findSessionOfToken,
  listOpenSessions,
  openSession,
  rotateRefreshToken,
  touchSession,
} from './sessions/sessions.ts'
import { signIn } from './sessions/signing-in.ts'
import { hashSecret, newSecret } from './tokens.ts'
import { createAccount, openFirstSession, refuseVerification } from './verification.ts'
import { sessionView } from './views.ts'

const { visitor, account, member } = builders(accountsContract)

const signUp = visitor.signUp.handler(async ({ input, context, errors }) => {
  const { email, password, redirect, browser, ...details } = input
  if (!isAcceptablePassword(password)) throw errors.WEAK_PASSWORD()
  await countTry(context.db, 'sign-up-address', context.address)
  if (!(await findChosenPlace(context.db, details.placeId)).ok) throw refusedPlace(placeUnknown)
  const { sessionSecret: secret } = context.settings
  const passwordHash = await hashForSignUp(context.db, { email, password, secret })
  // Counted right before the mail is stored: a try whose process dies during the slow hash costs no mail.
  const isMailed = (await countWithin(context.db, 'sign-up', email)) !== null
  const token = newSecret()
  const browserHash = browser && hashSecret(browser)
  await context.transaction(async (tx) => {
    await insertPending(tx, { email, passwordHash, details, redirect, tokenHash: hashSecret(token), browserHash })
    await mailRegistration(tx, context.settings, { email, token: isMailed ? token : null })
  })
  return {}
})

type LinkFollowing = { readonly db: Db; readonly address: string }
/**
 * A link that leads nowhere counts for its address. One that works never meets this limit: nobody can keep others at
 * the same address from theirs (docs/security.md#limits-as-weapons).
 */
const refuseLink = async ({ db, address }: LinkFollowing, errors: { BAD_LINK(): Error }) => {
  await countTry(db, 'link-address', address)
  return errors.BAD_LINK()
}

const verify = visitor.verify.handler(async ({ input, context, errors }) => {
  const pending = await findPendingOfLink(context.db, hashSecret(input.token), context.now)
  if (!pending) throw await refuseLink(context, errors)
  const checks = input.password === null ? null : await countTry(context.db, 'password-check', pending.id)
  const follower = { ...input, viewer: context.viewer }
  const refusal = await refuseVerification(pending, follower)
  if (refusal) throw errors[refusal]()
  await checks?.forgive()
  return context.transaction(async (tx) => {
    const created = await createAccount(tx, pending)
    if (!created.ok) throw errors[created.refusal]()
    return { ...created.value, session: await openFirstSession(tx, context.settings, pending, follower) }
  })
})

const refresh = visitor.refresh.handler(async ({ input, context, errors }) => {
  // A token that we gave counts for its session: nobody can keep others at the same address from renewing theirs.
  const sessionId = await findSessionOfToken(context.db, input.refreshToken)
  if (sessionId === null) await countTry(context.db, 'refresh-address', context.address)
  else await countTry(context.db, 'refresh-session', sessionId)
  const { sessionSecret } = context.settings
  const rotated = await context.transaction((tx) => rotateRefreshToken(tx, input.refreshToken, sessionSecret))
  if (!rotated.ok) {
    notifyEndedLocally(context.live, ...rotated.refusal.ended)
    throw errors.SESSION_ENDED()
  }
  const { owner } = rotated.value
  const user = await findSessionUser(context.db, owner, context.now)
  if (!user) throw errors.SESSION_ENDED()
  return sessionView(rotated.value, owner, user, { ...context.settings, now: context.now })
})

const me = account.me.handler(async ({ context, errors }) => {
  const user = await findSessionUser(context.db, context.session, context.now)
  if (!user) throw errors.SIGN_IN_REQUIRED()
  await touchSession(context.db, context.session.sessionId, context.now)
  return user
})

const resend = account.resend.handler(async ({ context, errors }) => {
  if (context.session.kind === 'member') throw errors.ALREADY_VERIFIED()
  const { id } = context.session
  const pending = await findPending(context.db, id, context.now)
  const wait = secondsUntilResend(pending, context.now)
  if (!pending || wait > 0) throw tooManyRequests(wait)
  const { email } = pending
  const mailed = await countWithin(context.db, 'resend', email)
  const token = mailed && newSecret()
  const lockedUntil = await context.transaction(async (tx) => {
    const renewed = await renewLink(tx, id, token && hashSecret(token))
    if (renewed) await mailRegistration(tx, context.settings, { email, token })
    return renewed
  })
  if (lockedUntil) return { lockedUntil }
  // Another call renewed it at the same moment: this one mailed nothing.
  await mailed?.forgive()
  throw tooManyRequests(secondsUntilResend(await findPending(context.db, id, context.now), context.now))
})

const signOut = account.signOut.handler(async ({ context }) => {
  const { sessionId } = context.session
  await context.transaction((tx) => endSession(tx, sessionId))
  notifyEndedLocally(context.live, sessionId)
  return {}
})

const recover = visitor.recover.handler(async ({ input, context }) => {
  await countTry(context.db, 'recovery-address', context.address)
  const isMailed = (await countWithin(context.db, 'recovery', input.email)) !== null
  await context.transaction((tx) => requestRecovery(tx, input.email, isMailed))
  return {}
})

const recoveryLink = visitor.recoveryLink.handler(async ({ input, context, errors }) => {
  if (!(await findAccountOfLink(context.db, hashSecret(input.token), context.now)))
    throw await refuseLink(context, errors)
  return {}
})

const resetPassword = visitor.resetPassword.handler(async ({ input, context, errors }) => {
  if (!isAcceptablePassword(input.password)) throw errors.WEAK_PASSWORD()
  const tokenHash = hashSecret(input.token)
  const account = await findAccountOfLink(context.db, tokenHash, context.now)
  if (!account) throw await refuseLink(context, errors)
  const passwordHash = await hashPassword(input.password, storedParameters(account.passwordHash))
  const ended = await context.transaction(async (tx) => {
    const replaced =
      (await consumeLink(tx, account.id, tokenHash)) &&
      (await replacePassword(tx, context.settings, account, passwordHash))
    if (replaced) await rememberBrowser(tx, account.id, input.browser)
    return replaced
  })
  if (!ended) throw errors.BAD_LINK()
  notifyEndedLocally(context.live, ...ended)
  await forgetTries(context.db, 'sign-in', account.email, context.address)
  await forgetTries(context.db, 'sign-in-email', account.email)
  if (input.browser) await forgetTries(context.db, 'sign-in-browser', account.email, input.browser)
  return {}
})

const changePassword = member.changePassword.handler(async ({ input, context, errors }) => {
  if (!isAcceptablePassword(input.newPassword)) throw errors.WEAK_PASSWORD()
  const tries = await countTry(context.db, 'password-check', context.member)
  const account = await findAccount(context.db, context.member)
  if (!account || !(await isPasswordOf(input.currentPassword, account.passwordHash))) throw errors.WRONG_PASSWORD()
  if (input.newPassword === input.currentPassword) {
    await tries.forgive()
    throw errors.SAME_PASSWORD()
  }
  const passwordHash = await hashPassword(input.newPassword, storedParameters(account.passwordHash))
  const owner = { kind: 'member', id: account.id } as const
  const changed = await context.transaction(async (tx) => {
    const device = await findDevice(tx, context.session.sessionId)
    const ended = await replacePassword(tx, context.settings, account, passwordHash)
    if (ended) await rememberBrowser(tx, account.id, input.browser)
    const user = ended && (await findSessionUser(tx, owner, tx.now))
    return user && { ended, user, session: await openSession(tx, owner, device) }
  })
  if (!changed) throw errors.WRONG_PASSWORD()
  notifyEndedLocally(context.live, ...changed.ended)
  await tries.forgive()
  return sessionView(changed.session, owner, changed.user, { ...context.settings, now: context.now })
})

const sessions = {
  list: member.sessions.list.handler(async ({ context }) =>
    (await listOpenSessions(context.db, context.member, context.now)).map((session) => ({
      ...session,
      current: session.id === context.session.sessionId,
    })),
  ),
  end: member.sessions.end.handler(async ({ input, context }) => {
    notifyEndedLocally(
      context.live,
      ...(await context.transaction((tx) => endSessionsOf(tx, context.member, input.id))),
    )
    return {}
  }),
  endAll: member.sessions.endAll.handler(async ({ context }) => {
    notifyEndedLocally(context.live, ...(await context.transaction((tx) => endSessionsOf(tx, context.member))))
    return {}
  }),
}

/** The procedures of accounts: sign-up, signing in, password, sessions, profile and saved addresses. */
export const accounts = {
  signUp,
  verify,
  signIn,
  refresh,
  me,
  resend,
  signOut,
  recover,
  recoveryLink,
  resetPassword,
  changePassword,
  sessions,
  profile,
  addresses,
}
