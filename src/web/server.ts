import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'

/**
 * The renderer of pages. The HTTP server of this process calls it with the context of the request (start.ts). Pages are
 * rendered whole: their data is there before, and a stream cost a quarter more.
 */
export default { fetch: createStartHandler(defaultRenderHandler) }
