import { seal, type Sealed } from '#lib/sealed.ts'
import type { Queries } from '#platform/database/db.ts'
import { isAnyOf, statement, type Params } from '#platform/database/statement.ts'
import type { Identity } from '../domain/disclosure.ts'
import { identities } from './tables.ts'

/** The columns of an identity, by the names of `Identity`. */
export const identityColumns = {
  name: identities.name,
  company: identities.company,
  email: identities.email,
  phone: identities.phone,
  rut: identities.companyRut,
  companyType: identities.companyType,
  website: identities.website,
}

const identitiesOf = statement('identities_of', (db, { ids }: Params<'ids'>) =>
  db
    .select({ profileId: identities.profileId, ...identityColumns })
    .from(identities)
    .where(isAnyOf(identities.profileId, ids)),
)

/** The identity of a party, sealed: only domain/disclosure.ts opens it. Throws without such a profile (a fault). */
export const findIdentity = async (db: Queries, profileId: string): Promise<Sealed<Identity>> =>
  identityOf(await findIdentities(db, [profileId]), profileId)

/** Those of two parties, by one statement. */
export const findPair = async (db: Queries, one: string, other: string) => {
  const found = await findIdentities(db, [one, other])
  return [identityOf(found, one), identityOf(found, other)] as const
}

const identityOf = (found: ReadonlyMap<string, Sealed<Identity>>, profileId: string) => {
  const identity = found.get(profileId)
  if (!identity) throw new Error('A profile has no identity')
  return identity
}

/** The sealed identities of several parties, by profile id. */
export const findIdentities = async (
  db: Queries,
  profileIds: readonly string[],
): Promise<ReadonlyMap<string, Sealed<Identity>>> => {
  if (profileIds.length === 0) return new Map()
  const rows = await identitiesOf(db, { ids: [...new Set(profileIds)] })
  return new Map(rows.map(({ profileId, ...identity }) => [profileId, seal<Identity>(identity)]))
}
