import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/db.ts'
import { profiles } from './tables.ts'

/**
 * Locks a person's profile until the transaction ends: what is counted or changed under this lock runs one call after
 * the other. NO KEY UPDATE, so that rows that refer to the person can still be inserted meanwhile.
 * Take it before rows that belong to the person, so that two calls never wait for each other in a circle.
 */
export const lockProfile = async (tx: Tx, profileId: string): Promise<void> => {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, profileId)).for('no key update')
}
