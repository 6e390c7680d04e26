import { eq } from 'drizzle-orm'
import { v4 } from 'uuid'
import type { CompanySize, Sector } from '#features/accounts/domain/registration.ts'
import { countCrowds } from '#features/accounts/server/crowds.ts'
import { accounts, identities, profiles } from '#features/accounts/server/tables.ts'
import type { Department } from '#features/catalog/domain/places.ts'
import { dayMs } from '#lib/durations.ts'
import { transaction } from '#platform/db.ts'
import { demoData } from './data.ts'
import type { DemoServices } from './story.ts'

type Neighbour = readonly [sector: Sector, size: CompanySize, department: Department, memberSinceDays: number]
const two = (...neighbour: Neighbour): readonly Neighbour[] => [neighbour, neighbour]

/**
 * Suppliers that only read: with them most of those that quote show all their attributes, and some show fewer
 * (docs/rules/who-sees-what.md#supplier-attributes).
 */
const neighbours: readonly Neighbour[] = [
  ...two('comercio', '11-50', 'Canelones', 1_400),
  ...two('comercio', '51-100', 'Canelones', 600),
  ...two('comercio', '1-10', 'Montevideo', 120),
  ...two('manufactura', '51-100', 'Montevideo', 1_600),
  ...two('manufactura', '11-50', 'Montevideo', 700),
  ...two('construccion', '11-50', 'Maldonado', 800),
  ...two('tecnologia', '11-50', 'Montevideo', 650),
  ...two('servicios', '1-10', 'Montevideo', 90),
  // Of the same size and place, but not as long on Pliego.
  ...two('servicios', '101-500', 'Montevideo', 1_300),
  ...two('salud', '11-50', 'Salto', 200),
  // Of the same place.
  ['agroindustria', '11-50', 'Soriano', 500],
  ['agroindustria', '1-10', 'Soriano', 900],
  ['servicios', '1-10', 'Maldonado', 400],
  ['servicios', '51-100', 'Maldonado', 1_200],
  // Of other places outside Montevideo.
  ['construccion', '11-50', 'Rivera', 450],
  ['construccion', '51-100', 'Salto', 980],
  ['logistica', '11-50', 'Paysandú', 610],
  ['logistica', '51-100', 'Colonia', 1_500],
]

const emailOf = (index: number) => `lectura${index + 1}@mercado.ejemplo.uy`
export const crowdEmails: readonly string[] = neighbours.map((_, index) => emailOf(index))

/** Adds these suppliers, with the password of the others, and counts all of them. */
export const addCrowd = ({ db, clock, jobs }: DemoServices): Promise<void> =>
  transaction(db, { clock, jobs }, async (tx) => {
    const { now } = tx
    const [known] = await tx
      .select({ passwordHash: accounts.passwordHash })
      .from(accounts)
      .where(eq(accounts.email, demoData.suppliers[0]!.email))
    const userType = 'supplier' as const
    const people = neighbours.map(([companySector, companySize, department, days], index) => {
      const createdAt = new Date(now.getTime() - days * dayMs)
      return { id: v4(), email: emailOf(index), userType, companySector, companySize, department, createdAt }
    })
    const { passwordHash } = known!
    await tx.insert(accounts).values(people.map((one) => ({ ...one, passwordHash, verifiedAt: one.createdAt })))
    await tx.insert(profiles).values(people)
    await tx.insert(identities).values(
      people.map(({ id, email }, index) => ({
        profileId: id,
        email,
        name: 'Lectura',
        company: `Lectura ${index + 1}`,
      })),
    )
    await countCrowds(tx, now)
  })
