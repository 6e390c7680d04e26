import { eq, inArray } from 'drizzle-orm'
import { seal, type Sealed } from '#lib/sealed.ts'
import type { Queries } from '#platform/db.ts'
import type { MemberId } from '#platform/rpc.ts'
import type { Identity, OwnIdentity } from '../domain/disclosure.ts'
import type { CompanySize, Sector } from '../domain/registration.ts'
import { seniority, type Seniority } from '../domain/seniority.ts'
import { findPending } from './registrations.ts'
import type { Owner } from './sessions.ts'
import { accounts, addresses, identities, profiles } from './tables.ts'
import { memberUser, pendingUser } from './views.ts'

const identityColumns = {
  name: identities.name,
  company: identities.company,
  email: identities.email,
  phone: identities.phone,
  rut: identities.companyRut,
  companyType: identities.companyType,
  website: identities.website,
}

/** Who a party is, sealed: only domain/disclosure.ts opens it. Throws when there is no such profile (a fault). */
export const findIdentity = async (db: Queries, profileId: string): Promise<Sealed<Identity>> => {
  const identity = (await findIdentities(db, [profileId])).get(profileId)
  if (!identity) throw new Error('A profile has no identity')
  return identity
}

/** The same for several at once, by profile id. */
export const findIdentities = async (
  db: Queries,
  profileIds: readonly string[],
): Promise<ReadonlyMap<string, Sealed<Identity>>> => {
  if (profileIds.length === 0) return new Map()
  const rows = await db
    .select({ profileId: identities.profileId, ...identityColumns })
    .from(identities)
    .where(inArray(identities.profileId, [...new Set(profileIds)]))
  return new Map(rows.map(({ profileId, ...identity }) => [profileId, seal<Identity>(identity)]))
}

/** What a buyer may know of a supplier before the award, kept with the quotation as it was at sending. */
export type SupplierAttributes = {
  readonly sector: Sector | null
  readonly size: CompanySize | null
  readonly department: string | null
  readonly seniority: Seniority
}

/** The supplier's real attributes at `now` (rulings, Who sees what). Throws when there is no such profile (a fault). */
export const supplierAttributes = async (db: Queries, supplierId: string, now: Date): Promise<SupplierAttributes> => {
  const [row] = await db
    .select({
      sector: profiles.companySector,
      size: profiles.companySize,
      department: profiles.department,
      createdAt: profiles.createdAt,
    })
    .from(profiles)
    .where(eq(profiles.id, supplierId))
  if (!row) throw new Error('There is no such supplier')
  return {
    sector: row.sector,
    size: row.size,
    department: row.department,
    seniority: seniority(row.createdAt, now),
  }
}

/** The signed-in person itself, verified or not; null when it is gone. */
export const findOwnUser = async (db: Queries, owner: Pick<Owner, 'kind' | 'id'>) => {
  if (owner.kind === 'pending') {
    const pending = await findPending(db, owner.id)
    return pending ? pendingUser(pending) : null
  }
  const [account] = await db.select().from(accounts).where(eq(accounts.id, owner.id))
  return account ? memberUser(account, await findIdentity(db, account.id)) : null
}

/**
 * A person's own profile: what its form shows, sealed, and what stands around it. Throws when there is none (a fault).
 */
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
