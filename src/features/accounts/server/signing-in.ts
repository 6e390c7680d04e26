import { countTry, forgiveTry, type Limit } from './rate-limits.ts'
import type { Db } from '#platform/database/db.ts'
import { builders } from '#platform/rpc.ts'
import { accountsContract } from '../contract.ts'
import { findCredentials, lockCredentials } from './credentials.ts'
import { hasKnownBrowsers, isKnownBrowser, rememberBrowser } from './known-browsers.ts'
import { warnOfNewDevice } from './new-device.ts'
import { findSessionUser } from './session-user.ts'
import { openSession } from './sessions.ts'
import { sessionView } from './views.ts'

const { visitor } = builders(accountsContract)

type CountedLimit = readonly [Limit, ...string[]]

/**
 * The limits that a wrong password of a stranger counts against. That of the address is first: once it is reached, no
 * counters are made for emails that somebody makes up.
 */
const signInLimits = (email: string, address: string): readonly CountedLimit[] => [
  ['sign-in-address', address],
  ['sign-in', email, address],
  ['sign-in-email', email],
]
/** Counts a try against each of these limits; one that is refused counts against none of those before. */
const countAgainst = async (db: Db, limits: readonly CountedLimit[]): Promise<void> => {
  for (const [at, limit] of limits.entries())
    await countTry(db, ...limit).catch(async (refused: unknown) => {
      for (const counted of limits.slice(0, at)) await forgiveTry(db, ...counted)
      throw refused
    })
}
/** The limit of a browser in which the owner signed in before: nobody else can reach it, so nobody locks it. */
export const knownBrowserLimit = (email: string, browser: string): CountedLimit => ['sign-in-browser', email, browser]

/** Opens a session of an account or of a pending registration (docs/rules/accounts.md#sign-in). */
export const signIn = visitor.signIn.handler(async ({ input, context, errors }) => {
  const { email, password, device, browser } = input
  const { sessionSecret: secret } = context.settings
  const isKnown = await isKnownBrowser(context.db, email, browser)
  const limits = isKnown && browser ? [knownBrowserLimit(email, browser)] : signInLimits(email, context.address)
  await countAgainst(context.db, limits)
  const owner = await findCredentials(context.db, { email, password, secret }, context.now)
  if (!owner) throw errors.BAD_CREDENTIALS()
  const opened = await context.transaction(async (tx) => {
    const user = (await lockCredentials(tx, owner)) && (await findSessionUser(tx, owner))
    if (!user) throw errors.BAD_CREDENTIALS()
    if (!isKnown && (await hasKnownBrowsers(tx, owner.id)))
      await warnOfNewDevice(tx, context.settings, owner.id, device)
    await rememberBrowser(tx, owner.id, browser)
    return { user, session: await openSession(tx, owner, device) }
  })
  for (const limit of limits) await forgiveTry(context.db, ...limit)
  return sessionView(opened.session, owner, opened.user, { ...context.settings, now: context.now })
})
