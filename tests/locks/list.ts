import { accounts } from './accounts.ts'
import { anonymity } from './anonymity.ts'
import { availability } from './availability.ts'
import { deal } from './deal.ts'
import { limits } from './limits.ts'
import { uploads } from './uploads.ts'
import { waysOut } from './ways-out.ts'
import { web } from './web.ts'
import type { Weakening } from './weakening.ts'

/** Every weakening, in the order of docs/security.md. */
export const weakenings: readonly Weakening[] = [
  ...anonymity,
  ...waysOut,
  ...accounts,
  ...limits,
  ...deal,
  ...web,
  ...availability,
  ...uploads,
]
