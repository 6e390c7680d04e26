import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'

/** The renderer of pages. The HTTP server of this process calls it with the context of the request (start.ts). */
export default { fetch: createStartHandler(defaultStreamHandler) }
