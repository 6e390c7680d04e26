import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { identifyingData } from '#features/accounts/domain/disclosure.ts'
import { findIdentity } from '#features/accounts/server/identities.ts'
import { lockProfile } from '#features/accounts/server/profile-lock.ts'
import { accounts } from '#features/accounts/server/tables.ts'
import { authorNames } from '#lib/masking/masking.ts'
import type { Queries, Tx } from '#platform/database/db.ts'
import type { FileAuthor } from '../domain/cleaning.ts'

const known = (...values: readonly (string | undefined)[]) =>
  [...new Set(values.filter((value) => value !== undefined && value.trim() !== ''))] as string[]

/** What identifies the author of a file: its check looks for all of it. */
export const findAuthor = async (db: Queries, ownerId: string): Promise<FileAuthor> => {
  const { name, company, email, phone, rut, website } = identifyingData(await findIdentity(db, ownerId))
  const [account] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, ownerId))
  const emails = known(email, account?.email)
  return {
    names: authorNames({ company, name, emails, website }),
    emails,
    phones: known(phone),
    ruts: known(rut),
    websites: known(website),
  }
}

/** A short name of what identifies an author, the same until any of it changes: what `readFor` of a file holds. */
export const hashOfAuthor = (author: FileAuthor): string =>
  createHash('sha256').update(JSON.stringify(author)).digest('base64url')

/**
 * The hash of an author whose profile is locked until the transaction ends: nobody changes it between this answer and
 * what is written because of it.
 */
export const lockAuthor = async (tx: Tx, ownerId: string): Promise<string> => {
  await lockProfile(tx, ownerId)
  return hashOfAuthor(await findAuthor(tx, ownerId))
}
