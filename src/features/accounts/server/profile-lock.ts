import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db.ts'
import type { MemberId } from '#platform/rpc.ts'
import { profiles } from './tables.ts'

/**
 * Locks a person's profile until the transaction ends: what is counted or changed under this lock runs one call after
 * the other. NO KEY UPDATE, so that rows that refer to the person can still be inserted meanwhile.
 */
export const lockProfile = async (tx: Tx, member: MemberId): Promise<void> => {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, member)).for('no key update')
}
