import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db.ts'
import { findPlace } from '#platform/places.ts'
import type { MemberId } from '#platform/rpc.ts'
import type { ProfileForm } from '../domain/profile.ts'
import { identities, profiles } from './tables.ts'

/**
 * Saves a person's profile form. Its email is the contact email: the sign-in email and the account's type do not
 * change. A location that was typed instead of chosen has no city and no department.
 */
export const saveProfile = async (tx: Tx, member: MemberId, form: ProfileForm): Promise<void> => {
  const { companySector, companySize, placeId, ...identity } = form
  const [stored] = await tx
    .select({ location: identities.companyLocation })
    .from(identities)
    .where(eq(identities.profileId, member))
    .for('update')
  // The form sends no place for a location that was not edited: the stored place stays.
  const isUnchanged = placeId === null && stored?.location === identity.companyLocation
  const place = await findPlace(tx, placeId)
  const placeColumns = { defaultCity: place?.city ?? '', defaultState: place?.department ?? '' }
  await tx
    .update(identities)
    .set({ ...identity, ...(isUnchanged ? {} : placeColumns) })
    .where(eq(identities.profileId, member))
  await tx
    .update(profiles)
    .set({ companySector, companySize, ...(isUnchanged ? {} : { department: place?.department ?? null }) })
    .where(eq(profiles.id, member))
}
