import { eq } from 'drizzle-orm'
import type { Queries } from '#platform/db.ts'
import type { CompanySize, Sector } from '../domain/registration.ts'
import { seniority, type Seniority } from '../domain/seniority.ts'
import { profiles } from './tables.ts'

/** What a buyer may know of a supplier before the award. It is stored with the quotation as of its sending. */
export type SupplierAttributes = {
  readonly sector: Sector | null
  readonly size: CompanySize | null
  readonly department: string | null
  readonly seniority: Seniority
}

/**
 * The attributes of a supplier at `now` (docs/rules/who-sees-what.md#supplier-attributes). Throws without such a
 * profile (a fault).
 */
export const findSupplierAttributes = async (
  db: Queries,
  supplierId: string,
  now: Date,
): Promise<SupplierAttributes> => {
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
