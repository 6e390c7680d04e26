import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db.ts'
import { findPlace } from '#platform/places.ts'
import type { MemberId } from '#platform/rpc.ts'
import type { ProfileForm } from '../domain/profile.ts'
import { identities, profiles } from './tables.ts'

/**
 * Keeps a person's own profile form (spec §7 Profiles). Its email is the contact email: the one to sign in with, and the
 * account's type, stay as they are. Free text in place of a chosen location has no city and no department.
 */
export const saveProfile = async (tx: Tx, member: MemberId, form: ProfileForm): Promise<void> => {
  const { companySector, companySize, placeId, ...identity } = form
  const [before] = await tx
    .select({ location: identities.companyLocation })
    .from(identities)
    .where(eq(identities.profileId, member))
    .for('update')
  // The form gives no place again for a location that nobody touched.
  const untouched = placeId === null && before?.location === identity.companyLocation
  const place = await findPlace(tx, placeId)
  const located = { defaultCity: place?.city ?? '', defaultState: place?.department ?? '' }
  await tx
    .update(identities)
    .set({ ...identity, ...(untouched ? {} : located) })
    .where(eq(identities.profileId, member))
  await tx
    .update(profiles)
    .set({ companySector, companySize, ...(untouched ? {} : { department: place?.department ?? null }) })
    .where(eq(profiles.id, member))
}
