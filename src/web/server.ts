import { RouterServer, getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { createStartHandler, defineHandlerCallback } from '@tanstack/react-start/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { FragmentsContext } from '#ui/cached-fragment.tsx'
import { fragmentCache } from './fragment-cache.ts'
import { memberFiles, type MemberFiles } from './member-files.ts'
import type { PageContext } from './start.ts'

const fragments = fragmentCache()
/** What was drawn, beside its response: HTML as the body of one would be copied to bytes and back. */
const drawn = new WeakMap<Request, { readonly html: string; readonly files: MemberFiles | null }>()

const handler = createStartHandler(
  defineHandlerCallback(async ({ request, router, responseHeaders: headers }) => {
    const page = createElement(RouterServer, { router })
    const nonce = router.options.ssr?.nonce
    const html =
      // In development what is drawn changes with its sources.
      import.meta.env.DEV || !nonce
        ? renderToString(page)
        : fragments.draw(nonce, (value) => renderToString(createElement(FragmentsContext, { value }, page)))
    const files = memberFiles(router)
    drawn.set(request, { html: await transformHtmlStringWithRouter(router, html), files })
    return new Response(null, { status: getSsrStatus(router), headers })
  }),
)

/**
 * The renderer of pages. The HTTP server of this process calls it with the context of the request (start.ts). Pages are
 * rendered whole: their data is there before, and a stream cost a quarter more.
 */
export default {
  draw: async (request: Request, context: PageContext) => {
    const response = await handler(request, { context })
    const { html, files } = drawn.get(request) ?? { html: await response.text(), files: null }
    return { status: response.status, headers: Object.fromEntries(response.headers), html, files }
  },
}
