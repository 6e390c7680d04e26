import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'

/** The page renderer that the process's own listener calls, with the request's context (start.ts). */
export default { fetch: createStartHandler(defaultStreamHandler) }
