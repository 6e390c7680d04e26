import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hasEmail } from '#features/accounts/server/sign-in-email.ts'
import { accounts, pendingRegistrations } from '#features/accounts/server/tables.ts'
import { freshDatabase } from '../harness/database.ts'

const { db } = await freshDatabase()

test.each([
  [accounts, 'accounts_email'],
  [pendingRegistrations, 'pending_registrations_email'],
])('an email is looked for in an index, whatever its case', async (table, index) => {
  const found = db.select({ id: table.id }).from(table).where(hasEmail(table.email, 'Ana@Constructora.UY'))
  expect(found.toSQL().params).toEqual(['ana@constructora.uy'])
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return (await tx.execute(sql`explain ${found.getSQL()}`)).rows
  })
  expect(JSON.stringify(plan)).toContain(index)
})
