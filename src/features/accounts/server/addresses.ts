import { and, desc, eq } from 'drizzle-orm'
import { v4 } from 'uuid'
import type { z } from 'zod'
import { ok, refused, type Result } from '#lib/result.ts'
import type { Queries, Tx } from '#platform/database/db.ts'
import { findChosenPlace, type ChosenPlace } from '#platform/places.ts'
import type { MemberId } from '#platform/rpc.ts'
import type { address } from '../contract.ts'
import type { AddressForm } from '../domain/address.ts'
import { lockProfile } from './profile-lock.ts'
import { addresses, profiles } from './tables.ts'

type Address = z.infer<typeof address>
/** The id of a place that no list has: its choice could not be stored. */
type UnknownPlace = 'UNKNOWN_PLACE'
type Row = typeof addresses.$inferSelect

/** An address as its owner sees it; its coordinates never leave the server. */
const addressView = ({ id, label, addressText, gmapsPlaceId, city, department, isDefault }: Row): Address => ({
  id,
  label,
  addressText,
  placeId: gmapsPlaceId,
  city,
  department,
  isDefault,
})

/** A person's addresses: the default first, then the newest. */
export const listAddresses = async (db: Queries, member: MemberId): Promise<Address[]> =>
  (
    await db
      .select()
      .from(addresses)
      .where(eq(addresses.userId, member))
      .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), desc(addresses.id))
  ).map(addressView)

const ownAddress = (member: MemberId, id: string) => and(eq(addresses.id, id), eq(addresses.userId, member))

/** The columns of a form's texts, and of its place: city, department and coordinates. */
const textColumns = ({ label, addressText }: AddressForm) => ({ label, addressText })
const placeColumns = (placeId: string | null, place: ChosenPlace | null) => ({
  city: place?.city ?? '',
  department: place?.department ?? '',
  gmapsPlaceId: placeId,
  lat: place?.lat ?? null,
  lon: place?.lon ?? null,
})

/** The most saved addresses of one person (docs/security.md#oversized-input). */
const maxAddresses = 200

/**
 * Inserts an address of a person. The first one becomes the default. TOO_MANY_ADDRESSES beyond 200, UNKNOWN_PLACE when
 * the chosen place is not stored.
 */
export const insertAddress = async (
  tx: Tx,
  member: MemberId,
  form: AddressForm,
): Promise<Result<Address, 'TOO_MANY_ADDRESSES' | UnknownPlace>> => {
  await lockProfile(tx, member)
  const earlier = await tx.$count(addresses, eq(addresses.userId, member))
  if (earlier >= maxAddresses) return refused('TOO_MANY_ADDRESSES')
  const chosen = await findChosenPlace(tx, form.placeId)
  if (!chosen.ok) return chosen
  const row: Row = {
    id: v4(),
    userId: member,
    ...textColumns(form),
    ...placeColumns(form.placeId, chosen.value),
    isDefault: earlier === 0,
    createdAt: tx.now,
  }
  await tx.insert(addresses).values(row)
  if (row.isDefault) await tx.update(profiles).set({ defaultAddressId: row.id }).where(eq(profiles.id, member))
  return ok(addressView(row))
}

/**
 * Updates an address of a person. RFQs keep the text they were published with. ADDRESS_NOT_FOUND when it is absent or
 * foreign, UNKNOWN_PLACE when the chosen place is not stored; an address keeps the place that it has already.
 */
export const updateAddress = async (
  tx: Tx,
  member: MemberId,
  { id, ...form }: AddressForm & { id: string },
): Promise<Result<Address, 'ADDRESS_NOT_FOUND' | UnknownPlace>> => {
  const { placeId } = form
  const chosen = await findChosenPlace(tx, placeId)
  const [row] = await tx
    .update(addresses)
    .set({ ...textColumns(form), ...(chosen.ok ? placeColumns(placeId, chosen.value) : {}) })
    .where(and(ownAddress(member, id), chosen.ok || placeId === null ? undefined : eq(addresses.gmapsPlaceId, placeId)))
    .returning()
  return row ? ok(addressView(row)) : refused(chosen.ok ? 'ADDRESS_NOT_FOUND' : chosen.refusal)
}

/**
 * Deletes an address of a person. If it was the default, the newest of the rest becomes it. ADDRESS_NOT_FOUND when it
 * is absent or foreign.
 */
export const removeAddress = async (tx: Tx, member: MemberId, id: string): Promise<'ADDRESS_NOT_FOUND' | null> => {
  await lockProfile(tx, member)
  const [removed] = await tx
    .delete(addresses)
    .where(ownAddress(member, id))
    .returning({ isDefault: addresses.isDefault })
  if (!removed) return 'ADDRESS_NOT_FOUND'
  const [newest] = removed.isDefault ? await listAddresses(tx, member) : []
  return newest ? setDefaultAddress(tx, member, newest.id) : null
}

/**
 * Makes an address of a person the only default, in its row and in the profile (docs/rules/accounts.md#addresses).
 * ADDRESS_NOT_FOUND when it is absent or foreign.
 */
export const setDefaultAddress = async (tx: Tx, member: MemberId, id: string): Promise<'ADDRESS_NOT_FOUND' | null> => {
  await lockProfile(tx, member)
  const [chosen] = await tx.select({ id: addresses.id }).from(addresses).where(ownAddress(member, id))
  if (!chosen) return 'ADDRESS_NOT_FOUND'
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, member), eq(addresses.isDefault, true)))
  await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, id))
  await tx.update(profiles).set({ defaultAddressId: id }).where(eq(profiles.id, member))
  return null
}
