import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from './db.ts'
import { idempotencyKeys } from './tables.ts'

/** What an answer may hold to be kept as JSON. */
export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json }

/** The same key came with another body: the client made a mistake, nothing was done. */
export class IdempotencyConflict extends Error {
  override name = 'IdempotencyConflict'
}

/** The same text for bodies that mean the same: keys in order, nothing that is undefined. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? 'null'

/**
 * Does `work` once for this person, procedure and key, and answers every repetition with the first answer (in the key
 * order PostgreSQL gives it, so that all are equal). A call that comes while the first is under way waits for it; when
 * the first fails, its transaction takes the key back and the next one works. Refuses another body (IdempotencyConflict).
 * THREATS 10. Must run before any other write of the transaction, and the whole write must be inside `work`.
 */
export const once = async <T extends Json>(
  tx: Tx,
  call: { actorId: string; procedure: string; key: string; body: unknown },
  work: () => Promise<T>,
): Promise<T> => {
  const { actorId, procedure, key } = call
  const bodyHash = createHash('sha256').update(canonical(call.body)).digest('hex')
  const mine = and(
    eq(idempotencyKeys.actorId, actorId),
    eq(idempotencyKeys.procedure, procedure),
    eq(idempotencyKeys.key, key),
  )
  // The insert waits for an uncommitted one of the same key: no lock of our own is needed.
  const first = await tx
    .insert(idempotencyKeys)
    .values({ actorId, procedure, key, bodyHash, createdAt: tx.now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  const answer = { response: idempotencyKeys.response, bodyHash: idempotencyKeys.bodyHash }
  const [row] =
    first.length > 0
      ? await tx
          .update(idempotencyKeys)
          .set({ response: sql`${JSON.stringify((await work()) ?? null)}::jsonb` })
          .where(mine)
          .returning(answer)
      : await tx.select(answer).from(idempotencyKeys).where(mine)
  if (row?.bodyHash !== bodyHash) throw new IdempotencyConflict(procedure)
  return row.response as T
}
