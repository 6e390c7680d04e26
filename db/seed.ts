import type { Services } from '#api.ts'
import { accounts } from '#features/accounts/server/tables.ts'
import { buildWorld, demoAccounts, demoPassword } from '../tests/world.ts'

/** Lays the demo marketplace where nobody has an account yet; answers the lines that tell how to look around. */
export const seedDemo = async (services: Services): Promise<readonly string[]> => {
  const someone = await services.db.select({ id: accounts.id }).from(accounts).limit(1)
  if (someone.length === 0) await buildWorld(services, services.clock.now())
  return [
    `Demo buyer:    ${demoAccounts.buyer}  password ${demoPassword}`,
    `Demo supplier: ${demoAccounts.supplier}  password ${demoPassword}`,
  ]
}
