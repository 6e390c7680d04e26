import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Queries } from '#platform/database/db.ts'
import { statement, type Params } from '#platform/database/statement.ts'
import { accounts } from './tables.ts'

/** Whether a column has this email, whatever its case, as the indexes on `lower(email)` have it. */
export const hasEmail = (column: AnyPgColumn, email: string) => eq(sql`lower(${column})`, email.toLowerCase())

const signInEmails = statement('sign_in_email', (db, { id }: Params<'id'>) =>
  db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, id)),
)

/**
 * The email with which a person signs in. It is confirmed, so mails to the person go there, never to the contact email
 * (docs/rules/accounts.md#two-emails). Throws without such an account (a fault).
 */
export const findSignInEmail = async (db: Queries, accountId: string): Promise<string> => {
  const [account] = await signInEmails(db, { id: accountId })
  if (!account) throw new Error('A person has no account')
  return account.email
}
