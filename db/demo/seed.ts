import { eq, notInArray, sql } from 'drizzle-orm'
import type { Services } from '#platform/api/call-context.ts'
import { accounts, pendingRegistrations } from '#features/accounts/server/tables.ts'
import { bareTransaction, type Db } from '#platform/database/db.ts'
import { idempotencyKeys } from '#platform/tables.ts'
import { demoPassword } from './companies.ts'
import { crowdEmails } from './crowd.ts'
import { buildMarketplace, demoAccounts } from './marketplace.ts'
import { demoData } from './data.ts'

/**
 * Builds the demo marketplace in a database without accounts, and returns the lines to print with its two accounts. A
 * demo whose building was interrupted (kill -9 during the first start) is deleted and built again, unless somebody else
 * has signed up meanwhile.
 */
export const seedDemo = async (services: Services): Promise<readonly string[]> => {
  const client = await services.db.$client.connect()
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      "select pg_try_advisory_lock(hashtext('pliego.demo')) as locked",
    )
    // Otherwise another process is building it now.
    if (rows[0]?.locked) await build(services)
  } finally {
    // Unlocked explicitly: PostgreSQL notices a closed connection a little later.
    const unlocked = await client.query('select pg_advisory_unlock_all()').then(
      () => true,
      () => false,
    )
    client.release(!unlocked)
  }
  return [
    `Demo buyer:    ${demoAccounts.buyer}  password ${demoPassword}`,
    `Demo supplier: ${demoAccounts.supplier}  password ${demoPassword}`,
  ]
}

/** A row that exists while the demo is being built. */
const buildMark = { actorId: '00000000-0000-0000-0000-000000000000', procedure: 'demo', key: 'begun', bodyHash: 'demo' }

const build = async (services: Services): Promise<void> => {
  const { db, clock } = services
  if (await wasInterrupted(db)) await deleteDemo(db)
  const existing = await db.select({ id: accounts.id }).from(accounts).limit(1)
  if (existing.length > 0) return
  await db
    .insert(idempotencyKeys)
    .values({ ...buildMark, createdAt: clock.now() })
    .onConflictDoNothing()
  await buildMarketplace(services, clock.now())
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.procedure, buildMark.procedure))
}

const wasInterrupted = async (db: Db): Promise<boolean> => {
  const demoEmails = [...[...demoData.buyers, ...demoData.suppliers].map(({ email }) => email), ...crowdEmails]
  const [marks, otherAccounts, otherRegistrations] = await Promise.all([
    db
      .select({ key: idempotencyKeys.key })
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.procedure, buildMark.procedure)),
    db.select({ id: accounts.id }).from(accounts).where(notInArray(accounts.email, demoEmails)).limit(1),
    db
      .select({ id: pendingRegistrations.id })
      .from(pendingRegistrations)
      .where(notInArray(pendingRegistrations.email, demoEmails))
      .limit(1),
  ])
  return marks.length > 0 && otherAccounts.length === 0 && otherRegistrations.length === 0
}

/** Deletes everything but the schema and the reference data. */
const deleteDemo = (db: Db): Promise<void> =>
  bareTransaction(db, async (tx) => {
    await tx.execute(sql`truncate rfqs, quotations, files, sessions, pending_registrations, notifications cascade`)
    await tx.execute(sql`delete from products where source = 'user_generated'`)
    for (const table of [
      'attribute_crowds',
      'accounts',
      'profiles',
      'mails',
      'contact_messages',
      'rate_limits',
      'idempotency_keys',
    ])
      await tx.execute(sql`delete from ${sql.identifier(table)}`)
  })
