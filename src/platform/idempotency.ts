import { createHash } from 'node:crypto'
import { and, eq, sql, type Placeholder } from 'drizzle-orm'
import type { Tx } from './database/db.ts'
import { idempotencyKeys } from './tables.ts'

/** An answer that can be stored as JSON. */
export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json }

/** The same key was used with another body: a mistake of the client. Nothing was written. */
export class IdempotencyConflict extends Error {
  override name = 'IdempotencyConflict'
}

type Answered<T> = { readonly actorId: T; readonly procedure: string; readonly field: string; readonly value: T }

/**
 * The key of the person's call that was answered with this value in this field, null when there is none: for a refusal
 * that must not stand in the way of the call's first answer. Of several it returns one.
 */
export const answeredKey = ({ actorId, procedure, field, value }: Answered<string | Placeholder>) =>
  sql<string | null>`(select ${idempotencyKeys.key} from ${idempotencyKeys} where ${and(
    eq(idempotencyKeys.actorId, actorId),
    eq(idempotencyKeys.procedure, procedure),
    sql`${idempotencyKeys.response} ->> ${field}::text = ${value}::text`,
  )} limit 1)`

/** A text that is the same for equal bodies: keys are sorted, undefined values left out. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? 'null'

/**
 * Runs `work` once per person, procedure and key, and gives every repeated call the first answer, in PostgreSQL's key
 * order so that all answers are equal (docs/security.md#double-submit). A call during the first one waits for it; when
 * the first one fails, its transaction frees the key and the next call works. Throws IdempotencyConflict for another
 * body. Call it before any other write of the transaction, with the whole write inside `work`.
 */
export const once = async <T extends Json>(
  tx: Tx,
  call: { actorId: string; procedure: string; key: string; body: unknown },
  work: () => Promise<T>,
): Promise<T> => {
  const { actorId, procedure, key } = call
  const bodyHash = createHash('sha256').update(canonical(call.body)).digest('hex')
  const sameKey = and(
    eq(idempotencyKeys.actorId, actorId),
    eq(idempotencyKeys.procedure, procedure),
    eq(idempotencyKeys.key, key),
  )
  // The insert waits for an uncommitted insert of the same key, so no other lock is needed.
  const inserted = await tx
    .insert(idempotencyKeys)
    .values({ actorId, procedure, key, bodyHash, createdAt: tx.now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  const columns = { response: idempotencyKeys.response, bodyHash: idempotencyKeys.bodyHash }
  const [row] =
    inserted.length > 0
      ? await tx
          .update(idempotencyKeys)
          .set({ response: sql`${JSON.stringify((await work()) ?? null)}::jsonb` })
          .where(sameKey)
          .returning(columns)
      : await tx.select(columns).from(idempotencyKeys).where(sameKey)
  if (row?.bodyHash !== bodyHash) throw new IdempotencyConflict(procedure)
  return row.response as T
}
