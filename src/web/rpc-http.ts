import { RPCLink } from '@orpc/client/fetch'

/** Calls over HTTP, with the access token if there is one. */
export const http = new RPCLink<{ token: string | null }>({
  url: () => `${window.location.origin}/rpc`,
  headers: ({ context }) => (context.token === null ? {} : { authorization: `Bearer ${context.token}` }),
})
