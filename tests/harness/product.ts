import { ORPCError, type AnyProcedure } from '@orpc/server'
import { inProcessClient, router } from '#api.ts'
import { contract } from '#contract.ts'
import { procedureNames as namesOf } from '#platform/observability/request-names.ts'
import type { Viewer } from '#platform/rpc.ts'
import { testSettings } from './api.ts'
import type { TestPlatform } from './platform.ts'

/** Every procedure of the contract by its name, 'rfqs.drafts.load'. */
export const procedureNames = (): readonly string[] => namesOf(contract)

/** What stands under the name of a procedure: in the router it is the procedure, in a client its call. */
const under = (root: object, name: string) =>
  name.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], root)

/** A procedure by its name. */
export const procedureAt = (name: string) => under(router, name) as AnyProcedure

/**
 * The whole product as this viewer may call it, with the answers that the listener gives; each address has its own
 * limits.
 */
export const productFor = (platform: TestPlatform, viewer: Viewer, address = '127.0.0.1') =>
  inProcessClient({ ...platform, settings: testSettings }, viewer, { requestId: 'test', address })
export type Product = ReturnType<typeof productFor>

/** What was answered: a result, or a refusal as it leaves the server. */
export type Answer = { readonly result: unknown } | { readonly refused: unknown }

/** Calls a procedure by its name with any input at all, and returns whatever came back. */
export const askFor = async (product: object, name: string, input: unknown): Promise<Answer> => {
  const ask = under(product, name) as (input: unknown) => Promise<unknown>
  try {
    return { result: await ask(input) }
  } catch (error) {
    return { refused: refusalOf(error) }
  }
}

/** The code of what was refused, or null: for tests that ask nothing else of it. */
export const codeOf = (promise: Promise<unknown>): Promise<string | null> =>
  promise.then(
    () => null,
    (error: unknown) => refusalOf(error).code,
  )

const refusalOf = (error: unknown) => {
  if (!(error instanceof ORPCError)) throw error
  const { code, status, message, data } = error as ORPCError<string, unknown>
  return { code, status, message, data }
}
