import { and, desc, eq, notInArray } from 'drizzle-orm'
import { dayMs } from '#lib/durations.ts'
import type { Queries, Tx } from '#platform/database/db.ts'
import { hasEmail } from '../sign-in-email.ts'
import { accounts, knownBrowsers } from '../tables.ts'
import { hashSecret } from '../tokens.ts'

/** The browsers that are remembered for one person; beyond them the one that was used longest ago is forgotten. */
const maxPerPerson = 20
/** How long a browser is remembered after the last sign-in. */
export const rememberedMs = 180 * dayMs

/**
 * Whether somebody signed in to the account of this email in the browser of this secret before. Wrong passwords
 * elsewhere do not lock such a browser (docs/rules/accounts.md#known-browsers). The same query whatever exists.
 */
export const isKnownBrowser = async (db: Queries, email: string, browser: string | null): Promise<boolean> => {
  const known = await db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(knownBrowsers, eq(knownBrowsers.ownerId, accounts.id))
    .where(and(hasEmail(accounts.email, email), eq(knownBrowsers.browserHash, hashSecret(browser ?? ''))))
  return browser !== null && known.length > 0
}

/** Whether any browser of a person is remembered: then another one is a new device. */
export const hasKnownBrowsers = async (tx: Tx, ownerId: string): Promise<boolean> =>
  (
    await tx
      .select({ ownerId: knownBrowsers.ownerId })
      .from(knownBrowsers)
      .where(eq(knownBrowsers.ownerId, ownerId))
      .limit(1)
  ).length > 0

/** Remembers a browser in which a person signed in; nothing for a browser without storage. */
export const rememberBrowser = async (tx: Tx, ownerId: string, browser: string | null): Promise<void> => {
  if (browser === null) return
  const usedAt = tx.now
  await tx
    .insert(knownBrowsers)
    .values({ ownerId, browserHash: hashSecret(browser), usedAt })
    .onConflictDoUpdate({ target: [knownBrowsers.ownerId, knownBrowsers.browserHash], set: { usedAt } })
  const newest = tx
    .select({ browserHash: knownBrowsers.browserHash })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.ownerId, ownerId))
    .orderBy(desc(knownBrowsers.usedAt), desc(knownBrowsers.browserHash))
    .limit(maxPerPerson)
  await tx
    .delete(knownBrowsers)
    .where(and(eq(knownBrowsers.ownerId, ownerId), notInArray(knownBrowsers.browserHash, newest)))
}

/** Forgets a person's browsers, because the password changed. */
export const forgetBrowsers = (tx: Tx, ownerId: string) =>
  tx.delete(knownBrowsers).where(eq(knownBrowsers.ownerId, ownerId))
