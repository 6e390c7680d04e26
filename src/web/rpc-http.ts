import { RPCLink } from '@orpc/client/fetch'
import { isPublicRead } from '#lib/public-reads.ts'

/** Calls over HTTP, with the access token if there is one. Public reads are asked by GET. */
export const http = new RPCLink<{ token: string | null }>({
  url: () => `${window.location.origin}/rpc`,
  method: (_options, path) => (isPublicRead(path) ? 'GET' : 'POST'),
  headers: ({ context }) => (context.token === null ? {} : { authorization: `Bearer ${context.token}` }),
})
