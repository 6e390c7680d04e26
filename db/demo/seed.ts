import { eq, notInArray, sql } from 'drizzle-orm'
import type { Services } from '#api.ts'
import { accounts, pendingRegistrations } from '#features/accounts/server/tables.ts'
import { bareTransaction, type Db } from '#platform/db.ts'
import { idempotencyKeys } from '#platform/tables.ts'
import { buildWorld, demoAccounts, demoPassword } from './world.ts'
import { stories } from './stories.ts'

/**
 * Lays the demo marketplace where nobody has an account yet; answers the lines that tell how to look around. One that was cut short while it was laid
 * (kill -9 during the first start) is taken away and laid whole, as long as nobody else has joined it.
 */
export const seedDemo = async (services: Services): Promise<readonly string[]> => {
  const client = await services.db.$client.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      "select pg_try_advisory_lock(hashtext('pliego.demo')) as mine",
    )
    // Otherwise another process is laying it now.
    if (rows[0]?.mine) await layWhole(services)
  } finally {
    // The lock ends with its connection too, but a little later than that is gone from here.
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

/** Stands in the database from the first write of the demo to the last. */
const begun = { actorId: '00000000-0000-0000-0000-000000000000', procedure: 'demo', key: 'begun', bodyHash: 'demo' }

const layWhole = async (services: Services): Promise<void> => {
  const { db, clock } = services
  if (await wasCutShort(db)) await takeAway(db)
  const someone = await db.select({ id: accounts.id }).from(accounts).limit(1)
  if (someone.length > 0) return
  await db
    .insert(idempotencyKeys)
    .values({ ...begun, createdAt: clock.now() })
    .onConflictDoNothing()
  await buildWorld(services, clock.now())
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.procedure, begun.procedure))
}

const wasCutShort = async (db: Db): Promise<boolean> => {
  const own = [...stories.buyers, ...stories.suppliers].map(({ email }) => email)
  const [marks, others, comers] = await Promise.all([
    db.select({ key: idempotencyKeys.key }).from(idempotencyKeys).where(eq(idempotencyKeys.procedure, begun.procedure)),
    db.select({ id: accounts.id }).from(accounts).where(notInArray(accounts.email, own)).limit(1),
    db
      .select({ id: pendingRegistrations.id })
      .from(pendingRegistrations)
      .where(notInArray(pendingRegistrations.email, own))
      .limit(1),
  ])
  return marks.length > 0 && others.length === 0 && comers.length === 0
}

/** Everything but the schema and the reference data. */
const takeAway = (db: Db): Promise<void> =>
  bareTransaction(db, async (tx) => {
    await tx.execute(sql`truncate rfqs, quotations, sessions, pending_registrations, notifications cascade`)
    await tx.execute(sql`delete from products where source = 'user_generated'`)
    for (const table of ['accounts', 'profiles', 'mails', 'contact_messages', 'rate_limits', 'idempotency_keys'])
      await tx.execute(sql`delete from ${sql.identifier(table)}`)
  })
