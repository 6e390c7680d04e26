import type { Count } from '#platform/rate-limits.ts'
import { builders } from '#platform/rpc.ts'
import { accountsContract } from '../../contract.ts'
import { findCredentials, lockCredentials } from '../credentials.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { isKnownBrowser } from './known-browsers.ts'
import { countAll, type Limit } from '../rate-limits.ts'
import { findSessionUser } from './session-user.ts'
import { sessionView } from '../views.ts'

const { visitor } = builders(accountsContract)

/**
 * The limits that a wrong password of a stranger counts against. That of the address is first: once it is reached, no
 * counters are made for emails that somebody makes up.
 */
const signInLimits = (email: string, address: string): readonly Count<Limit>[] => [
  { limit: 'sign-in-address', of: [address] },
  { limit: 'sign-in', of: [email, address] },
  { limit: 'sign-in-email', of: [email] },
]

/** The limit of a browser in which the owner signed in before: nobody else can reach it, so nobody locks it. */
const ownBrowserLimits = (email: string, browser: string): readonly Count<Limit>[] => [
  { limit: 'sign-in-browser', of: [email, browser] },
]

/** Opens a session of an account or of a pending registration (docs/rules/accounts.md#sign-in). */
export const signIn = visitor.signIn.handler(async ({ input, context, errors }) => {
  const { email, password, device, browser } = input
  const { sessionSecret: secret } = context.settings
  const isKnown = await isKnownBrowser(context.db, email, browser)
  const limits = isKnown && browser ? ownBrowserLimits(email, browser) : signInLimits(email, context.address)
  const tries = await countAll(context.db, limits)
  const owner = await findCredentials(context.db, { email, password, secret }, context.now)
  if (!owner) throw errors.BAD_CREDENTIALS()
  const opened = await context.transaction(async (tx) => {
    const user = (await lockCredentials(tx, owner)) && (await findSessionUser(tx, owner, tx.now))
    if (!user) throw errors.BAD_CREDENTIALS()
    return { user, session: await completeSignIn(tx, context.settings, owner, { device, browser, isKnown }) }
  })
  await tries.forgive()
  return sessionView(opened.session, owner, opened.user, { ...context.settings, now: context.now })
})
