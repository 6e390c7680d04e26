import { findPlace } from '#platform/places.ts'
import { builders } from '#platform/rpc.ts'
import { accountsContract } from '../contract.ts'
import { isAcceptablePassword } from '../domain/password.ts'
import { insertAddress, listAddresses } from './addresses.ts'
import { endHere } from './ended-sessions.ts'
import { mailRegistration } from './letters.ts'
import { countTry, forgiveTry, tooManyRequests } from './limits.ts'
import { hashPassword, matchPassword } from './passwords.ts'
import { findOwnUser } from './queries.ts'
import {
  findCredentials,
  findPending,
  insertMember,
  insertPending,
  linkLockedFor,
  renewLink,
  settlePending,
  takePending,
} from './registrations.ts'
import { endSession, openSession, rotate } from './sessions.ts'
import { hashSecret, newSecret } from './tokens.ts'
import { sessionView } from './views.ts'

const { visitor, account, member } = builders(accountsContract)

const signUp = visitor.signUp.handler(async ({ input, context, errors }) => {
  const { email, password, redirect, ...company } = input
  if (!isAcceptablePassword(password)) throw errors.WEAK_PASSWORD()
  await countTry(context.db, 'sign-up-address', context.address)
  await countTry(context.db, 'sign-up', email)
  const [alike] = await findCredentials(context.db, email, context.now)
  const passwordHash = await hashPassword(password, alike?.passwordHash)
  const token = newSecret()
  await context.transaction(async (tx) => {
    await insertPending(tx, { email, passwordHash, company, redirect, tokenHash: hashSecret(token) })
    await mailRegistration(tx, context.settings, { email, company, token })
  })
  return {}
})

const verify = visitor.verify.handler(async ({ input, context, errors }) => {
  const made = await context.transaction(async (tx) => {
    const pending = await takePending(tx, hashSecret(input.token))
    if (!pending) return null
    const { id, email, passwordHash, registration: company } = pending
    const place = await findPlace(tx, company.placeId)
    if (!(await insertMember(tx, { id, email, passwordHash, company, place, joinedAt: tx.now }))) return null
    await settlePending(tx, pending)
    return { userType: company.userType, redirect: pending.redirect }
  })
  if (!made) throw errors.BAD_LINK()
  return made
})

const signIn = visitor.signIn.handler(async ({ input, context, errors }) => {
  const { email, password, device } = input
  await countTry(context.db, 'sign-in-address', context.address)
  await countTry(context.db, 'sign-in', email, context.address)
  const owner = await matchPassword(password, await findCredentials(context.db, email, context.now))
  if (!owner) throw errors.BAD_CREDENTIALS()
  const opened = await context.transaction(async (tx) => {
    const user = await findOwnUser(tx, owner)
    return user && { user, session: await openSession(tx, owner, device) }
  })
  if (!opened) throw errors.BAD_CREDENTIALS()
  await forgiveTry(context.db, 'sign-in-address', context.address)
  await forgiveTry(context.db, 'sign-in', email, context.address)
  return sessionView(opened.session, owner, opened.user, { ...context.settings, now: context.now })
})

const refresh = visitor.refresh.handler(async ({ input, context, errors }) => {
  const rotated = await context.transaction((tx) => rotate(tx, input.refreshToken, context.settings.sessionSecret))
  if (rotated && 'replayed' in rotated) endHere(context.live, rotated.replayed)
  if (!rotated || 'replayed' in rotated) throw errors.SESSION_ENDED()
  const user = await findOwnUser(context.db, rotated.owner)
  if (!user) throw errors.SESSION_ENDED()
  return sessionView(rotated, rotated.owner, user, { ...context.settings, now: context.now })
})

const me = account.me.handler(async ({ context, errors }) => {
  const user = await findOwnUser(context.db, context.session)
  if (!user) throw errors.SIGN_IN_REQUIRED()
  return user
})

const resend = account.resend.handler(async ({ context, errors }) => {
  if (context.session.kind === 'member') throw errors.ALREADY_VERIFIED()
  const { id } = context.session
  const token = newSecret()
  const lockedUntil = await context.transaction(async (tx) => {
    const pending = await findPending(tx, id)
    const renewed = pending && (await renewLink(tx, id, hashSecret(token)))
    if (!renewed) return null
    await mailRegistration(tx, context.settings, { email: pending.email, company: pending.registration, token })
    return renewed
  })
  if (lockedUntil) return { lockedUntil }
  throw tooManyRequests(linkLockedFor(await findPending(context.db, id), context.now))
})

const signOut = account.signOut.handler(async ({ context }) => {
  const { sessionId } = context.session
  await context.transaction((tx) => endSession(tx, sessionId))
  endHere(context.live, sessionId)
  return {}
})

const list = member.addresses.list.handler(({ context }) => listAddresses(context.db, context.member))

const add = member.addresses.add.handler(({ input, context }) =>
  context.transaction((tx) => insertAddress(tx, context.member, input)),
)

/** Accounts: from sign-up to signed in, and one's saved addresses. */
export const accounts = { signUp, verify, signIn, refresh, me, resend, signOut, addresses: { list, add } }
