import { desc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { z } from 'zod'
import type { Queries, Tx } from '#platform/db.ts'
import { findPlace } from '#platform/places.ts'
import type { MemberId } from '#platform/rpc.ts'
import type { address } from '../contract.ts'
import type { AddressForm } from '../domain/address.ts'
import { addresses, profiles } from './tables.ts'

type Address = z.infer<typeof address>
type Row = typeof addresses.$inferSelect

/** An address as its owner sees it; coordinates stay inside. */
const addressView = ({ id, label, addressText, gmapsPlaceId, city, department, isDefault }: Row): Address => ({
  id,
  label,
  addressText,
  placeId: gmapsPlaceId,
  city,
  department,
  isDefault,
})

/** A person's own addresses: default first, then newest (spec §7 Addresses). */
export const listAddresses = async (db: Queries, member: MemberId): Promise<Address[]> =>
  (
    await db
      .select()
      .from(addresses)
      .where(eq(addresses.userId, member))
      .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), desc(addresses.id))
  ).map(addressView)

/** Saves an address of one's own; the first one becomes the default. City and department come from the chosen place. */
export async function insertAddress(tx: Tx, member: MemberId, form: AddressForm): Promise<Address> {
  // Two first addresses at once: the second waits here and finds the first.
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, member)).for('update')
  const [earlier] = await tx.select({ id: addresses.id }).from(addresses).where(eq(addresses.userId, member)).limit(1)
  const place = await findPlace(tx, form.placeId)
  const row: Row = {
    id: v7(),
    userId: member,
    label: form.label,
    addressText: form.addressText,
    city: place?.city ?? '',
    department: place?.department ?? '',
    gmapsPlaceId: place ? form.placeId : null,
    lat: place?.lat ?? null,
    lon: place?.lon ?? null,
    isDefault: !earlier,
    createdAt: tx.now,
  }
  await tx.insert(addresses).values(row)
  if (row.isDefault) await tx.update(profiles).set({ defaultAddressId: row.id }).where(eq(profiles.id, member))
  return addressView(row)
}
