import { eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '#platform/database/db.ts'
import { pathsOf, showAs, type ShownAttributes } from '../domain/crowds.ts'
import { seniority } from '../domain/seniority.ts'
import { attributeCrowds, profiles } from './tables.ts'

/**
 * What a buyer may know of a supplier before the award, at `now`: its attributes, as coarse as its crowd of the last
 * count shows them (docs/rules/who-sees-what.md#supplier-attributes). It is stored with the quotation at its sending,
 * and nothing else of a profile reaches the other side. Throws without such a profile (a fault).
 */
export const findShownAttributes = async (db: Queries, supplierId: string, now: Date): Promise<ShownAttributes> => {
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
  const { createdAt, ...given } = row
  const attributes = { ...given, seniority: seniority(createdAt, now) }
  return showAs(attributes, await findCrowd(db, pathsOf(attributes)))
}

/** The longest of these paths that is the path of a crowd. */
const findCrowd = async (db: Queries, paths: readonly string[]): Promise<string | null> => {
  const [crowd] = await db
    .select({ path: attributeCrowds.path })
    .from(attributeCrowds)
    .where(inArray(attributeCrowds.path, [...paths]))
    .orderBy(sql`length(${attributeCrowds.path}) desc`)
    .limit(1)
  return crowd?.path ?? null
}
