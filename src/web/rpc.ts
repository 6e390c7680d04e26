import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { isPublicRead } from '#lib/public-reads.ts'
import { provideLink, type ApiLink } from '#ui/api-link.ts'
import { withSession } from '#ui/session/session-renewal.ts'

/** On the server a call goes to the procedures in the same process, as a visitor; in the browser it goes over HTTP. */
const makeLink = createIsomorphicFn()
  .server((): ApiLink => ({
    call: (path, input, { signal }) => getGlobalStartContext()!.ask(path, input, signal ? { signal } : {}),
  }))
  .client((): ApiLink => {
    // Loaded with the first call: a visitor's home page makes none.
    const http = async () => (await import('./rpc-http.ts')).http
    return {
      call: async (path, input, { context, ...options }) => {
        const link = await http()
        return context.anonymous || isPublicRead(path) || context.token !== undefined
          ? link.call(path, input, { ...options, context: { token: context.token ?? null } })
          : withSession((token) => link.call(path, input, { ...options, context: { token } }), context.as)
      },
    }
  })

provideLink(makeLink())
