import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/db.ts'
import type { MemberId } from '#platform/rpc.ts'
import { files } from './tables.ts'

/**
 * What an account's files take: the bytes that are stored or may come to be, and how many are not published or sent.
 * Published or sent copies share their bytes and count once; every other file counts by itself, because its next check
 * may store bytes of its own. The profile must be locked, so that what parallel calls add is counted too.
 */
export const findUsage = async (tx: Tx, owner: MemberId): Promise<{ bytes: number; unattached: number }> => {
  const each = tx
    .select({
      size: sql<number>`max(${files.size})`.as('each_size'),
      unattached: sql<number>`count(*) filter (where ${files.attachedAt} is null)`.as('each_unattached'),
    })
    .from(files)
    .where(eq(files.ownerId, owner))
    .groupBy(
      sql`case when ${files.attachedAt} is null or ${files.storageKey} is null then ${files.id}::text
        else ${files.storageKey} end`,
    )
    .as('each_file')
  const [row] = await tx
    .select({
      bytes: sql<string>`coalesce(sum(each_size), 0)`,
      unattached: sql<string>`coalesce(sum(each_unattached), 0)`,
    })
    .from(each)
  return { bytes: Number(row?.bytes ?? 0), unattached: Number(row?.unattached ?? 0) }
}
