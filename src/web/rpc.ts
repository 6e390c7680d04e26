import { RPCLink } from '@orpc/client/fetch'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { provideLink, type ApiLink } from '#ui/api.ts'
import { withSession } from '#ui/session/session-store.ts'

type Node = { [key: string]: Node } & ((input: unknown, options: object) => Promise<unknown>)

/** On the server a call goes to the procedures in the same process, as a visitor; in the browser it goes over HTTP. */
const makeLink = createIsomorphicFn()
  .server((): ApiLink => ({
    call: (path, input, { signal }) => {
      const root = getGlobalStartContext()?.api as unknown as Node
      const procedure = path.reduce((node, name) => node[name]!, root)
      return procedure(input, { signal })
    },
  }))
  .client((): ApiLink => {
    const http = new RPCLink<{ token: string | null }>({
      url: () => `${window.location.origin}/rpc`,
      headers: ({ context }) => (context.token === null ? {} : { authorization: `Bearer ${context.token}` }),
    })
    return {
      call: (path, input, { context, ...options }) =>
        context.anonymous || context.token !== undefined
          ? http.call(path, input, { ...options, context: { token: context.token ?? null } })
          : withSession((token) => http.call(path, input, { ...options, context: { token } }), context.as),
    }
  })

provideLink(makeLink())
