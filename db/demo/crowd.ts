import { eq } from 'drizzle-orm'
import { v4 } from 'uuid'
import type { CompanySize, Sector } from '#features/accounts/domain/profile-choices.ts'
import { countCrowds } from '#features/accounts/server/crowds.ts'
import { insertMember } from '#features/accounts/server/registrations.ts'
import { accounts } from '#features/accounts/server/tables.ts'
import type { Department } from '#features/catalog/domain/places.ts'
import { dayMs } from '#lib/durations.ts'
import { transaction } from '#platform/database/db.ts'
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

/** Adds these suppliers, with the password of the others, and counts all of them as of now. */
export const addCrowd = async ({ db, clock, jobs }: DemoServices): Promise<void> => {
  const now = clock.now()
  const [known] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.email, demoData.suppliers[0]!.email))
  for (const [index, [companySector, companySize, department, days]] of neighbours.entries()) {
    clock.set(new Date(now.getTime() - days * dayMs))
    const registration = { ...nothingElse, company: `Lectura ${index + 1}`, companySector, companySize }
    const pending = { id: v4(), email: emailOf(index), passwordHash: known!.passwordHash, registration }
    await transaction(db, { clock, jobs }, (tx) => insertMember(tx, pending, { city: '', department }))
  }
  clock.set(now)
  await transaction(db, { clock, jobs }, (tx) => countCrowds(tx, tx.now))
}

const nothingElse = {
  userType: 'supplier',
  name: 'Lectura',
  companyRut: '',
  companyType: null,
  companyLocation: '',
  placeId: null,
  phone: '',
  website: '',
  description: '',
} as const
