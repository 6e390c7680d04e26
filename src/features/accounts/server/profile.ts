import { eq } from 'drizzle-orm'
import { seal } from '#lib/sealed.ts'
import type { Queries, Tx } from '#platform/database/db.ts'
import { findChosenPlace } from '#platform/places.ts'
import type { MemberId } from '#platform/rpc.ts'
import type { OwnIdentity } from '../domain/disclosure.ts'
import type { ProfileForm } from '../domain/profile.ts'
import { profileSaved } from './account-events.ts'
import { identityColumns } from './identities.ts'
import { lockProfile } from './profile-lock.ts'
import { accounts, addresses, identities, profiles } from './tables.ts'

/**
 * Saves a person's profile form. Its email is the contact email: the sign-in email and the account's type do not
 * change. A location that was typed instead of chosen has no city and no department. UNKNOWN_PLACE when the chosen
 * place is not stored.
 */
export const saveProfile = async (tx: Tx, member: MemberId, form: ProfileForm): Promise<'UNKNOWN_PLACE' | null> => {
  const { companySector, companySize, placeId, ...identity } = form
  await lockProfile(tx, member)
  const [stored] = await tx
    .select({ location: identities.companyLocation })
    .from(identities)
    .where(eq(identities.profileId, member))
  // The form sends no place for a location that was not edited: the stored place stays.
  const isUnchanged = placeId === null && stored?.location === identity.companyLocation
  const chosen = await findChosenPlace(tx, placeId)
  if (!chosen.ok) return chosen.refusal
  const place = chosen.value
  const placeColumns = { defaultCity: place?.city ?? '', defaultState: place?.department ?? '' }
  await tx
    .update(identities)
    .set({ ...identity, ...(isUnchanged ? {} : placeColumns) })
    .where(eq(identities.profileId, member))
  await tx
    .update(profiles)
    .set({ companySector, companySize, ...(isUnchanged ? {} : { department: place?.department ?? null }) })
    .where(eq(profiles.id, member))
  await tx.emit(profileSaved, { profileId: member })
  return null
}

/** A person's profile: the identity, sealed, and the rest. Throws without one (a fault). */
export const findOwnProfile = async (db: Queries, member: MemberId) => {
  const [row] = await db
    .select({
      signInEmail: accounts.email,
      userType: profiles.userType,
      sector: profiles.companySector,
      size: profiles.companySize,
      department: profiles.department,
      memberSince: profiles.createdAt,
      addressCity: addresses.city,
      identity: {
        ...identityColumns,
        description: identities.description,
        companyLocation: identities.companyLocation,
        city: identities.defaultCity,
        state: identities.defaultState,
        country: identities.defaultCountry,
      },
    })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.id))
    .innerJoin(identities, eq(identities.profileId, profiles.id))
    .leftJoin(addresses, eq(addresses.id, profiles.defaultAddressId))
    .where(eq(profiles.id, member))
  if (!row) throw new Error('A member has no profile')
  const { identity, ...profile } = row
  return { ...profile, identity: seal<OwnIdentity>(identity) }
}
