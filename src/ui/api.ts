import { createORPCClient, type ClientLink } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { contract } from '#contract.ts'

/**
 * How a call is sent. By default it has a fresh access token. `anonymous` sends none (signing in, renewing the
 * session), `token` sends exactly that one and does not renew it. `as` is the id of the person who makes the call: it
 * fails with 401 if somebody else is signed in by then.
 */
export type CallContext = { anonymous?: boolean; token?: string; as?: string }
export type Api = ContractRouterClient<typeof contract, CallContext>
export type ApiLink = Pick<ClientLink<CallContext>, 'call'>

let provided: ApiLink | undefined

/** Called once by web/rpc.ts: in process on the server, HTTP in the browser. */
export const provideLink = (link: ApiLink): void => {
  provided = link
}

/** The whole API as functions: `await api.rfqs.publish(input)`. Throws the contract's typed errors. */
export const api: Api = createORPCClient({
  call: (path, input, options) => {
    if (!provided) throw new Error('The API link was not provided')
    return provided.call(path, input, options)
  },
})

/** The same API as options for TanStack Query: `useQuery(orpc.rfqs.mine.queryOptions({ input }))`. */
export const orpc = createTanstackQueryUtils(api)
