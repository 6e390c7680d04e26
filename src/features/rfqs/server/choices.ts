import { and, desc, eq } from 'drizzle-orm'
import { placeUnknown } from '#features/accounts/copy.ts'
import { addresses } from '#features/accounts/server/tables.ts'
import { findCategory } from '#features/catalog/server/categories.ts'
import { ok, refused, type Result } from '#lib/result.ts'
import type { Queries, Tx } from '#platform/database/db.ts'
import { findChosenPlace } from '#platform/places.ts'
import type { BuyerId } from '#platform/rpc.ts'
import { missingChoices } from '../copy.ts'
import type { RfqDraft } from '../domain/draft.ts'
import { publishingProblems, type Problem } from '../domain/steps.ts'

/** What a form chose, as the tables hold it: a category, a town and one of the buyer's addresses, or null for none. */
export type Choices = {
  readonly category: { id: string; name: string } | null
  readonly place: { city: string; department: string } | null
  readonly address: { text: string; city: string; department: string } | null
}

const findAddress = async (tx: Tx, buyer: BuyerId, id: string) => {
  const [row] = await tx
    .select({ text: addresses.addressText, city: addresses.city, department: addresses.department })
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, buyer)))
  return row ?? null
}

/** The id of the buyer's newest saved address with this text, or null. */
export const findAddressId = async (db: Queries, buyer: BuyerId, text: string | null) => {
  if (text === null) return null
  const [row] = await db
    .select({ id: addresses.id })
    .from(addresses)
    .where(and(eq(addresses.userId, buyer), eq(addresses.addressText, text)))
    .orderBy(desc(addresses.createdAt), desc(addresses.id))
    .limit(1)
  return row?.id ?? null
}

/**
 * Reads the choices of a complete form. Refuses with the problems of the form, or of a choice that does not exist.
 * Somebody else's address is refused like an absent one (docs/security.md#absent-and-foreign).
 */
export const readChoices = async (
  tx: Tx,
  buyer: BuyerId,
  draft: RfqDraft,
): Promise<Result<Choices, readonly Problem[]>> => {
  const problems = publishingProblems(draft, tx.today)
  if (problems.length > 0) return refused(problems)
  const category = draft.categoryId === null ? null : await findCategory(tx, draft.categoryId)
  if (draft.categoryId !== null && !category)
    return refused([{ field: 'categoryId', message: missingChoices.categoryId }])
  const addressId = draft.requiresShipping ? draft.addressId : null
  const address = addressId === null ? null : await findAddress(tx, buyer, addressId)
  if (addressId !== null && !address) return refused([{ field: 'addressId', message: missingChoices.addressId }])
  const place = await findChosenPlace(tx, draft.location.placeId)
  if (!place.ok) return refused([{ field: 'location', message: placeUnknown }])
  return ok({ category, address, place: place.value })
}
