import { RPCLink } from '@orpc/client/fetch'
import { isPublicRead } from '#lib/public-reads.ts'
import { learnTime } from '#ui/time/server-clock.ts'

/**
 * Calls over HTTP, with the access token if there is one. Public reads are asked by GET; a cache may answer them, so
 * they do not tell the time.
 */
export const http = new RPCLink<{ token: string | null }>({
  url: () => `${window.location.origin}/rpc`,
  method: (_options, path) => (isPublicRead(path) ? 'GET' : 'POST'),
  fetch: async (request, init) => {
    const response = await fetch(request, init)
    if (request.method === 'POST') learnTime(response.headers.get('date'))
    return response
  },
  headers: ({ context }) => (context.token === null ? {} : { authorization: `Bearer ${context.token}` }),
})
