import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { contract } from '#contract.ts'
import { apiLink, type SendOptions } from './api-link.ts'

export type Api = ContractRouterClient<typeof contract, SendOptions>

/** The whole API as functions: `await api.rfqs.publish(input)`. Throws the contract's typed errors. */
export const api: Api = createORPCClient({
  call: (path, input, options) => apiLink().call(path, input, options),
})

/** The same API as options for TanStack Query: `useQuery(orpc.rfqs.mine.queryOptions({ input }))`. */
export const orpc = createTanstackQueryUtils(api)
